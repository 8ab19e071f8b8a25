/** Imports the steps and calls the functions of step files in generated adapters. */
import type { StepFile } from "../../model/step.js";
import { call, code, type Code } from "../code/code.js";
import type { Module } from "../code/module.js";

export class StepNames {
  /** @param up the relative path from the importing module to the parent folder of `steps`: `../` */
  constructor(
    private readonly steps: readonly StepFile[],
    private readonly up: string,
  ) {}

  /** Imports the constant of a step: `since20251125`. */
  step(module: Module, id: string): Code {
    return module.value(stepConstant(id), this.#file(id));
  }

  /** Writes a call of a function of a step file. Passes only as many arguments as the function has parameters. */
  custom(module: Module, id: string, name: string, value: Code): { code: Code; partial: boolean } {
    const known = this.steps
      .find((step) => step.id === id)
      ?.functions.find((one) => one.name === name);
    if (known === undefined) throw new TypeError(`the step file ${id} has no function ${name}`);
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
