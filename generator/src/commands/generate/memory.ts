/**
 * Remembers that a project was up to date, so that a run with nothing to do costs next to nothing. What is remembered
 * is a hash of everything a run depends on and everything it wrote: the schemas, this program and what formats for it,
 * the output. Any difference, of a single byte, and the run happens in full. `--check` never asks.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Project } from "../../project/revisions.js";
import { MANIFEST } from "../../tree/paths.js";
import { ownFolders } from "./folders.js";

export interface KnownFolder {
  folder: string;
  /** Paths in the folder. */
  unchanged: string[];
}

/** What the last run left, when nothing has changed since; nothing when there is something to look at. */
export function recall(project: Project): KnownFolder[] | undefined {
  const place = placeOf(project);
  if (place === undefined || !existsSync(place)) return undefined;
  try {
    const known = JSON.parse(readFileSync(place, "utf8")) as {
      state: string;
      folders: KnownFolder[];
    };
    return known.state === stateOf(project, known.folders) ? known.folders : undefined;
  } catch {
    // Whatever is wrong with it, a full run is right.
    return undefined;
  }
}

/** Notes that the folders are up to date. Where there is no place for notes, none is made. */
export function remember(project: Project, folders: readonly KnownFolder[]): void {
  const place = placeOf(project);
  if (place === undefined) return;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(`${place}.tmp`, JSON.stringify({ state: stateOf(project, folders), folders }));
    renameSync(`${place}.tmp`, place);
  } catch {
    // The next run takes longer, and that is all.
  }
}

/** Where npm keeps what may be thrown away. */
function placeOf({ root }: Project): string | undefined {
  const modules = join(root, "node_modules");
  return existsSync(modules) ? join(modules, ".cache/mcp-gen/generate.json") : undefined;
}

function stateOf(project: Project, folders: readonly KnownFolder[]): string {
  const hash = createHash("sha256").update(process.version);
  hash.update(JSON.stringify(ownFolders(project)));
  const add = (path: string): void => {
    const bytes = readFileSync(path);
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
  };
  for (const path of [...programFiles(), ...filesBelow(join(project.root, "schema"))]) add(path);
  for (const { folder, unchanged } of folders) {
    for (const path of [MANIFEST, ...unchanged]) add(join(folder, path));
  }
  return hash.digest("hex");
}

const DIST = fileURLToPath(new URL("../../", import.meta.url));
const PACKAGES = ["ts-morph", "prettier", "handlebars"];

/** This program, its templates, and the versions of the libraries that decide about the text. */
function programFiles(): string[] {
  const require = createRequire(import.meta.url);
  const templates = [join(DIST, "../templates"), join(DIST, "../../templates")].find(existsSync);
  return [
    ...filesBelow(DIST).filter((path) => path.endsWith(".js") || path.endsWith(".json")),
    ...(templates === undefined ? [] : filesBelow(templates)),
    ...PACKAGES.map((name) => manifestOf(require.resolve(name), name)),
  ];
}

/** The `package.json` of the package that holds a file. */
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
