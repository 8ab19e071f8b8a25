/**
 * Computes a hash of everything that determines the text of generated files: the schemas, this program and its
 * libraries. The hash contains only relative paths, so it does not depend on the location of the folders.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { helperFolder } from "../project/helpers.js";
import type { SchemaProject } from "../project/revisions.js";

/** Returns the version of this program. */
export function generatorVersion(): string {
  const manifest = readFileSync(join(DIST, "../package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}

/** @param settings the options of the run, which also determine the output */
export function inputsHash({ root }: SchemaProject, settings: unknown): string {
  const hash = createHash("sha256").update(JSON.stringify([generatorVersion(), settings]));
  const add = (name: string, path: string): void => {
    const bytes = readFileSync(path);
    hash.update(`\0${name}\0${bytes.length}\0`).update(bytes);
  };
  for (const [name, folder] of [...PROGRAM, ["schema", join(root, "schema")]] as const) {
    if (folder === undefined) continue;
    for (const path of filesBelow(folder)) {
      if (name !== "dist" || /\.js(?:on)?$/.test(path))
        add(`${name}/${relative(folder, path).split(sep).join("/")}`, path);
    }
  }
  const require = createRequire(import.meta.url);
  for (const name of PACKAGES) add(name, manifestOf(require.resolve(name), name));
  return hash.digest("hex");
}

const DIST = fileURLToPath(new URL("../", import.meta.url));

/** The folders of this program, its templates and the helpers that it copies. */
const PROGRAM: readonly (readonly [name: string, folder: string | undefined])[] = [
  ["dist", DIST],
  ["templates", [join(DIST, "../templates"), join(DIST, "../../templates")].find(existsSync)],
  ["runtime", helperFolder()],
];

/** The libraries that determine the generated text. The hash contains the versions of these libraries. */
const PACKAGES = ["ts-morph", "prettier", "handlebars"];

/** Reads the `package.json` of the package that contains a file. */
function manifestOf(file: string, name: string): string {
  const end = file.lastIndexOf(join("node_modules", name)) + join("node_modules", name).length;
  return join(file.slice(0, end), "package.json");
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
