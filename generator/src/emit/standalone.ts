/**
 * Emits revisions without dependencies: types, guards, explainers, messages, dispatchers and the helpers that these
 * files import.
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
  /** All revisions, oldest first. An error for an unknown method names the revisions that have the method. */
  known: readonly Model[];
  /** Returns the source text of a helper by name: `dispatch`. */
  helper(name: string): string;
}

/**
 * Emits the revisions and the helpers that they need. Paths are relative to the output folder:
 * `2026-07-28/dispatch.ts`, `runtime/checks.ts`.
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

/** Files to omit. Libraries use Standard Schema, and only the runtimes of this repository use registry entries. */
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
    // The loop also visits the names that this line adds.
    for (const other of importsIn(text, OF_HELPERS)) names.add(other);
  }
  return [...texts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => ({ path: `runtime/${name}.ts`, text: marked(text) }));
}

/** Matches an import of a helper in a generated file. Generated files always write imports in this form. */
const OF_GENERATED = /from "\.{1,2}\/runtime\/([a-z-]+)\.js"/g;
/** Matches an import of a helper in another helper. */
const OF_HELPERS = /from "\.\/([a-z-]+)\.js"/g;

function importsIn(text: string, form: RegExp): string[] {
  return [...text.matchAll(form)].map(([, name = ""]) => name);
}

/** Adds the mark of generated files to the comment at the start of a helper. */
function marked(text: string): string {
  return text.replace(
    /\n \*\//,
    () =>
      `\n *\n * ${MARK} by mcp-gen as a copy of its helper. Do not edit: the next run of mcp-gen replaces this file.\n */`,
  );
}
