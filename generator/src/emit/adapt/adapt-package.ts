/** Emits all generated files of `@mcp-gen/adapt`. */
import type { AdaptableTypes, PairPlans } from "../../model/plan.js";
import type { StepFile } from "../../model/step.js";
import type { Model } from "../../model/model.js";
import type { GeneratedFile } from "../file.js";
import { emitPair } from "./pair.js";
import { emitPairsTable } from "./pairs-table.js";
import { emitNames, emitTypeMap } from "./revision-types.js";
import { emitStepModule } from "./step-module.js";
import { StepNames } from "./step-names.js";

/** @returns the files, with paths relative to the source folder */
export function emitAdaptFiles(
  models: readonly Model[],
  steps: readonly StepFile[],
  pairs: readonly PairPlans[],
  types: readonly AdaptableTypes[],
): GeneratedFile[] {
  const names = new StepNames(steps, "../");
  return [
    ...steps.map(emitStepModule),
    ...models.flatMap((model) =>
      types
        .filter(({ revision }) => revision === model.id)
        .flatMap((own) => [emitNames(model, own), emitTypeMap(model, own)]),
    ),
    ...pairs.map((pair) => {
      const own = types.find(({ revision }) => revision === pair.from)?.names ?? [];
      return emitPair(pair, own, names, (of) => find(pairs, of, pair.to));
    }),
    emitPairsTable(models, pairs),
  ];
}

function find(pairs: readonly PairPlans[], from: string, to: string): PairPlans {
  const found = pairs.find((pair) => pair.from === from && pair.to === to);
  if (found === undefined) throw new TypeError(`no pair from ${from} to ${to}`);
  return found;
}
