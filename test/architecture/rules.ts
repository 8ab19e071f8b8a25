/**
 * The rules that keep arrows pointing one way, as a function from sources to a list of violations. Each violation is a
 * line for a person: where, what was imported, and which rule that breaks.
 */
import { LAYERS } from "../../scripts/packages.mjs";
import { folderCycles, importGraph, reachable, type Import } from "./graph.js";
import { evaluationsOf, type SourceText } from "./source.js";

/** Packages that users can install without anything of other people's coming along, and the one exception. */
const WITHOUT_DEPENDENCIES = ["protocol", "adapt", "core", "stdio", "http"];
const DEPENDENCY_EXCEPTIONS = ["eventsource-parser"];

/** Packages that are handed a transport, or load the one that is needed: none may come in with their root entry. */
const TRANSPORT_FREE_ENTRIES = ["server", "client"];
const TRANSPORTS = ["stdio", "http"];

/**
 * What each folder of the generator, and of `packages/cli`, may import besides itself. The commands and the bootstrap entry
 * may import all.
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
  // Templates whose files are generated load the generator when they are chosen.
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

/** Checks what the packages' manifests ask npm to install. */
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
  return [`${describe(step)}; only packages/cli imports the generator`];
}

/** The generator writes packages that are built later. */
function bootstrap(step: Import): string[] {
  if (!step.from.startsWith("generator/") || packageOf(step.to) === undefined) return [];
  return [`${describe(step)}; the generator imports no package of the workspace`];
}

function packageOrder(step: Import): string[] {
  const from = packageOf(step.from);
  const to = packageOf(step.to);
  if (from === undefined) return [];
  if (layerOf(from) < 0) {
    return [`${step.from}: package ${from} has no place in the order; give it one in LAYERS`];
  }
  if (to === undefined || to === from) return [];
  if (step.specifier.startsWith(".")) {
    return [`${describe(step)}; another package is imported by its name`];
  }
  return isBelow(to, from) ? [] : [`${describe(step)}; ${allowedBelow(from)}`];
}

/** Modules of transports with nothing but error classes, which callers compare with `instanceof`. They import no code. */
const ERROR_MODULES = new Set([
  "packages/http/src/client/errors.ts",
  "packages/stdio/src/child/server-exit.ts",
]);

function noTransport(name: string, graph: readonly Import[]): string[] {
  const loaded = graph.filter(({ atOnce }) => atOnce);
  return reachable(`packages/${name}/src/index.ts`, loaded)
    .filter(({ to }) => TRANSPORTS.includes(packageOf(to) ?? "") && !ERROR_MODULES.has(to))
    .map((step) => `${describe(step)}; the root entry of ${name} brings in no transport`);
}

/** The entry files, and what they start. */
const ENTRIES = ["cli.ts", "cli/cli.ts", "cli/create.ts", "cli/commands"];

function folderOrder(step: Import): string[] {
  const from = folderOf(step.from);
  const to = folderOf(step.to);
  if (from === undefined || to === undefined || from === to) return [];
  if (ENTRIES.includes(from)) return [];
  if (ENTRIES.includes(to)) return [`${describe(step)}; only cli.ts imports commands`];
  if (to.endsWith(".ts")) return [];
  const allowed = from.endsWith(".ts") ? ["model"] : FOLDERS[from];
  if (allowed === undefined) {
    return [`${step.from}: folder ${from} has no place in the order; give it one in FOLDERS`];
  }
  if (allowed.includes(to)) return [];
  return [`${describe(step)}; ${from} may import ${allowed.join(", ") || "no other folder"}`];
}

/** What each folder of `packages/server` may import besides itself. */
const SERVER_FOLDERS: Record<string, readonly string[]> = {
  engine: [],
  schema: [],
  input: ["engine", "schema"],
  features: ["engine", "input", "schema"],
  entry: ["engine", "input", "features", "schema"],
};

function serverFolders(step: Import): string[] {
  const from = serverFolderOf(step.from);
  const to = serverFolderOf(step.to);
  if (from === undefined || to === undefined || from === to) return [];
  const allowed = SERVER_FOLDERS[from];
  if (allowed === undefined) {
    return [
      `${step.from}: folder ${from} has no place in the order; give it one in SERVER_FOLDERS`,
    ];
  }
  if (allowed.includes(to)) return [];
  return [`${describe(step)}; ${from} may import ${allowed.join(", ") || "no other folder"}`];
}

function serverFolderOf(path: string): string | undefined {
  return /^packages\/server\/src\/([^/]+)\//.exec(path)?.[1];
}

/** What reads TypeScript: schemas, and the server that a user adds something to. */
const READERS = ["generator/src/read/", "packages/cli/src/add/"];

function onlyReaders(step: Import): string[] {
  if (!/^ts-morph($|\/)/.test(step.to) || READERS.some((one) => step.from.startsWith(one)))
    return [];
  return [`${describe(step)}; only ${READERS.join(" and ")} know ts-morph`];
}

const HTTP_SERVER = "packages/http/src/server/";

/** The HTTP core runs on every host; only the folders of a host know its modules. */
function noSockets(step: Import): string[] {
  const { from, to } = step;
  if (!from.startsWith(HTTP_SERVER) || !to.startsWith("node:")) return [];
  if (/^(?:node|fetch)\//.test(from.slice(HTTP_SERVER.length))) return [];
  return [`${describe(step)}; only server/node/ and server/fetch/ know a host`];
}

function noEvaluation(file: SourceText): string[] {
  if (packageOf(file.path) === undefined) return [];
  return evaluationsOf(file).map(
    ({ line, text }) =>
      `${file.path}:${line}: ${text}; packages run where code from text is forbidden`,
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

/** The folder of the generator or of `packages/cli` that holds a file: `read`, `cli/add`; for no folder its name: `cli.ts`. */
function folderOf(path: string): string | undefined {
  const [, root, part] = /^(generator|packages\/cli)\/src\/([^/]+)/.exec(path) ?? [];
  return root === "packages/cli" ? `cli/${part}` : part;
}
