/**
 * Builds the import graph of the repository: the file, package or installed module that each import resolves to. Finds
 * import cycles between files and between folders.
 */
import { posix } from "node:path";
import { publishedPackages } from "../../scripts/packages.mjs";
import { importsOf, type SourceText } from "./source.js";

const PACKAGES = publishedPackages();

export interface Import {
  from: string;
  line: number;
  specifier: string;
  /** A path in the repository, the entry of a package (`packages/core/src/index.ts`), or an installed module's name. */
  to: string;
  /** False for a type import, and for an import on demand. */
  atOnce: boolean;
}

export function importGraph(files: readonly SourceText[]): Import[] {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap((file) =>
    importsOf(file).map(({ line, text, atOnce }) => ({
      from: file.path,
      line,
      specifier: text,
      to: resolveImport(file.path, text, paths),
      atOnce,
    })),
  );
}

/** Resolves an import. If the file does not exist, returns the written path, because the compiler reports that error. */
function resolveImport(from: string, specifier: string, paths: ReadonlySet<string>): string {
  if (specifier.startsWith(".")) {
    return sourceOf(posix.join(posix.dirname(from), specifier), paths);
  }
  const own = PACKAGES.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`));
  if (own === undefined) return specifier;
  const subpath = specifier.slice(own.name.length + 1);
  const source = own.sources.get(subpath) ?? `src/${subpath || "index.js"}`;
  return sourceOf(`${own.folder}/${source}`, paths);
}

function sourceOf(path: string, paths: ReadonlySet<string>): string {
  const stem = path.replace(/\.[cm]?js$/, "");
  const candidates = [path, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`];
  return candidates.find((candidate) => paths.has(candidate)) ?? path;
}

/** Returns the import cycles between files, each as a list of files. Type imports count as well. */
export function fileCycles(graph: readonly Import[]): string[][] {
  return cyclesOf(graph.map(({ from, to }) => [from, to]));
}

/**
 * Returns the import cycles between folders with the same parent, each as a list of folders. Files next to these folders
 * are ignored.
 */
export function folderCycles(graph: readonly Import[]): string[][] {
  const edges = graph.flatMap(({ from, to }): [string, string][] => {
    const [a, b] = siblingsAbove(from, to);
    return a === undefined || b === undefined || a === b ? [] : [[a, b]];
  });
  return cyclesOf(edges);
}

/** Returns at least one cycle for each group of nodes that can reach each other. */
function cyclesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node]);
    if (start >= 0 || done.has(node)) return;
    for (const next of targets.get(node) ?? []) walk(next, [...trail, node]);
    done.add(node);
  };
  for (const node of targets.keys()) walk(node, []);
  return cycles;
}

/**
 * Returns the first different folder in each of two paths. It is undefined for a path that has a file at this position.
 */
function siblingsAbove(a: string, b: string): [string | undefined, string | undefined] {
  const [left, right] = [a.split("/"), b.split("/")];
  let depth = 0;
  while (depth < left.length && left[depth] === right[depth]) depth += 1;
  const folder = (parts: string[]): string | undefined =>
    depth < parts.length - 1 ? parts.slice(0, depth + 1).join("/") : undefined;
  return [folder(left), folder(right)];
}

/** Returns all imports that a file reaches directly or indirectly. */
export function reachable(entry: string, graph: readonly Import[]): Import[] {
  const seen = new Set([entry]);
  const found: Import[] = [];
  for (const file of seen) {
    for (const step of graph.filter(({ from }) => from === file)) {
      found.push(step);
      seen.add(step.to);
    }
  }
  return found;
}
