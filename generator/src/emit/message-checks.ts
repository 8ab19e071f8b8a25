/**
 * Determines the guard, explainer and type for the params and results of a message. `messages.ts`, `explain-params.ts`
 * and the dispatchers all use this file, so that they use the same checks.
 */
import type { Message, Model } from "../model/model.js";
import { checksOf } from "./checks.js";
import { code, type Code } from "./code/code.js";
import type { Module } from "./code/module.js";
import { paramsNames } from "./message-params.js";
import type { Names } from "./names.js";

/** A possible result of a request: the guard of its type and, if it has one, its `resultType`. */
export interface ResultCheck {
  guard: Code;
  resultType?: string;
}

export class MessageChecks {
  readonly #params: ReadonlyMap<string, string>;

  constructor(
    model: Model,
    private readonly names: Names,
  ) {
    this.#params = paramsNames(checksOf(model));
  }

  paramsGuard({ declaration }: Message, module: Module): Code {
    return this.names.guard(module, this.#paramsName(declaration));
  }

  paramsExplainer({ declaration }: Message, module: Module): Code {
    return this.names.explain(module, this.#paramsName(declaration));
  }

  /** Returns the possible results of a request. If some results have a `resultType`, returns only these results. */
  results({ result, declaration }: Message, module: Module): ResultCheck[] {
    if (result === undefined) return [];
    const { type, variants } = result;
    const announced = variants.flatMap(({ type: name, resultType }) =>
      resultType === undefined ? [] : [{ guard: this.names.guard(module, name), resultType }],
    );
    if (announced.length > 0) return announced;
    const members = type.kind === "union" ? type.members : [type];
    return members.map((member) => {
      if (member.kind === "reference") return { guard: this.names.guard(module, member.name) };
      throw new TypeError(`${declaration}: a result is a declared type or a union of them`);
    });
  }

  #paramsName(declaration: string): string {
    const name = this.#params.get(declaration);
    if (name === undefined) throw new TypeError(`${declaration}: its params have no check`);
    return name;
  }
}

/** Returns the condition for valid params. Optional params may be absent. */
export function paramsCondition({ params }: Message, guard: Code): Code {
  return params.optional ? code`value === undefined || ${guard}(value)` : code`${guard}(value)`;
}
