// `npm run workspace`: updates the files that list the packages of the workspace, from packages.mjs and the manifests: the
// references in the tsconfig.json of the repository and of each package, the paths in tsconfig.test.json, and the table in
// the README.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import * as prettier from "prettier";
import { LAYERS, publishedPackages } from "./packages.mjs";
import { root } from "./run.mjs";

/** @typedef {import("./packages.mjs").Package} Package */

/** The packages that most readers need, which are listed first. All other packages follow, highest layer first. */
const FIRST = ["create-mcp-gen", "mcp-gen", "@mcp-gen/server", "@mcp-gen/client"];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of await workspaceFiles()) writeFileSync(join(root, file), text);
}

/** @returns {Promise<Map<string, string>>} The new text of each file by its path in the repository. */
export async function workspaceFiles() {
  const packages = publishedPackages();
  const compiled = packages.filter((one) => one.compiled).sort((a, b) => layerOf(a) - layerOf(b));
  const byName = new Map(compiled.map((one) => [one.name, one]));
  const files = new Map([
    [
      "tsconfig.json",
      referencesIn(
        "tsconfig.json",
        compiled.map(({ folder }) => folder),
      ),
    ],
    ["tsconfig.test.json", withPaths("tsconfig.test.json", compiled)],
    ["README.md", withTable("README.md", packages)],
  ]);
  for (const { folder, dependencies } of compiled) {
    const needed = dependencies
      .flatMap((name) => byName.get(name) ?? [])
      .map((one) => posix.relative(folder, one.folder));
    if (needed.length === 0) continue;
    const file = `${folder}/tsconfig.json`;
    files.set(file, referencesIn(file, needed));
  }
  for (const [file, text] of files) {
    const filepath = join(root, file);
    const options = await prettier.resolveConfig(filepath);
    files.set(file, await prettier.format(text, { ...options, filepath }));
  }
  return files;
}

/** @param {Package} published */
function layerOf({ folder }) {
  return LAYERS.findIndex((layer) => layer.some((name) => folder === `packages/${name}`));
}

/**
 * Returns the text of a file in which one part is replaced.
 *
 * @param {string} file
 * @param {RegExp} part
 * @param {string} text
 */
function replaced(file, part, text) {
  const before = readFileSync(join(root, file), "utf8");
  if (!part.test(before)) throw new Error(`${file}: expected ${part}, received a file without it`);
  return before.replace(part, () => text);
}

/**
 * @param {string} file
 * @param {string[]} folders
 */
function referencesIn(file, folders) {
  const references = folders.map((path) => ({ path }));
  return replaced(file, /"references": \[[^\]]*\]/, `"references": ${JSON.stringify(references)}`);
}

/**
 * Returns the text of a tsconfig file with paths that make tests import sources instead of compiled files.
 *
 * @param {string} file
 * @param {readonly Package[]} packages
 */
function withPaths(file, packages) {
  const paths = Object.fromEntries(
    packages.flatMap(({ name, folder }) => {
      const src = `./${folder}/src`;
      const entries = existsSync(join(root, folder, "src/entry")) ? [`${src}/entry/*.ts`] : [];
      return [
        [name, [`${src}/index.ts`]],
        [`${name}/*`, [...entries, `${src}/*/index.ts`, `${src}/*.ts`]],
      ];
    }),
  );
  return replaced(file, /"paths": \{[^}]*\}/, `"paths": {\n${JSON.stringify(paths).slice(1)}`);
}

/**
 * @param {string} file
 * @param {readonly Package[]} packages
 */
function withTable(file, packages) {
  const rest = packages
    .filter(({ name }) => !FIRST.includes(name))
    .sort((a, b) => layerOf(b) - layerOf(a));
  const sorted = [
    ...FIRST.flatMap((name) => packages.find((one) => one.name === name) ?? []),
    ...rest,
  ];
  const table = [
    "| Package | Description |",
    "| --- | --- |",
    ...sorted.map(
      ({ name, folder, description }) => `| [\`${name}\`](${folder}) | ${description} |`,
    ),
  ].join("\n");
  return replaced(file, /(?<=^## Packages\n\n)(?:\|.*\n)+/m, `${table}\n`);
}
