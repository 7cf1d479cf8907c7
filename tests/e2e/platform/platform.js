// A small learning platform around scorm-again: it reads the manifest of a package, hands out the
// object that the version asks for, launches what the manifest names, and keeps on its server what
// it is told.

const read = async (address) => (await fetch(address)).text();
const manifest = new DOMParser().parseFromString(await read("package/imsmanifest.xml"), "text/xml");
const named = (name) => manifest.getElementsByTagNameNS("*", name)[0];
const launch = `package/${named("resource").getAttribute("href")}`;
const record = JSON.parse(await read("record"));
const settings = { lmsCommitUrl: "commit", autocommit: false };

if (named("schemaversion").textContent.startsWith("2004")) {
  const api = new Scorm2004API(settings);
  api.cmi.scaled_passing_score = named("minNormalizedMeasure")?.textContent ?? "";
  window.API_1484_11 = api;
} else {
  const api = new Scorm12API(settings);
  api.cmi.student_data.mastery_score = named("masteryscore")?.textContent ?? "";
  window.API = api;
}
if (record) (window.API ?? window.API_1484_11).loadFromJSON(record);

document.getElementById("window").addEventListener("click", () => window.open(launch));
if (!location.search) document.getElementById("content").src = launch;
