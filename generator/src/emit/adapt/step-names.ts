/** How the generated adapters call the steps, and the functions of the step files. */
import type { StepFile } from "../../model/step.js";
import { call, code, type Code } from "../code/code.js";
import type { Module } from "../code/module.js";

export class StepNames {
  /** @param up from the module that imports to the folder that holds `steps`: `../` */
  constructor(
    private readonly steps: readonly StepFile[],
    private readonly up: string,
  ) {}

  /** The constant of a step: `since20251125`. */
  step(module: Module, id: string): Code {
    return module.value(stepConstant(id), this.#file(id));
  }

  /** A call of a function of a step file, with as many arguments as it takes. */
  custom(module: Module, id: string, name: string, value: Code): { code: Code; partial: boolean } {
    const known = this.steps
      .find((step) => step.id === id)
      ?.functions.find((one) => one.name === name);
    if (known === undefined) throw new TypeError(`no function ${name} in ${id}`);
    const { parameters, partial } = known;
    const given = [value, code`run`, code`at`];
    if (parameters > 3) given.push(this.step(module, id), code`method`);
    const written = call(module.value(name, this.#file(id)), given.slice(0, parameters));
    return { code: written, partial };
  }

  #file(id: string): string {
    return `${this.up}steps/${id}.js`;
  }
}

/** `2025-06-18_2025-11-25` → `since20251125`. */
export function stepConstant(id: string): string {
  return `since${(id.split("_")[1] ?? id).replaceAll("-", "")}`;
}
