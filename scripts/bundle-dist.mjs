// What a package publishes of what the compiler made: a file for each import there is, and those they share. Loading a
// module costs Node about half a millisecond, whatever is in it, and packages are written in many small ones.
import { createRequire } from "node:module";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { rolldown } from "rolldown";
import { root } from "./run.mjs";

/** @typedef {{ exports?: Record<string, string | Record<string, string>> }} Manifest */
/** @typedef {{ getModuleInfo(id: string): import("rolldown").ModuleInfo | null }} Graph */

/** The packages whose modules become a part of others. The generated ones stay modules, which people import as well. */
const OURS = /^@mcp-gen\/(?!adapt|protocol)/;

/**
 * Puts the modules of `dist` together, in place. Types stay as they are.
 *
 * @param {string} folder A package.
 * @param {readonly (readonly string[])[]} [first] Names of entries that are loaded together, and of those that are loaded
 * most: as few files as can be are loaded for them. What a package that has such imports of our other packages becomes a
 * part of it, but for what it imports on demand.
 */
export async function bundleDist(folder, first = []) {
  const dist = join(folder, "dist");
  const entries = entriesOf(folder);
  const groups = first.map((names) => names.map((name) => join(dist, `${name}.js`)));
  const whole = first.length > 0;
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((file) => [nameIn(dist, file), file])),
    cwd: folder,
    tsconfig: false,
    // Comments would else say where the package was put together.
    experimental: { attachDebugInfo: "none" },
    preserveEntrySignatures: "allow-extension",
    platform: "neutral",
    treeshake: { moduleSideEffects: false },
    plugins: [
      { name: "our packages", resolveId: (id, from, { kind }) => resolved(id, from, kind) },
    ],
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });

  /**
   * @param {string} id
   * @param {string | undefined} from
   * @param {string} kind
   */
  function resolved(id, from, kind) {
    if (from === undefined || id.startsWith(".")) return null;
    if (!whole || !OURS.test(id) || kind === "dynamic-import") return { id, external: true };
    return createRequire(join(root, "package.json")).resolve(id);
  }

  const { output } = await bundle.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "shared/[name].js",
    comments: { legal: false, jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ name: sharedBy(dist, entries, groups), debugName: "shared" }],
    },
  });
  await bundle.close();
  for (const file of modulesBelow(dist)) rmSync(file);
  for (const file of output) {
    const path = join(dist, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.type === "chunk" ? file.code : file.source);
  }
}

/**
 * Names the file for what several entries need: one for all that the first group shares with other entries, one for what
 * the second shares beyond that, and so on. Other entries load nothing that they do not need: one file for each set of them
 * that shares something. What is imported on demand is an entry as well.
 *
 * @param {string} dist
 * @param {readonly string[]} entries
 * @param {readonly (readonly string[])[]} groups
 * @returns {(id: string, graph: Graph) => string | null}
 */
function sharedBy(dist, entries, groups) {
  /** @type {Map<string, string> | undefined} */
  let files;
  return (id, graph) => {
    files ??= filesOf(graph);
    return files.get(id) ?? null;
  };

  /** @param {Graph} graph */
  function filesOf(graph) {
    const needs = needsOf(entries, graph);
    const ids = new Set([...needs.values()].flatMap((needed) => [...needed]));
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const id of ids) {
      const users = [...needs.keys()].filter((entry) => needs.get(entry)?.has(id));
      if (users.length < 2 || needs.has(id)) continue;
      const group = groups.find((names) => names.some((name) => users.includes(name)));
      const names = group === undefined ? users : group.slice(0, 1);
      found.set(id, names.map((name) => basename(nameIn(dist, name))).join("-"));
    }
    return found;
  }
}

/**
 * What is loaded with each entry, given ones and those that are imported on demand.
 *
 * @param {readonly string[]} entries
 * @param {Graph} graph
 */
function needsOf(entries, graph) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  const all = new Set(entries);
  for (const entry of all) {
    const needed = new Set([entry]);
    for (const id of needed) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
      for (const next of importedIds) needed.add(next);
      for (const next of dynamicallyImportedIds) {
        if (graph.getModuleInfo(next)?.code != null) all.add(next);
      }
    }
    needs.set(entry, needed);
  }
  return needs;
}

/** @param {string} folder */
function entriesOf(folder) {
  /** @type {Manifest} */
  const { exports = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? [entry] : Object.values(entry),
  );
  // One file may stand for several conditions.
  return [...new Set(files)]
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(folder, file));
}

/**
 * @param {string} dist
 * @param {string} file
 */
function nameIn(dist, file) {
  return file.slice(dist.length + 1, -".js".length);
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function modulesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
    .map((entry) => join(entry.parentPath, entry.name));
}
