/** The input of the reference: the models of all revisions, their differences and the compatibility matrix. */
import type { Matrix } from "../evolve/matrix/matrix.js";
import type { DiffReport } from "../evolve/report.js";
import type { Message, Model } from "../model/model.js";

export interface ReferenceInput {
  /** The revisions, oldest first. */
  models: readonly Model[];
  /** The folder name and the model of each official extension. */
  extensions: readonly { name: string; model: Model }[];
  /** The differences between adjacent revisions, oldest first. */
  reports: readonly DiffReport[];
  matrix: Matrix;
}

/** Returns each method with all revisions that have it, oldest first. Each list has at least one entry. */
export function methodsByName(
  models: readonly Model[],
): Map<string, { model: Model; message: Message }[]> {
  const methods = new Map<string, { model: Model; message: Message }[]>();
  // Starts with the newest schema, because readers know the order of its methods.
  for (const model of models.toReversed())
    for (const message of model.messages) {
      const known = methods.get(message.method);
      if (known === undefined) methods.set(message.method, [{ model, message }]);
      else known.unshift({ model, message });
    }
  return methods;
}

/** Returns each type with the revisions that declare it, oldest first. Omits constants. */
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
