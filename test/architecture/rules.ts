/**
 * The rules about imports: which package and folder may import which. The functions return a list of violations. Each
 * violation is one line with the location, the import and the rule.
 */
import { LAYERS } from "../../scripts/packages.mjs";
import { folderCycles, importGraph, reachable, type Import } from "./graph.js";
import { evaluationsOf, type SourceText } from "./source.js";

/** Packages that must have no third-party dependencies, and the allowed exception. */
const WITHOUT_DEPENDENCIES = ["protocol", "adapt", "core", "stdio", "http"];
const DEPENDENCY_EXCEPTIONS = ["eventsource-parser"];

/** Packages whose root entry must load no transport: they receive a transport or load one on demand. */
const TRANSPORT_FREE_ENTRIES = ["server", "client"];
const TRANSPORTS = ["stdio", "http"];

/**
 * The folders that each folder of the generator and of `packages/cli` may import. The commands and the bootstrap entry may
 * import all folders.
 */
const FOLDERS: Record<string, readonly string[]> = {
  model: [],
  project: ["read", "lower", "model"],
  read: ["model"],
  lower: ["model"],
  evolve: ["model"],
  emit: ["layout", "model"],
  reference: ["evolve", "emit", "layout", "model"],
  layout: [],
  validate: ["emit", "model"],
  tree: [],
  generate: ["emit", "evolve", "model", "project", "reference", "tree", "validate"],
  "cli/validate": ["emit", "model", "validate"],
  // Some project templates contain generated files. They load the generator on demand.
  "cli/scaffold": ["emit", "layout", "model", "project", "tree"],
  "cli/add": ["cli/scaffold", "layout", "tree"],
  "cli/upgrade": ["cli/scaffold", "evolve", "model", "project", "tree"],
};

