/**
 * Whether something that runs in a server on stdio writes to standard output by itself, where only messages belong
 * (basic/transports, stdio). The sources that a server is made of are looked through, from the file that serves on.
 */
import { dirname, resolve } from "node:path";
import { ok, warn, type Diagnosis } from "./diagnosis.js";
import { shownPath, textOf, type Project } from "./project.js";
import { withoutText } from "./source-text.js";

const SERVES = /(?<![\w$])(?:serveStdio|StdioServerTransport)\s*\(/;
const PRINTS =
  /(?<![\w$.])(?:console\s*\.\s*(?:log|info|debug|dir|table|group|count|timeEnd)|process\s*\.\s*stdout\s*\.\s*write)\s*\(/g;

const TEST = /\.(?:test|spec)\.[^.]+$/;

/** Named in a message, at most. */
const SHOWN = 5;

/** @param sources absolute paths */
export function printedChecks({ folder }: Project, sources: readonly string[]): Diagnosis[] {
  const texts = new Map(sources.map((file) => [file, textOf(file)]));
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
    return [ok("stdout", `nothing that ${named} is made of prints to standard output`)];
  }
  const more = places.length > SHOWN ? [`${places.length - SHOWN} more`] : [];
  return [
    warn(
      "stdout",
      `expected nothing but messages on standard output, received ${[...places.slice(0, SHOWN), ...more].join(", ")}`,
      "print to standard error: console.error, or ctx.log for what is meant for the client",
    ),
  ];
}

/** The files, and what they import of the project. */
function reachable(entries: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  const found = new Set(entries);
  // A set goes on with what is added to it on the way.
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

/** Sources of TypeScript are imported by the names of what is made of them. */
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
