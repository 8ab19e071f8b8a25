// Stands in for `npm install` and its like: installs nothing, and fails where a package is asked for that the pages could
// not import. A project of its own gets the packages of the workshop.
import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const [workshop = "", , , ...words] = process.argv.slice(2);
const modules = join(workshop, "node_modules");
const manifest = "package.json";
const asked = words
  .filter((word) => !word.startsWith("-"))
  .map((word) => word.replace(/^npm:/, "").replace(/(.)@[^/]*$/, "$1"));
const own = existsSync(manifest) ? JSON.parse(readFileSync(manifest, "utf8")) : {};
const declared = Object.keys({ ...own.dependencies, ...own.devDependencies });
const unknown = [...asked, ...declared].filter((name) => !existsSync(join(modules, name)));
if (unknown.length > 0) {
  console.error(`the documentation installs what its tests do not have: ${unknown.join(", ")}`);
  process.exitCode = 1;
} else if (existsSync(manifest) && !existsSync("node_modules")) {
  symlinkSync(modules, "node_modules");
}
