/**
 * Checks that the sources of a stdio server do not print to standard output (basic/transports, stdio).
 *
 * Follows the imports of the file that serves over stdio.
 */
import { dirname, resolve } from "node:path";
import { ok, warn, type Diagnosis } from "./diagnosis.js";
import { shownPath, readTextFile, type Project } from "./project.js";
import { withoutText } from "./source-text.js";

const SERVES = /(?<![\w$])(?:serveStdio|StdioServerTransport)\s*\(/;
const PRINTS =
  /(?<![\w$.])(?:console\s*\.\s*(?:log|info|debug|dir|table|group|count|timeEnd)|process\s*\.\s*stdout\s*\.\s*write)\s*\(/g;

const TEST = /\.(?:test|spec)\.[^.]+$/;

/** Maximum number of locations in a message. */
const SHOWN = 5;

/** @param sources absolute paths */
export function printedChecks({ folder }: Project, sources: readonly string[]): Diagnosis[] {
  const texts = new Map(sources.map((file) => [file, readTextFile(file)]));
  const entries = sources.filter(
    (file) => !TEST.test(file) && SERVES.test(withoutText(texts.get(file) ?? "")),
  );
  if (entries.length === 0) return [];
  const places = reachable(entries, texts).flatMap((file) =>
    printsIn(texts.get(file) ?? "").map(
      ({ line, what }) => `${shownPath(folder, file)}:${line} (${what})`,
    ),
  );
  if (places.length === 0) {
    const named = entries.map((file) => shownPath(folder, file)).join(", ");
    return ok("stdout", `no source of ${named} prints to standard output`);
  }
  const more = places.length > SHOWN ? [`${places.length - SHOWN} more`] : [];
  return warn(
    "stdout",
    `expected only messages on standard output, received ${[...places.slice(0, SHOWN), ...more].join(", ")}`,
    "print to standard error with console.error, or use ctx.log for messages to the client",
  );
}

/** Returns the entry files and all project files that are imported from them. */
function reachable(entries: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const found = new Set(entries);
  // The loop also visits files that are added to the set during the iteration.
  for (const file of found) {
    for (const specifier of importsOf(texts.get(file) ?? "")) {
      const target = candidates(resolve(dirname(file), specifier)).find((path) => texts.has(path));
      if (target !== undefined) found.add(target);
    }
  }
  return [...found];
}

function importsOf(text: string): string[] {
  const pattern = /(?:from|import|import\s*\(|require\s*\()\s*["'](\.{1,2}\/[^"']+)["']/g;
  return [...text.matchAll(pattern)].map(([, specifier = ""]) => specifier);
}

/**
 * Returns the possible source files of an imported path, because TypeScript sources are imported by the name of their
 * output.
 */
function candidates(path: string): string[] {
  const stem = path.replace(/\.[cm]?jsx?$/, "");
  return [
    path,
    ...[".ts", ".tsx", ".mts", ".cts", ".js", ".mjs"].map((ending) => `${stem}${ending}`),
    ...["index.ts", "index.js"].map((index) => `${path}/${index}`),
  ];
}

function printsIn(text: string): { line: number; what: string }[] {
  return [...withoutText(text).matchAll(PRINTS)].map(({ index, 0: call }) => ({
    line: text.slice(0, index).split("\n").length,
    what: call.replace(/[\s(]/g, ""),
  }));
}
