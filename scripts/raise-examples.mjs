// Part of `npm run release:version`: updates the versions of our packages in the examples, in their READMEs and in the
// README of the repository. Changesets ignores the examples, because the examples are not workspaces. Users can
// therefore copy an example as it is.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages } from "./packages.mjs";
import { root } from "./run.mjs";

const versions = new Map(publishedPackages().map(({ name, version }) => [name, version]));
/** `"@mcp-gen/server": "0.1.0"` in a manifest, `@mcp-gen/server@0.1.0` in a command, `mcp-gen 0.1.0` in a table. */
const NAMED = /(@?mcp-gen(?:\/[a-z-]+)?)(": "|@| )\d+\.\d+\.\d+[\w.-]*/g;

raise(join(root, "README.md"));
for (const name of readdirSync(join(root, "examples"))) {
  for (const file of ["package.json", "README.md"]) {
    const path = join(root, "examples", name, file);
    if (existsSync(path)) raise(path);
  }
}

/** @param {string} path */
function raise(path) {
  const before = readFileSync(path, "utf8");
  const after = before.replace(NAMED, (whole, name, between) => {
    const version = versions.get(name);
    return version === undefined ? whole : `${name}${between}${version}`;
  });
  if (after !== before) writeFileSync(path, after);
}
