/** Builds the compatibility matrix from the models and the step files. */
import type { Model } from "../../model/model.js";
import type { PairPlans } from "../../model/plan.js";
import type { StepFile } from "../../model/step.js";
import { planPairs } from "../plan/pairs.js";
import type { Matrix, MatrixPair, MatrixRow, Tally } from "./matrix.js";
import { rowsOf } from "./rows.js";

/**
 * @param models the revisions, oldest first
 * @param steps the step file of each adjacent pair, in the same order
 */
export function matrixOf(models: readonly Model[], steps: readonly StepFile[]): Matrix {
  const { pairs: plans } = planPairs(models, steps);
  return {
    revisions: models.map(({ id }) => id),
    pairs: models.flatMap((from) => models.map((to) => matrixPair(from, to.id, plans, steps))),
  };
}

function matrixPair(
  from: Model,
  to: string,
  plans: readonly PairPlans[],
  steps: readonly StepFile[],
): MatrixPair {
  const { messages, types } = rowsOf(from, to, plans, steps);
  const [tally, typeTally] = [tallyOf(messages), tallyOf(types)];
  return { from: from.id, to, tally, typeTally, messages, types };
}

function tallyOf(rows: readonly MatrixRow[]): Tally {
  const tally: Tally = { whole: 0, loss: 0, not: 0 };
  for (const { verdict } of rows) tally[verdict]++;
  return tally;
}
