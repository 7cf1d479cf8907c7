"""Class: a lecturer opens the files that students have handed in, and has their programs run again.

`class_results` is the view with its commands, `handed_in` what is known of each file, `table` the
table. A bundle of its own. The files are hostile: the sandbox's judge reads them, and their
programs run where a student's own do (`ui.write.runner`).
"""
