// What the page has to know before it is painted first, and also where no Python can come: whether
// it stands in another page, and whether that page's sandbox leaves it an origin of its own. A
// script of modules, or one in Python, would be too late for the one and kept out by the other.
{
  const root = document.documentElement;
  if (new URLSearchParams(location.search).get("embed") === "1") root.dataset.embed = "";
  if (self.origin === "null") root.dataset.sandboxed = "";
}
