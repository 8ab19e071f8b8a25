// Replaces `npm install` and similar commands for the blocks of the documentation. It installs nothing, and fails if a
// package is not available to the blocks. A separate project gets a link to the available packages.
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
  console.error(`the tests of the documentation do not have these packages: ${unknown.join(", ")}`);
  process.exitCode = 1;
} else if (existsSync(manifest) && !existsSync("node_modules")) {
  symlinkSync(modules, "node_modules");
}
