/** Corrects the errata of the official schema. The guards must agree with the corrected schema on every value. */
import { errataOf } from "./errata.js";
import { toJsonSchema, type Form } from "./form.js";
import { modelForm } from "./form-of-model.js";
import {
  judgeOf,
  officialSchema,
  type Judge,
  type JsonSchema,
  type OfficialSchema,
} from "./official.js";
import { modelOf } from "./subjects.js";

export interface Position {
  at: string;
}

/** Returns a validator for the official schema in which our form replaces the given positions. */
export function judgeWithErrata(
  revision: string,
  positions: readonly Position[] = errataOf(revision),
): Judge {
  const schema = structuredClone(officialSchema(revision));
  for (const { at } of positions) correct(schema, at, revision);
  return judgeOf(schema);
}

function correct(schema: OfficialSchema, at: string, revision: string): void {
  const [name = "", ...steps] = at.replaceAll("[]", ".[]").split(".");
  const ours = toJsonSchema(formAt(modelForm(name, modelOf(revision)), steps), schema.pointer);
  const last = steps.at(-1);
  if (last === undefined) {
    schema.definitions[name] = ours;
    return;
  }
  const parent = steps.slice(0, -1).reduce(stepIntoNode, schema.definitions[name] ?? {});
  if (last === "[]") parent.items = ours;
  else if (last === "[key]") parent.additionalProperties = ours;
  else parent.properties = { ...parent.properties, [last]: ours };
}

function stepIntoNode(node: JsonSchema, step: string): JsonSchema {
  const more = node.additionalProperties;
  const next =
    step === "[]"
      ? node.items
      : step === "[key]" && typeof more === "object"
        ? more
        : node.properties?.[step];
  if (next === undefined) throw new Error(`the official schema does not have ${step}`);
  return next;
}

function formAt(form: Form, steps: readonly string[]): Form {
  const [step, ...rest] = steps;
  if (step === undefined) return form;
  const next =
    form.kind === "array" && step === "[]"
      ? form.items
      : form.kind === "object"
        ? step === "[key]"
          ? form.values
          : form.properties.get(step)?.form
        : undefined;
  if (next === undefined) throw new Error(`our model does not have ${step}`);
  return formAt(next, rest);
}
