/**
 * Emits `known-methods.ts`: every method of every revision. The file is not in the folder of a revision, so that a new
 * revision does not change the folders of older revisions.
 */
import type { Message, Model } from "../model/model.js";
import { code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { Module } from "./code/module.js";
import { table, value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";

/** The revisions that use a method in the same way. */
interface MethodUse {
  revisions: string[];
  kind: Message["kind"];
  directions: Message["directions"];
}

/**
 * @param models the revisions, oldest first
 * @param runtime specifier of the runtime module that has the types of dispatchers
 */
export function emitKnownMethods(
  models: readonly Model[],
  runtime = "./runtime/dispatch.js",
): GeneratedFile {
  const module = new Module(["knownMethods"]);
  const type = module.type("KnownMethods", runtime);
  const entries = [...usesOf(models)].map(
    ([method, uses]) => [method, value(uses.map((use) => ({ ...use })))] as const,
  );
  return typescriptFile({ source: "schema/revisions.json" }, "known-methods.ts", {
    about:
      "Every method, and the revisions that have the method. If a message has an unknown method, dispatchers name the revisions that have it.",
    module,
    declarations: [
      documented(
        "Revisions that use a method in the same way share an entry. Methods of extensions are not listed.",
        code`export const knownMethods: ${type} = ${table(entries)};`,
      ),
    ],
  });
}

function usesOf(models: readonly Model[]): Map<string, MethodUse[]> {
  const methods = new Map<string, MethodUse[]>();
  for (const { id, messages } of models) {
    for (const { method, kind, directions } of messages) {
      const uses = methods.get(method) ?? [];
      methods.set(method, uses);
      const same = uses.find(
        (use) => use.kind === kind && use.directions.join() === directions.join(),
      );
      if (same === undefined) uses.push({ revisions: [id], kind, directions });
      else same.revisions.push(id);
    }
  }
  return methods;
}
