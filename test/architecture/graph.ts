/**
 * The import graph of the repository: which file, package or installed module each import leads to, and which files and
 * folders import each other in a cycle.
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
  /** Whether it is loaded with the file that imports it, and not on demand, or for its types alone. */
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

/** Where an import leads. A file that does not exist keeps the path that was written: the compiler reports it. */
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

/** Cycles among files, each as the list of files it runs through. Imports of types count, too. */
export function fileCycles(graph: readonly Import[]): string[][] {
  return cyclesOf(graph.map(({ from, to }) => [from, to]));
}

/**
 * Cycles among folders with the same parent, each as the list of folders it runs through. A file that stands next to the
 * folders belongs to none of them.
 */
export function folderCycles(graph: readonly Import[]): string[][] {
  const edges = graph.flatMap(({ from, to }): [string, string][] => {
    const [a, b] = siblingsAbove(from, to);
    return a === undefined || b === undefined || a === b ? [] : [[a, b]];
  });
  return cyclesOf(edges);
}

/** At least one cycle of each group of nodes that reach each other. */
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

/** The two folders in which the ways to `a` and to `b` part; undefined where one of them ends in a file there. */
function siblingsAbove(a: string, b: string): [string | undefined, string | undefined] {
  const [left, right] = [a.split("/"), b.split("/")];
  let depth = 0;
  while (depth < left.length && left[depth] === right[depth]) depth += 1;
  const folder = (parts: string[]): string | undefined =>
    depth < parts.length - 1 ? parts.slice(0, depth + 1).join("/") : undefined;
  return [folder(left), folder(right)];
}

/** Every import that can be reached from a file, each once. */
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
