/** What the reference is written from: the models of all revisions, and what was found out about them. */
import type { Matrix } from "../evolve/matrix/matrix.js";
import type { DiffReport } from "../evolve/report.js";
import type { Message, Model } from "../model/model.js";

export interface ReferenceInput {
  /** The revisions, oldest first. */
  models: readonly Model[];
  /** Name of the folder and model of each official extension. */
  extensions: readonly { name: string; model: Model }[];
  /** The difference of each two revisions that follow each other, oldest first. */
  reports: readonly DiffReport[];
  matrix: Matrix;
}

/** A method in each revision that has it, oldest first; at least one. */
export function methodsByName(
  models: readonly Model[],
): Map<string, { model: Model; message: Message }[]> {
  const methods = new Map<string, { model: Model; message: Message }[]>();
  // The order of the newest schema first, so that readers meet what they know.
  for (const model of models.toReversed())
    for (const message of model.messages) {
      const known = methods.get(message.method);
      if (known === undefined) methods.set(message.method, [{ model, message }]);
      else known.unshift({ model, message });
    }
  return methods;
}

/** The names of all types, with the revisions that declare each, oldest first. Constants are no types. */
export function typesByName(models: readonly Model[]): Map<string, Model[]> {
  const types = new Map<string, Model[]>();
  for (const model of models)
    for (const { kind, name } of model.declarations) {
      if (kind === "constant") continue;
      const known = types.get(name);
      if (known === undefined) types.set(name, [model]);
      else known.push(model);
    }
  return types;
}