export interface Manifest {
  path: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Checks the sources under `packages/` and `generator/src/`. */
export function checkSources(files: readonly SourceText[]): string[] {
  const graph = importGraph(files);
  const shipped = graph.filter(({ from }) => !from.endsWith(".test.ts"));
  const violations = [
    ...graph.flatMap(onlyTheCommandGenerates),
    ...shipped.flatMap(bootstrap),
    ...shipped.flatMap(packageOrder),
    ...TRANSPORT_FREE_ENTRIES.flatMap((name) => noTransport(name, shipped)),
    ...shipped.flatMap(folderOrder),
    ...shipped.flatMap(serverFolders),
    ...shipped.flatMap(onlyReaders),
    ...shipped.flatMap(noSockets),
    ...folderCycles(shipped).map(
      (cycle) => `${cycle.join(" → ")}: these folders import each other`,
    ),
    ...files.flatMap(noEvaluation),
  ];
  return [...new Set(violations)];
}

/** Checks the dependencies in the manifests of the packages. */
export function checkManifests(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap((manifest) => {
    const name = packageOf(manifest.path);
    if (name === undefined || !WITHOUT_DEPENDENCIES.includes(name)) return [];
    const { dependencies, peerDependencies, optionalDependencies } = manifest;
    return Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
      .filter((dependency) => !DEPENDENCY_EXCEPTIONS.includes(dependency))
      .filter((dependency) => !isBelow(dependency.replace(/^@mcp-gen\//, ""), name))
      .map((dependency) => `${manifest.path}: depends on ${dependency}; ${allowedBelow(name)}`);
  });
}

function onlyTheCommandGenerates(step: Import): string[] {
  const from = packageOf(step.from);
  if (from === undefined || from === "cli" || !step.to.startsWith("generator/")) return [];
  return [`${describe(step)}; only packages/cli may import the generator`];
}

/** The generator must build before the packages that it generates. */
function bootstrap(step: Import): string[] {
  if (!step.from.startsWith("generator/") || packageOf(step.to) === undefined) return [];
  return [`${describe(step)}; the generator must not import packages of the workspace`];
}

function packageOrder(step: Import): string[] {
  const from = packageOf(step.from);
  const to = packageOf(step.to);
  if (from === undefined) return [];
  if (layerOf(from) < 0) {
    return [`${step.from}: LAYERS does not contain the package ${from}; add it`];
  }
  if (to === undefined || to === from) return [];
  if (step.specifier.startsWith(".")) {
    return [`${describe(step)}; import another package by its name`];
  }
  return isBelow(to, from) ? [] : [`${describe(step)}; ${allowedBelow(from)}`];
}

/** Modules of transports that contain only error classes, for `instanceof`. They import no other code. */
const ERROR_MODULES = new Set([
  "packages/http/src/client/errors.ts",
  "packages/stdio/src/child/server-exit.ts",
]);

function noTransport(name: string, graph: readonly Import[]): string[] {
  const loaded = graph.filter(({ atOnce }) => atOnce);
  return reachable(`packages/${name}/src/index.ts`, loaded)
    .filter(({ to }) => TRANSPORTS.includes(packageOf(to) ?? "") && !ERROR_MODULES.has(to))
    .map((step) => `${describe(step)}; the root entry of ${name} must not load a transport`);
}

/** The entry files and the commands. They may import every folder. */
const ENTRIES = ["cli.ts", "cli/cli.ts", "cli/create.ts", "cli/commands"];

function folderOrder(step: Import): string[] {
  const from = folderOf(step.from);
  const to = folderOf(step.to);
  if (from === undefined || to === undefined || from === to) return [];
  if (ENTRIES.includes(from)) return [];
  if (ENTRIES.includes(to)) return [`${describe(step)}; only cli.ts may import commands`];
  if (to.endsWith(".ts")) return [];
  const allowed = from.endsWith(".ts") ? ["model"] : FOLDERS[from];
  if (allowed === undefined) {
    return [`${step.from}: FOLDERS does not contain the folder ${from}; add it`];
  }
  if (allowed.includes(to)) return [];
  return [`${describe(step)}; ${from} may import ${allowed.join(", ") || "no other folder"}`];
}

/** The folders that each folder of `packages/server` may import. */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  engine: [],
  schema: [],
  input: ["engine", "schema"],
  /** Stores of tasks, and the code that runs them. Their messages are in `features/tasks`. */
  tasks: ["engine", "input"],
  features: ["engine", "input", "schema", "tasks"],
  entry: ["engine", "input", "features", "schema", "tasks"],
  /** MCP Apps, a subpath of the package. */
  apps: ["features"],
};

function serverFolders(step: Import): string[] {
  const from = serverFolderOf(step.from);
  const to = serverFolderOf(step.to);
  if (from === undefined || to === undefined || from === to) return [];
  const allowed = SERVER_FOLDERS[from];
  if (allowed === undefined) {
    return [`${step.from}: SERVER_FOLDERS does not contain the folder ${from}; add it`];
  }
  if (allowed.includes(to)) return [];
  return [`${describe(step)}; ${from} may import ${allowed.join(", ") || "no other folder"}`];
}

function serverFolderOf(path: string): string | undefined {
  return /^packages\/server\/src\/([^/]+)\//.exec(path)?.[1];
}

/** The folders that parse TypeScript: schemas, and servers that `mcp-gen add` edits. */
const READERS = ["generator/src/read/", "packages/cli/src/add/"];

function onlyReaders(step: Import): string[] {
  if (!/^ts-morph($|\/)/.test(step.to) || READERS.some((one) => step.from.startsWith(one)))
    return [];
  return [`${describe(step)}; only ${READERS.join(" and ")} may import ts-morph`];
}

const HTTP_SERVER = "packages/http/src/server/";

/** The HTTP core runs on every runtime. Only the folder of a runtime may import its modules. */
function noSockets(step: Import): string[] {
  const { from, to } = step;
  if (!from.startsWith(HTTP_SERVER) || !to.startsWith("node:")) return [];
  if (/^(?:node|fetch)\//.test(from.slice(HTTP_SERVER.length))) return [];
  return [`${describe(step)}; only server/node/ and server/fetch/ may import modules of a runtime`];
}

function noEvaluation(file: SourceText): string[] {
  if (packageOf(file.path) === undefined) return [];
  return evaluationsOf(file).map(
    ({ line, text }) =>
      `${file.path}:${line}: ${text}; packages must run on platforms that forbid code from text`,
  );
}

function describe({ from, line, specifier }: Import): string {
  return `${from}:${line}: imports "${specifier}"`;
}

function layerOf(name: string): number {
  return LAYERS.findIndex((layer) => layer.includes(name));
}

function isBelow(name: string, other: string): boolean {
  return layerOf(name) >= 0 && layerOf(name) < layerOf(other);
}

function allowedBelow(name: string): string {
  const below = LAYERS.slice(0, layerOf(name)).flat();
  return `${name} may use ${below.join(", ") || "nothing else"}`;
}

function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(path)?.[1];
}

/** Returns the folder of a file in the generator or `packages/cli`: `read`, `cli/add`. For a file in no folder: `cli.ts`. */
function folderOf(path: string): string | undefined {
  const [, root, part] = /^(generator|packages\/cli)\/src\/([^/]+)/.exec(path) ?? [];
  return root === "packages/cli" ? `cli/${part}` : part;
}
