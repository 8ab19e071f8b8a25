/** Keeps the outcome of a scope check for the call that follows, so that arguments are validated once. */
import type { ValidationOutcome } from "@mcp-gen/json-schema";
import type { CompiledSchema } from "./compile.js";

type Outcome = ValidationOutcome | Promise<ValidationOutcome>;
type Arguments = Record<string, unknown>;

export interface ArgumentValidator {
  /** Validates arguments before the call. */
  ahead(args: Arguments): Outcome;
  /** Validates the arguments of the call, unless the same object was validated before. */
  validate(args: Arguments): Outcome;
}

/** Returns the validator of a tool whose scopes depend on its arguments. */
export function validatingOnce(input: CompiledSchema): ArgumentValidator {
  const outcomes = new WeakMap<Arguments, Outcome>();
  return {
    ahead(args) {
      const outcome = input.validate(args);
      outcomes.set(args, outcome);
      return outcome;
    },
    validate(args) {
      const outcome = outcomes.get(args);
      outcomes.delete(args);
      return outcome ?? input.validate(args);
    },
  };
}
