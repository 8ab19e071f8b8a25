// How a hand-written package is bundled for publishing. Loading a module costs Node about half a millisecond, so the
// modules of a package that its root entry loads become one file. What is imported on demand stays in files of its own.
//
// CPU time of the import of `@mcp-gen/server` and `@mcp-gen/server/stdio`, medians of 9 on a busy machine: 63 ms unbundled
// (100 modules), 35 ms with one bundle per package and our packages external (35 modules), 15 ms with only `@mcp-gen/core`
// external, 11 ms as configured here (4 modules).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";
import { root } from "./run.mjs";

/** Our packages that are not generated. Programs import the generated modules as well, so those stay modules. */
const HAND_WRITTEN = /^@mcp-gen\/(?!adapt|protocol)/;

/**
 * Packages that most programs import. They contain the modules of our hand-written packages that they import statically, so one
 * process may load a class of `@mcp-gen/core` twice: `isMcpError` and `isSessionEnded` recognize instances by a symbol.
 */
const WITH_DEPENDENCIES = ["packages/server", "packages/client"];

/** Error classes that programs compare with `instanceof`: the package that throws them must load the same module. */
const SHARED_CLASSES = ["@mcp-gen/http/client/errors", "@mcp-gen/stdio/child/server-exit"];

/**
 * @param {string} folder Of the package: `packages/server`.
 * @param {string} staged A copy of it, with the modules that the compiler wrote in `dist`.
 * @returns {import("rolldown").InputOptions & { output: import("rolldown").OutputOptions }}
 */
export function configOf(folder, staged) {
  const dist = join(staged, "dist");
  const { resolve } = createRequire(join(root, "package.json"));
  const isWhole = WITH_DEPENDENCIES.includes(folder);
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
        resolveId(id, from, { kind }) {
          if (from === undefined || id.startsWith(".")) return null;
          const isPart =
            isWhole &&
            HAND_WRITTEN.test(id) &&
            kind !== "dynamic-import" &&
            !SHARED_CLASSES.includes(id);
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
      chunkFileNames: "shared/[name].js",
      comments: { legal: false, jsdoc: false },
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: withRoot(join(dist, "index.js")), debugName: "root entry" }],
      },
    },
  };
}

/**
 * Names the file of each module: one for all that the root entry loads.
 *
 * @param {string} entry
 * @returns {(id: string, graph: { getModuleInfo(id: string): import("rolldown").ModuleInfo | null }) => string | null}
 */
function withRoot(entry) {
  /** @type {Set<string> | undefined} */
  let loaded;
  return (id, graph) => {
    if (loaded === undefined) {
      loaded = new Set([entry]);
      for (const each of loaded) {
        for (const next of graph.getModuleInfo(each)?.importedIds ?? []) loaded.add(next);
      }
    }
    return id !== entry && loaded.has(id) ? "index" : null;
  };
}

/**
 * The files that programs import, by their names in `dist`.
 *
 * @param {string} staged
 */
function entriesOf(staged) {
  /** @type {{ exports: Record<string, string | Record<string, string>> }} */
  const { exports } = JSON.parse(readFileSync(join(staged, "package.json"), "utf8"));
  const files = Object.values(exports).flatMap((entry) =>
    typeof entry === "string" ? entry : Object.values(entry),
  );
  const modules = files.filter((file) => file.endsWith(".js"));
  return Object.fromEntries(
    modules.map((file) => [file.slice("./dist/".length, -".js".length), join(staged, file)]),
  );
}
