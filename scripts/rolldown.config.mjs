// How a hand-written package is bundled for publishing. Loading a module costs Node about half a millisecond, so the
// modules of a package that its root entry loads become one file. What is imported on demand stays in files of its own.
//
// CPU time of the import of `@mcp-gen/server` and `@mcp-gen/server/stdio`: about 60 ms with the 100 modules that the
// compiler writes, and about 10 ms with the 5 modules of this configuration. `npm run bench -- --only import` measures it.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createRequire } from "node:module";
import { root } from "./run.mjs";

/**
 * What becomes part of the packages that import it: our hand-written packages, the list of revisions, and the small
 * modules of `protocol` that every program loads. The other generated modules are large, and programs import them too.
 */
const PARTS =
  /^@mcp-gen\/(?:(?!adapt|protocol)|protocol(?:\/(?:runtime.*|keys|features|newest\/(?:errors|methods)|extensions\/tasks\/methods))?$|adapt\/revisions$)/;

/** Packages that most programs import. They contain their parts; the other packages import them. */
const WITH_PARTS = ["packages/core", "packages/server", "packages/client"];

/**
 * Modules of error classes. Programs compare errors with `instanceof`, so all packages must load the same module: these
 * are never part of another package.
 */
const SHARED_CLASSES = [
  "@mcp-gen/core/errors",
  "@mcp-gen/http/client/errors",
  "@mcp-gen/stdio/child/server-exit",
];

/**
 * @param {string} folder Of the package: `packages/server`.
 * @param {string} staged A copy of it, with the modules that the compiler wrote in `dist`.
 * @returns {import("rolldown").InputOptions & { output: import("rolldown").OutputOptions }}
 */
export function configOf(folder, staged) {
  const dist = join(staged, "dist");
  const { resolve } = createRequire(join(root, "package.json"));
  const apart = new Map(
    [...SHARED_CLASSES, ...revisionModules()].map((name) => [resolve(name), name]),
  );
  const { name: ownName } = manifestOf(staged);
  const classes = SHARED_CLASSES.filter((name) => name.startsWith(`${ownName}/`)).map((name) =>
    join(dist, `${name.slice(ownName.length + 1)}.js`),
  );
  const hasParts = WITH_PARTS.includes(folder);
  return {
    input: entriesOf(staged),
    cwd: staged,
    tsconfig: false,
    platform: "neutral",
    // Comments would else name the folder of the build.
    experimental: { attachDebugInfo: "none" },
    preserveEntrySignatures: "allow-extension",
    treeshake: { moduleSideEffects: false },
    plugins: [
      {
        name: "our packages",
        resolveId(id, from) {
          if (from === undefined) return null;
          if (id.startsWith(".")) {
            const name = apart.get(join(dirname(from), id));
            return name === undefined ? null : { id: name, external: true };
          }
          const isPart =
            hasParts && PARTS.test(id) && !SHARED_CLASSES.includes(id) && !id.startsWith(ownName);
          return isPart ? resolve(id) : { id, external: true };
        },
      },
    ],
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
    output: {
      dir: dist,
      format: "esm",
      cleanDir: false,
      entryFileNames: "[name].js",
      chunkFileNames: ({ facadeModuleId }) =>
        facadeModuleId?.startsWith(`${dist}/`) === true
          ? relative(dist, facadeModuleId)
          : "shared/[name].js",
      comments: { legal: false, jsdoc: false },
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: withRoot(join(dist, "index.js"), classes), debugName: "root entry" }],
      },
    },
  };
}

/**
 * Names the file of each module: one for all that the root entry loads, except error classes of the same package.
 *
 * @param {string} entry
 * @param {readonly string[]} classes
 * @returns {(id: string, graph: { getModuleInfo(id: string): import("rolldown").ModuleInfo | null }) => string | null}
 */
function withRoot(entry, classes) {
  /** @type {Set<string> | undefined} */
  let apart;
  /** @type {Set<string> | undefined} */
  let loaded;
  return (id, graph) => {
    apart ??= loadedFrom(classes, graph);
    loaded ??= loadedFrom([entry], graph, apart);
    if (apart.has(id)) return "errors";
    return id !== entry && loaded.has(id) ? "index" : null;
  };
}

/**
 * The modules, and those that they import statically.
 *
 * @param {readonly string[]} modules
 * @param {{ getModuleInfo(id: string): import("rolldown").ModuleInfo | null }} graph
 * @param {ReadonlySet<string>} [without]
 */
function loadedFrom(modules, graph, without = new Set()) {
  const loaded = new Set(modules);
  for (const each of loaded) {
    for (const next of graph.getModuleInfo(each)?.importedIds ?? []) {
      if (!without.has(next)) loaded.add(next);
    }
  }
  return loaded;
}

/** The modules that the list of revisions imports on demand. */
function revisionModules() {
  const { name, exports } = manifestOf(join(root, "packages/adapt"));
  const paths = Object.keys(exports).filter((path) => /\/(?:server|client)$/.test(path));
  return paths.map((path) => `${name}${path.slice(1)}`);
}

/**
 * The files that programs import, by their names in `dist`.
 *
 * @param {string} staged
 */
function entriesOf(staged) {
  const { exports } = manifestOf(staged);
  const files = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  );
  const modules = files.filter((file) => file.endsWith(".js"));
  return Object.fromEntries(
    modules.map((file) => [file.slice("./dist/".length, -".js".length), join(staged, file)]),
  );
}

/**
 * @param {string} staged
 * @returns {{ name: string, exports: Record<string, string | Record<string, string>> }}
 */
function manifestOf(staged) {
  return JSON.parse(readFileSync(join(staged, "package.json"), "utf8"));
}
