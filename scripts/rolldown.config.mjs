// The configuration that bundles a hand-written package for publishing. Node needs about half a millisecond to load a
// module, so all modules that the root entry of a package loads become one file. Modules that are imported on demand
// stay in separate files.
//
// Importing `@mcp-gen/server` and `@mcp-gen/server/stdio` takes about 60 ms of CPU time with the 100 modules that the
// compiler writes, and about 10 ms with the 5 modules of this configuration. `npm run bench -- --only import` measures
// this time.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createRequire } from "node:module";
import { root } from "./run.mjs";

/**
 * Modules that are bundled into the packages that import them: our hand-written packages, the list of revisions, and
 * the small modules of `protocol` that every program loads. All other generated modules are large and not bundled,
 * because programs also import them directly.
 */
const PARTS =
  /^@mcp-gen\/(?:(?!adapt|protocol)|protocol(?:\/(?:runtime.*|keys|features|newest\/(?:errors|methods)|extensions\/tasks\/methods))?$|adapt\/revisions$)/;

/**
 * Packages that most programs import. Only these packages are bundled with the modules that match `PARTS`. All other
 * packages import these modules.
 */
const WITH_PARTS = ["packages/core", "packages/server", "packages/client", "packages/auth"];

/** Small modules without state that are bundled into all packages that import them, because each file takes time to load. */
const ALWAYS_PARTS = [
  "@mcp-gen/core/check-argument",
  "@mcp-gen/core/cluster/lazy",
  "@mcp-gen/core/parse-url",
  "@mcp-gen/server/tasks/sqlite-file",
];

/**
 * Modules of error classes. Programs check errors with `instanceof`, so all packages must load the same copy of such a
 * module. These modules are therefore never bundled into a different package.
 */
const SHARED_CLASSES = [
  "@mcp-gen/core/errors",
  "@mcp-gen/core/cluster/errors",
  "@mcp-gen/http/client/errors",
  "@mcp-gen/stdio/child/server-exit",
];

/** Packages whose only entry contains all that it loads. Nothing else loads these modules. */
const IN_ONE_FILE = ["packages/sqlite"];

/**
 * Modules that stay in the file of the root entry, by package. A program that imports only such a module does not bundle
 * the others.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const IN_ENTRY = { "packages/auth": ["programs/bearer.js"] };

/**
 * Modules that every program loads after the root entry, although the root entry does not load them, by package. They are
 * in the file of the root entry, because a small separate file compresses badly.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const WITH_ENTRY = {
  "packages/client": [
    "@mcp-gen/protocol/features",
    "input/refused-request.js",
    "revisions/read-notification.js",
  ],
  "packages/server": ["@mcp-gen/protocol/runtime/classify"],
  "packages/auth": ["@mcp-gen/protocol/features", "login/compare.js"],
};

/**
 * Files for modules that are loaded together on demand, by package: the name of the file, and the modules that it
 * contains with all modules that they load. Modules that an entry loads are in other files. With `parts`, modules that are
 * only imported on demand keep their own files: the file of the others then needs no object with their exports.
 *
 * @type {Readonly<Record<string, readonly (readonly [name: string, modules: readonly string[], content?: "parts"])[]>>}
 */
const TOGETHER = {
  "packages/client": [["reconnect", ["connection/reconnect.js"]]],
  "packages/auth": [
    ["engine-parts", ["engine/engine.js", "engine/request-grant-token.js"], "parts"],
    ["person-parts", ["engine/person.js"], "parts"],
    ["credentials-parts", ["programs/credentials-strategy.js"], "parts"],
  ],
};

/**
 * Files for modules that an entry loads, by package: the name of the file, and the modules that it contains with all modules
 * that they load. Without this setting, each module that a file on demand also loads would be in a file of its own, which
 * compresses badly.
 *
 * @type {Readonly<Record<string, readonly (readonly [name: string, modules: readonly string[]])[]>>}
 */
const ONE_FILE = {
  "packages/server": [
    [
      "http-server",
      ["packages/http/dist/server/state.js", "packages/http/dist/server/handle-request.js"],
    ],
  ],
};

