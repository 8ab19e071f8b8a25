/** How the generated adapters call the steps, and the functions of the step files. */
import type { StepFile, StepFunction } from "../../model/step.js";
import { code, type Code } from "../code/code.js";
import { list, type Module } from "../code/module.js";

export interface StepNames {
  /** The constant of a step: `since20251125`. */
  step(module: Module, id: string): Code;
  /** A call of a function of a step file, with as many arguments as it takes. */
  custom(module: Module, id: string, name: string, value: Code): { call: Code; partial: boolean };
}

/** @param up from the module that imports to the folder that holds `steps`: `../` */
export function stepNames(steps: readonly StepFile[], up: string): StepNames {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const file = (id: string): string => `${up}steps/${id}.js`;
  const names: StepNames = {
    step: (module, id) => module.value(stepConstant(id), file(id)),
    custom(module, id, name, value) {
      const known: StepFunction | undefined = byId
        .get(id)
        ?.functions.find((one) => one.name === name);
      if (known === undefined) throw new TypeError(`no function ${name} in ${id}`);
      const rest = [code`run`, code`at`, () => names.step(module, id), code`method`];
      const given = rest
        .slice(0, known.parameters - 1)
        .map((one) => (typeof one === "function" ? one() : one));
      const call = list(code`${module.value(name, file(id))}(`, [value, ...given], code`)`);
      return { call, partial: known.partial };
    },
  };
  return names;
}

/** `2025-06-18_2025-11-25` → `since20251125`. */
export function stepConstant(id: string): string {
  return `since${(id.split("_")[1] ?? id).replaceAll("-", "")}`;
}
