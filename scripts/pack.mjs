// `node scripts/pack.mjs FOLDER`: packs every package that gets published into FOLDER. These tarballs are what
// `npm run check` examines and what a release publishes. A package is put together in a temporary folder first, since
// `mcp-gen` brings the schemas and templates along, which stand at the top of the repository.
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundleDist } from "./bundle-dist.mjs";
import { publishedPackages } from "./packages.mjs";
import { root, run } from "./run.mjs";

/** What a package gets from the top of the repository, unless it has its own. */
const SHARED = ["LICENSE", "README.md"];
const EXTRA = /** @type {Record<string, string[]>} */ ({ generator: ["schema", "templates"] });

/** What is mostly loaded together, and what is loaded most. */
const WHOLE = /** @type {Record<string, string[][]>} */ ({
  "packages/server": [
    ["stdio"],
    ["index", "revisions/2026-07-28"],
    ["revisions/2025-11-25"],
    ["http"],
  ],
});

/** Generated packages have few and large modules, for bundlers to take from; the others are bundled here. */
const WRITTEN_BY_HAND = new Set(
  ["core", "stdio", "http", "server", "testing"].map((name) => `packages/${name}`),
);

const target = resolve(process.argv[2] ?? ".reports/packages");
mkdirSync(target, { recursive: true });

for (const { folder, name, version } of publishedPackages()) {
  const { ok, output } = await pack(folder);
  if (!ok) process.exitCode = 1;
  console.log(ok ? `${name} ${version}` : `${name}: ${output.trimEnd()}`);
}

/**
 * Whether a built file has lost its source: the compiler leaves what it once wrote.
 *
 * @param {string} path
 */
function isLeftover(path) {
  const source = path.replace(/\/dist\/(.*)\.(?:d\.ts|js)$/, "/src/$1.ts");
  return source !== path && !existsSync(source);
}

/** @param {string} folder */
async function pack(folder) {
  if (!existsSync(join(root, folder, "dist"))) {
    return { ok: false, output: "not built; run npm run build" };
  }
  const stage = mkdtempSync(join(tmpdir(), "mcp-gen-stage-"));
  try {
    for (const name of [...SHARED, ...(EXTRA[folder] ?? [])]) {
      cpSync(join(root, name), join(stage, name), { recursive: true });
    }
    cpSync(join(root, folder), stage, {
      recursive: true,
      filter: (path) => !path.endsWith("/node_modules") && !isLeftover(path),
    });
    if (WRITTEN_BY_HAND.has(folder)) await bundleDist(stage, WHOLE[folder]);
    return await run("npm", ["pack", stage, "--pack-destination", target]);
  } finally {
    rmSync(stage, { recursive: true });
  }
}
