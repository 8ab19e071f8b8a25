/**
 * Emits revisions without dependencies: types, guards, explainers, messages, dispatchers and the helpers they import.
 */
import { MARK } from "../generated-mark.js";
import type { Model } from "../model/model.js";
import type { GeneratedFile } from "./file.js";
import { emitKnownMethods } from "./known-methods.js";
import { insidePackage } from "./names.js";
import { emitRevision } from "./revision.js";
import { emitRoot } from "./root.js";

export interface StandaloneInput {
  /** The revisions to write, oldest first. */
  revisions: readonly Model[];
  /** All there are, oldest first: dispatchers say which of them knows a method. */
  known: readonly Model[];
  /** The text of a helper, by its name: `dispatch`. */
  helper(name: string): string;
}

/**
 * Paths are relative to the folder that holds all of it: `2026-07-28/dispatch.ts`, `runtime/checks.ts`. Only those helpers
 * come along that are needed.
 */
export function emitStandalone({ revisions, known, helper }: StandaloneInput): GeneratedFile[] {
  const files = [
    emitRoot(revisions),
    emitKnownMethods(known),
    ...revisions.flatMap((model) =>
      emitRevision(model, insidePackage(1))
        .filter(({ path }) => !LEFT_OUT.has(path))
        .map(({ path, text }) => ({ path: `${model.id}/${path}`, text })),
    ),
  ];
  return [...files, ...helpersFor(files, helper)];
}

/** Standard Schema and the entries of the registry are for libraries and our runtimes, which a dispatcher is not. */
const LEFT_OUT = new Set(["standard.ts", "server.ts", "client.ts"]);

function helpersFor(
  files: readonly GeneratedFile[],
  helper: StandaloneInput["helper"],
): GeneratedFile[] {
  const names = new Set(files.flatMap(({ text }) => importsIn(text, OF_GENERATED)));
  const texts = new Map<string, string>();
  for (const name of names) {
    const text = helper(name);
    texts.set(name, text);
    // Names that are added here are visited, too.
    for (const other of importsIn(text, OF_HELPERS)) names.add(other);
  }
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ path: `runtime/${name}.ts`, text: marked(text) }));
}

/** How generated files and helpers name a helper. Both are our own text, so its form is known. */
const OF_GENERATED = /from "\.{1,2}\/runtime\/([a-z-]+)\.js"/g;
const OF_HELPERS = /from "\.\/([a-z-]+)\.js"/g;

function importsIn(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(([, name = ""]) => name);
}

/** Helpers open with a comment, which the mark is added to. */
function marked(text: string): string {
  return text.replace(
    /\n \*\//,
    () =>
      `\n *\n * ${MARK} by mcp-gen, which brings it along. Do not edit: generating again replaces it.\n */`,
  );
}
