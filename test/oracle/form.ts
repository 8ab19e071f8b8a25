/**
 * A form is a description of a type that allows us to compare the official JSON Schema with our model. Forms can be printed
 * as text, which the errata quote, and converted to JSON Schema, with which the errata correct the official schema.
 */
import type { JsonSchema } from "./official.js";

export type Form =
  | { kind: "any" }
  | { kind: "never" }
  | { kind: "string"; format?: string }
  | { kind: "number"; integer: boolean; minimum?: number; maximum?: number }
  | { kind: "boolean" }
  | { kind: "null" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "reference"; name: string }
  | { kind: "array"; items: Form; maxItems?: number }
  | ObjectForm
  | { kind: "union"; members: Form[]; tag?: { property: string; values: string[] } };

/** `values` is the index signature. It is left out if it accepts every value. */
interface ObjectForm {
  kind: "object";
  properties: Map<string, { optional: boolean; form: Form }>;
  values?: Form;
}

/** Prints a form. The members of unions are sorted, because their order has no meaning. */
function print(form: Form): string {
  switch (form.kind) {
    case "any":
    case "never":
    case "boolean":
    case "null":
      return form.kind;
    case "string":
      return form.format === undefined ? "string" : `string<${form.format}>`;
    case "number": {
      const { integer, minimum, maximum } = form;
      const range =
        minimum === undefined && maximum === undefined
          ? ""
          : `(${minimum ?? ""}..${maximum ?? ""})`;
      return `${integer ? "integer" : "number"}${range}`;
    }
    case "literal":
      return JSON.stringify(form.value);
    case "reference":
      return form.name;
    case "array": {
      const items = form.items.kind === "union" ? `(${print(form.items)})` : print(form.items);
      return `${items}[${form.maxItems === undefined ? "" : `..${form.maxItems}`}]`;
    }
    case "object": {
      const members = [...form.properties].map(
        ([name, { optional, form: inner }]) => `${name}${optional ? "?" : ""}: ${print(inner)}`,
      );
      const values = form.values === undefined ? [] : [`[key]: ${print(form.values)}`];
      const all = [...members.toSorted(), ...values];
      return all.length === 0 ? "object" : `{ ${all.join("; ")} }`;
    }
    case "union": {
      const { members, tag } = form;
      const texts = members.map(
        (member, at) =>
          print(member) + (tag === undefined ? "" : ` if ${tag.property}="${tag.values[at]}"`),
      );
      return [...new Set(texts)].toSorted().join(" | ");
    }
    default:
      return form satisfies never;
  }
}

/** Converts a form to JSON Schema. References start with `pointer`. */
export function toJsonSchema(form: Form, pointer: string): JsonSchema {
  switch (form.kind) {
    case "any":
      return {};
    case "never":
      return { enum: [] };
    case "string":
    case "boolean":
    case "null":
      return { type: form.kind };
    case "number": {
      const { integer, minimum, maximum } = form;
      return {
        type: integer ? "integer" : "number",
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      };
    }
    case "literal":
      return { const: form.value };
    case "reference":
      return { $ref: `${pointer}${form.name}` };
    case "array": {
      const { items, maxItems } = form;
      const limit = maxItems === undefined ? {} : { maxItems };
      return { type: "array", items: toJsonSchema(items, pointer), ...limit };
    }
    case "object": {
      const properties = [...form.properties];
      const { values } = form;
      return {
        type: "object",
        properties: Object.fromEntries(
          properties.map(([name, { form: inner }]) => [name, toJsonSchema(inner, pointer)]),
        ),
        required: properties.filter(([, { optional }]) => !optional).map(([name]) => name),
        ...(values === undefined ? {} : { additionalProperties: toJsonSchema(values, pointer) }),
      };
    }
    case "union": {
      const { members, tag } = form;
      const schemas = members.map((member) => toJsonSchema(member, pointer));
      if (tag === undefined) return { anyOf: schemas };
      return {
        anyOf: schemas.map((schema, at) => ({
          allOf: [
            schema,
            {
              type: "object",
              properties: { [tag.property]: { const: tag.values[at] } },
              required: [tag.property],
            },
          ],
        })),
      };
    }
    default:
      return form satisfies never;
  }
}

export function union(members: readonly Form[]): Form {
  const [only] = members;
  return members.length === 1 && only !== undefined
    ? only
    : { kind: "union", members: [...members] };
}

/** Returns the form of the values that fit all given forms: merges objects, and keeps the narrower form of each property. */
export function intersection(parts: readonly Form[]): Form {
  return parts.reduce(narrow, { kind: "any" });
}

function narrow(left: Form, right: Form): Form {
  if (left.kind === "any") return right;
  if (right.kind === "any" || print(left) === print(right)) return left;
  if (left.kind === "literal") return left;
  if (right.kind === "literal") return right;
  if (left.kind === "object" && right.kind === "object") {
    const properties = new Map(left.properties);
    for (const [name, added] of right.properties) {
      const known = properties.get(name);
      properties.set(
        name,
        known === undefined
          ? added
          : {
              optional: known.optional && added.optional,
              form: narrow(known.form, added.form),
            },
      );
    }
    return {
      kind: "object",
      properties,
      ...((left.values ?? right.values) ? { values: left.values ?? right.values } : {}),
    } as ObjectForm;
  }
  if (left.kind === "object" && right.kind === "union")
    return union(right.members.map((member) => narrow(left, member)));
  if (left.kind === "union" && right.kind === "object")
    return union(left.members.map((member) => narrow(member, right)));
  throw new Error(`cannot intersect ${print(left)} and ${print(right)}`);
}

/** A location at which two descriptions differ. */
export interface Difference {
  /** `Declaration.property.[key]`, with `[]` for the items of an array. */
  at: string;
  official: string;
  ours: string;
}

const ABSENT = "absent";

/** Returns the locations at which two forms of one declaration differ: the deepest locations that both forms have. */
export function differences(at: string, official: Form, ours: Form): Difference[] {
  if (official.kind === "object" && ours.kind === "object") {
    const names = new Set([...official.properties.keys(), ...ours.properties.keys()]);
    const inside = [...names].flatMap((name) =>
      propertyDifferences(
        `${at}.${name}`,
        official.properties.get(name),
        ours.properties.get(name),
      ),
    );
    const any: Form = { kind: "any" };
    const values = differences(`${at}.[key]`, official.values ?? any, ours.values ?? any);
    return [...inside, ...values];
  }
  if (official.kind === "array" && ours.kind === "array" && official.maxItems === ours.maxItems)
    return differences(`${at}[]`, official.items, ours.items);
  const texts = { official: print(official), ours: print(ours) };
  return texts.official === texts.ours ? [] : [{ at, ...texts }];
}

type Property = { optional: boolean; form: Form } | undefined;

function propertyDifferences(at: string, official: Property, ours: Property): Difference[] {
  if (official !== undefined && ours !== undefined && official.optional === ours.optional)
    return differences(at, official.form, ours.form);
  return [{ at, official: printProperty(official), ours: printProperty(ours) }];
}

function printProperty(property: Property): string {
  if (property === undefined) return ABSENT;
  return `${property.optional ? "optional" : "required"} ${print(property.form)}`;
}