/**
 * @param {string} folder The folder of the package: `packages/server`.
 * @param {string} staged A copy of this folder. Its `dist` contains the modules that the compiler wrote.
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
  const inEntry = (IN_ENTRY[folder] ?? []).map((module) => join(dist, module));
  const hasParts = WITH_PARTS.includes(folder);
  const input = entriesOf(staged);
  const oneFile = IN_ONE_FILE.includes(folder);
  return {
    input,
    cwd: staged,
    tsconfig: false,
    platform: "neutral",
    // Without this setting, comments would contain the path of the build folder.
    experimental: { attachDebugInfo: "none" },
    preserveEntrySignatures: "allow-extension",
    treeshake: { moduleSideEffects: false },
    // A constant of another file would need an export and an import.
    optimization: { inlineConst: { mode: "all", pass: 2 } },
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
            (ALWAYS_PARTS.includes(id) || (hasParts && PARTS.test(id))) &&
            !SHARED_CLASSES.includes(id) &&
            !id.startsWith(ownName) &&
            !hasConditions(id);
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
      codeSplitting: oneFile || {
        includeDependenciesRecursively: false,
        groups: [
          {
            name: withRoot(join(dist, "index.js"), {
              classes,
              inEntry,
              withEntry: (WITH_ENTRY[folder] ?? []).map((module) =>
                module.startsWith("@") ? resolve(module) : join(dist, module),
              ),
            }),
            debugName: "root entry",
          },
          ...(ONE_FILE[folder] ?? []).map(([name, modules]) => fileOf(name, modules)),
          ...groupsOf(TOGETHER[folder] ?? [], dist, Object.values(input)),
        ],
      },
    },
  };
}

/**
 * Returns a function that names the output file of each module. All modules that the root entry loads become one file,
 * except the error classes of the package.
 *
 * @param {string} entry
 * @param {object} modules
 * @param {readonly string[]} modules.classes
 * @param {readonly string[]} modules.inEntry The modules that stay in the file of the entry.
 * @param {readonly string[]} modules.withEntry Modules that are in the same file although the entry does not load them.
 * @returns {(id: string, graph: { getModuleInfo(id: string): import("rolldown").ModuleInfo | null }) => string | null}
 */
function withRoot(entry, { classes, inEntry, withEntry }) {
  /** @type {Set<string> | undefined} */
  let apart;
  /** @type {Set<string> | undefined} */
  let loaded;
  return (id, graph) => {
    apart ??= loadedFrom(classes, graph);
    loaded ??= loadedFrom([entry, ...withEntry], graph, apart);
    if (apart.has(id)) return "errors";
    return id !== entry && !inEntry.includes(id) && loaded.has(id) ? "index" : null;
  };
}

/**
 * @param {string} debugName
 * @param {readonly string[]} modules
 */
function fileOf(debugName, modules) {
  /** @type {Set<string> | undefined} */
  let loaded;
  return {
    debugName,
    name: (
      /** @type {string} */ id,
      /** @type {{ getModuleInfo(id: string): import("rolldown").ModuleInfo | null }} */ graph,
    ) => {
      loaded ??= loadedFrom(
        modules.map((module) => join(root, module)),
        graph,
      );
      return loaded.has(id) ? debugName : null;
    },
  };
}

/**
 * Returns the groups for modules that are loaded together. A module belongs to the first group that loads it.
 *
 * @param {(typeof TOGETHER)[string]} together
 * @param {string} dist
 * @param {readonly string[]} entries
 */
function groupsOf(together, dist, entries) {
  /** @type {Set<string> | undefined} */
  let others;
  return together.map(([debugName, names, content]) => {
    const modules = names.map((module) => join(dist, module));
    /** @type {Set<string> | undefined} */
    let loaded;
    return {
      debugName,
      name: (
        /** @type {string} */ id,
        /** @type {{ getModuleInfo(id: string): import("rolldown").ModuleInfo | null }} */ graph,
      ) => {
        others ??= loadedFrom(entries, graph);
        loaded ??= loadedFrom(modules, graph, others);
        if (content === "parts" && onDemand(id, graph)) return null;
        return id.startsWith(dist) && loaded.has(id) ? debugName : null;
      },
    };
  });
}

/**
 * Returns whether a module is only imported on demand.
 *
 * @param {string} id
 * @param {{ getModuleInfo(id: string): import("rolldown").ModuleInfo | null }} graph
 */
function onDemand(id, graph) {
  return graph.getModuleInfo(id)?.importers.length === 0;
}

/**
 * Returns the given modules and all modules that they import statically.
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

/**
 * Whether a module is different in Node and in browsers. Such a module is not bundled into other packages, because the
 * platform of the program selects it.
 *
 * @param {string} id
 */
function hasConditions(id) {
  const [, folder = "", path = ""] = /^@mcp-gen\/([^/]+)(.*)$/.exec(id) ?? [];
  const entry = manifestOf(join(root, "packages", folder)).exports[`.${path}`] ?? {};
  return Object.keys(entry).some((condition) => !["types", "default"].includes(condition));
}

/** Returns the modules that the list of revisions imports on demand. */
function revisionModules() {
  const { name, exports } = manifestOf(join(root, "packages/adapt"));
  const paths = Object.keys(exports).filter((path) => /\/(?:server|client)$/.test(path));
  return paths.map((path) => `${name}${path.slice(1)}`);
}

/**
 * Returns the files that programs import, by their names in `dist`.
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
