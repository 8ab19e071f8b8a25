// `node scripts/pack.mjs FOLDER`: packs every published package into FOLDER. `npm run check` checks these tarballs, and a
// release publishes them. Under GitHub Actions, the manifest of a package names its repository, because npm compares it
// with the repository in the provenance.
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { publishedPackages } from "./packages.mjs";
import { root, run } from "./run.mjs";
import { stage } from "./stage.mjs";

const [destination = ".reports/packages"] = process.argv.slice(2);
if (destination.startsWith("-")) {
  console.error("Usage: node scripts/pack.mjs [FOLDER]");
  process.exit(2);
}
const target = resolve(destination);
mkdirSync(target, { recursive: true });

for (const { folder, name, version } of publishedPackages()) {
  const { ok, output } = await pack(folder);
  if (!ok) process.exitCode = 1;
  console.log(ok ? `${name} ${version}` : `${name}: ${output.trimEnd()}`);
}

/** @param {string} folder */
async function pack(folder) {
  const isCompiled = existsSync(join(root, folder, "tsconfig.json"));
  if (isCompiled && !existsSync(join(root, folder, "dist"))) {
    return { ok: false, output: "not built; run npm run build" };
  }
  const staged = await stage(folder);
  try {
    return await run("npm", ["pack", staged, "--pack-destination", target]);
  } finally {
    rmSync(staged, { recursive: true });
  }
}
