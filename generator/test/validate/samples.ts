/** Values made from checks, and everything that can be done to them in one step. Small, complete, always the same. */
import type { Check } from "../../src/emit/check.js";
import type { CheckFacts } from "../../src/emit/check-facts.js";

/** Values a check accepts: one for each way through its unions at the top, with every property there. */
export function samples(check: Check, facts: CheckFacts, depth = 0): unknown[] {
  switch (check.kind) {
    case "anything":
    case "present":
    case "string":
      return ["text"];
    case "number":
      return [check.minimum ?? 1];
    case "boolean":
      return [true];
    case "null":
      return [null];
    case "object":
      return [{}];
    case "never":
      return [];
    case "literals":
      return [...check.values];
    case "named": {
      const target = facts.named(check.name);
      return target === undefined || depth > 8 ? [] : samples(target.check, facts, depth + 1);
    }
    case "array":
      return [samples(check.items, facts, depth + 1)];
    case "shape": {
      const members = check.members.flatMap(({ name, check: member }) => {
        const values = samples(member, facts, depth + 1);
        return values.length === 0 ? [] : [[name, values] as const];
      });
      const widest = Math.max(1, ...members.map(([, values]) => Math.min(values.length, 6)));
      return Array.from({ length: widest }, (_, index) =>
        Object.fromEntries(members.map(([name, values]) => [name, values[index % values.length]])),
      );
    }
    case "any-of":
      return check.options.flatMap((option) => samples(option, facts, depth + 1));
    case "all-of": {
      const parts = check.parts.map((part) => samples(part, facts, depth + 1)[0]);
      return [Object.assign({}, ...parts) as unknown];
    }
    default:
      return check satisfies never;
  }
}

const STRANGERS = ["odd", -3, 0.5, null, true, [], ["odd"], {}, { type: "odd" }];

/** The value with one part replaced by something else, or taken out. */
export function* mutants(value: unknown): Generator<unknown> {
  for (const stranger of STRANGERS) yield stranger;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const mutant of mutants(item)) yield value.with(index, mutant);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const mutant of mutants(part)) yield { ...value, [key]: mutant };
    }
  }
}
