/** What a user filled in, judged by the form that the server sent, before anything of it is sent back. */
import { patternCompiler, type PatternTest } from "@mcp-gen/json-schema/bounded-pattern";
import type {
  ElicitRequestFormParams,
  ElicitResult,
  PrimitiveSchemaDefinition,
} from "@mcp-gen/protocol/newest";
import type { FormReply } from "./handlers.js";

type Content = NonNullable<ElicitResult["content"]>;
type Value = Content[string];

/**
 * The content to send: fields that were left out get the default of the form.
 *
 * @returns what is wrong with it, as a sentence, or the content
 * @example filledIn({ type: "object", properties: { age: { type: "integer", default: 30 } } }, {}) // { age: 30 }
 */
export function filledIn(
  { properties, required = [] }: ElicitRequestFormParams["requestedSchema"],
  content: NonNullable<FormReply["content"]>,
): Content | string {
  const given = new Map(Object.entries(content).filter(([, value]) => value !== undefined));
  const stranger = [...given.keys()].find((name) => !Object.hasOwn(properties, name));
  if (stranger !== undefined) {
    return `expected fields of the form, received ${JSON.stringify(stranger)}; send only the fields of the form`;
  }
  const values: [string, Value][] = [];
  const needed = new Set(required);
  const patterns = patternsOf(properties);
  for (const [name, field] of Object.entries(properties)) {
    const value = given.get(name) ?? (field.default as Value | undefined);
    if (value === undefined) {
      if (needed.has(name)) return `${name}: expected a value, received none`;
      continue;
    }
    const expected = unfit(field, value, patterns.get(name));
    if (expected !== undefined) {
      return `${name}: expected ${expected}, received ${JSON.stringify(value) ?? typeof value}`;
    }
    values.push([name, value]);
  }
  return Object.fromEntries(values);
}

/**
 * What compares texts with the patterns of their fields. A pattern that is not a regular expression, or takes too long to
 * match, is left to the server, which validates the answer again.
 */
function patternsOf(
  properties: ElicitRequestFormParams["requestedSchema"]["properties"],
): ReadonlyMap<string, PatternTest> {
  const patterns = new Map<string, PatternTest>();
  const compile = patternCompiler();
  for (const [name, field] of Object.entries(properties)) {
    // Pages of the specification have `pattern`; its schema has not.
    const { type, pattern } = field as { readonly type: string; readonly pattern?: unknown };
    if (type !== "string" || typeof pattern !== "string") continue;
    try {
      patterns.set(name, compile(pattern));
    } catch {
      continue;
    }
  }
  return patterns;
}

/** What a field takes, if a value is not that. */
function unfit(
  field: PrimitiveSchemaDefinition,
  value: unknown,
  matches: PatternTest | undefined,
): string | undefined {
  switch (field.type) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "true or false";
    case "string":
      return unfitText(field, value, matches);
    case "array":
      return unfitChoices(field, value);
    case "number":
    case "integer": {
      const { minimum = -Infinity, maximum = Infinity } = field;
      const whole = field.type === "integer";
      const fits = whole ? Number.isInteger(value) : Number.isFinite(value);
      if (!fits) return whole ? "a whole number" : "a number";
      return (value as number) < minimum || (value as number) > maximum
        ? `a number from ${minimum} to ${maximum}`
        : undefined;
    }
    default:
      // A form of a later revision: the server judges what nobody here knows.
      field satisfies never;
      return undefined;
  }
}

function unfitText(
  field: Extract<PrimitiveSchemaDefinition, { type: "string" }>,
  value: unknown,
  matches: PatternTest | undefined,
): string | undefined {
  if (typeof value !== "string") return "a text";
  const choices =
    "enum" in field
      ? field.enum
      : "oneOf" in field
        ? field.oneOf.map((choice) => choice.const)
        : undefined;
  if (choices !== undefined) return choices.includes(value) ? undefined : oneOf(choices);
  const {
    minLength = 0,
    maxLength = Infinity,
    format,
    pattern,
  } = field as {
    minLength?: number;
    maxLength?: number;
    format?: string;
    pattern?: string;
  };
  const { length } = [...value];
  if (length < minLength || length > maxLength) return `${minLength} to ${maxLength} characters`;
  if (format !== undefined && !hasFormat(format, value)) return `a text of format ${format}`;
  return matches?.(value) === undefined ? undefined : `a text that matches ${pattern}`;
}

function unfitChoices(
  {
    items,
    minItems = 0,
    maxItems = Infinity,
  }: Extract<PrimitiveSchemaDefinition, { type: "array" }>,
  value: unknown,
): string | undefined {
  if (!Array.isArray(value)) return "a list";
  if (value.length < minItems || value.length > maxItems)
    return `${minItems} to ${maxItems} choices`;
  const choices = "enum" in items ? items.enum : items.anyOf.map((choice) => choice.const);
  return value.every((item) => choices.includes(item as string)) ? undefined : oneOf(choices);
}

function oneOf(choices: readonly string[]): string {
  return choices.map((choice) => JSON.stringify(choice)).join(" or ");
}

function hasFormat(format: string, value: string): boolean {
  switch (format) {
    case "email":
      return /^[^\s@]+@[^\s@]+$/.test(value);
    case "uri":
      return /^[A-Za-z][A-Za-z\d+.-]*:\S+$/.test(value);
    case "date":
      return isDay(value);
    case "date-time":
      return (
        /^[^T]+T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(value) &&
        isDay(value.slice(0, 10))
      );
    default:
      return true;
  }
}

/** Dates that do not exist are read as later ones: they differ from what was written. */
function isDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
