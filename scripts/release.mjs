// `node scripts/release.mjs FOLDER`: publishes the tarballs that `scripts/pack.mjs FOLDER` created. A package is published
// after its dependencies. Versions that the registry already has are skipped, so you can run an interrupted release again.
// Under GitHub Actions, npm signs the provenance of each tarball. `--dry-run` only lists the packages to publish.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { publishedPackages } from "./packages.mjs";
import { run } from "./run.mjs";

/** @typedef {import("./packages.mjs").Package} Package */

const words = process.argv.slice(2);
const dryRun = words.includes("--dry-run");
const [folder] = words.filter((word) => word !== "--dry-run");
if (folder === undefined) {
  console.error("no folder with tarballs given: node scripts/release.mjs FOLDER [--dry-run]");
  process.exit(2);
}

const packages = inOrder(publishedPackages());
const missing = packages.filter(({ tarball }) => !existsSync(join(folder, tarball)));
if (missing.length > 0) {
  const names = missing.map(({ tarball }) => tarball).join(", ");
  console.error(`${folder}: no tarball of ${names}; run node scripts/pack.mjs ${folder}`);
  process.exit(2);
}
for (const published of packages) {
  const outcome = await release(published);
  console.log(`${published.name} ${published.version}: ${outcome}`);
  // The next packages may depend on the package that failed.
  if (process.exitCode === 1) break;
}

/** @param {Package} published */
async function release({ name, version, tarball }) {
  if (await isPublished(name, version)) return "is published already";
  if (dryRun) return "would be published";
  const file = resolve(folder ?? "", tarball);
  const { ok, output } = await run("npm", ["publish", file, "--access", "public", ...provenance()]);
  if (ok) return "published";
  process.exitCode = 1;
  return `not published\n${output.trimEnd()}`;
}

function provenance() {
  return process.env["GITHUB_ACTIONS"] === "true" ? ["--provenance"] : [];
}

/**
 * @param {string} name
 * @param {string} version
 */
async function isPublished(name, version) {
  const { ok, stdout, output } = await run("npm", ["view", `${name}@${version}`, "version"]);
  if (ok) return stdout.trim() === version;
  if (output.includes("E404")) return false;
  console.error(`${name}: cannot read the registry\n${output.trimEnd()}`);
  process.exit(1);
}

/**
 * Sorts the packages so that each one comes after its dependencies.
 *
 * @param {readonly Package[]} all
 */
function inOrder(all) {
  /** @type {Set<Package>} */
  const ordered = new Set();
  /** @param {Package} published */
  const add = (published) => {
    for (const needed of all.filter(({ name }) => published.dependencies.includes(name))) {
      add(needed);
    }
    ordered.add(published);
  };
  for (const published of all) add(published);
  return [...ordered];
}
