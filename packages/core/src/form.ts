/**
 * Validates the content of a form (elicitation in form mode) against the schema of the form. Needs no JSON Schema
 * engine.
 */
import type { ElicitRequestFormParams, PrimitiveSchemaDefinition } from "@mcp-gen/protocol/newest";

/** Returns what is wrong with a string, as the end of a sentence; `undefined` if the string matches. */
export type TextTest = (text: string) => string | undefined;

/** Tests for the patterns of fields, by field name. */
export type FieldPatterns = ReadonlyMap<string, TextTest>;

export interface FormFault {
  /** The name of the field. */
  readonly field: string;
  /** The end of a sentence: `is not a number`. */
  readonly message: string;
  /** The received value. `undefined` for a missing field. */
  readonly value: unknown;
}

/** The valid values by field name, and the faults of the other fields. */
export interface FormOutcome {
  readonly values: Record<string, unknown>;
  readonly faults: readonly FormFault[];
}

/**
 * Validates the fields of a form. Properties of the content that are not fields of the form are ignored.
 *
 * @param options.defaults whether missing fields get their default
 * @example validateFields({ type: "object", properties: { age: { type: "integer" } } }, { age: 30, x: 1 })
 * // { values: { age: 30 }, faults: [] }
 */
export function validateFields(
  { properties, required = [] }: ElicitRequestFormParams["requestedSchema"],
  content: object,
  { patterns, defaults = false }: { patterns?: FieldPatterns | undefined; defaults?: boolean } = {},
): FormOutcome {
  const needed = new Set(required);
  const faults: FormFault[] = [];
  const values: [string, unknown][] = [];
  for (const [field, schema] of Object.entries(properties)) {
    const given: unknown = Object.hasOwn(content, field) ? Reflect.get(content, field) : undefined;
    const value = given === undefined && defaults ? schema.default : given;
    const isMissing = value === undefined;
    if (isMissing && !needed.has(field)) continue;
    const message = isMissing ? "is missing" : fieldFault(schema, value, patterns?.get(field));
    if (message === undefined) values.push([field, value]);
    else faults.push({ field, message, value });
  }
  return { values: Object.fromEntries(values), faults };
}

/** Returns what is wrong with the value of a field, as the end of a sentence; `undefined` if the value is valid. */
export function fieldFault(
  field: PrimitiveSchemaDefinition,
  value: unknown,
  matches?: TextTest,
): string | undefined {
  switch (field.type) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "is not true or false";
    case "string":
      if (typeof value !== "string") return "is not a string";
      if ("enum" in field || "oneOf" in field) return choiceFault(optionsOf(field), value);
      return textFault(field, value) ?? matches?.(value);
    case "array": {
      if (!Array.isArray(value)) return "is not a list";
      const options = optionsOf(field.items);
      return (
        limitFault(value.length, field.minItems, field.maxItems, " choices") ??
        value.map((item) => choiceFault(options, item)).find((fault) => fault !== undefined)
      );
    }
    case "number":
    case "integer":
      if (typeof value !== "number" || !Number.isFinite(value)) return "is not a number";
      if (field.type === "integer" && !Number.isInteger(value)) return "is not a whole number";
      return limitFault(value, field.minimum, field.maximum, "");
    default:
      // The field has a type of a later revision. Only the other side can validate it.
      field satisfies never;
      return undefined;
  }
}

type Choices = { enum: string[] } | { oneOf: Choice[] } | { anyOf: Choice[] };
type Choice = { const: string };

function optionsOf(schema: Choices): readonly string[] {
  if ("enum" in schema) return schema.enum;
  return ("oneOf" in schema ? schema.oneOf : schema.anyOf).map((choice) => choice.const);
}

function choiceFault(options: readonly string[], value: unknown): string | undefined {
  return options.includes(value as string) ? undefined : "is not one of the choices";
}

function textFault(
  field: { minLength?: number; maxLength?: number; format?: string },
  value: string,
): string | undefined {
  const { minLength, maxLength, format } = field;
  const isLimited = minLength !== undefined || maxLength !== undefined;
  const fault = isLimited
    ? limitFault([...value].length, minLength, maxLength, " characters")
    : undefined;
  if (fault !== undefined) return fault;
  return format === undefined || hasFormat(format, value)
    ? undefined
    : `is not of format ${format}`;
}

function limitFault(
  count: number,
  least = -Infinity,
  most = Infinity,
  unit: string,
): string | undefined {
  if (count < least) return `is less than ${least}${unit}`;
  return count > most ? `is more than ${most}${unit}` : undefined;
}

function hasFormat(format: string, value: string): boolean {
  switch (format) {
    case "email":
      return /^[^\s@]+@[^\s@]+$/.test(value);
    case "uri":
      return /^[A-Za-z][A-Za-z\d+.-]*:[^\s<>"{}|\\^`]+$/.test(value);
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);
    case "date-time":
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(value) &&
        isDay(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value))
      );
    default:
      return true;
  }
}

/** Whether a date exists in the calendar. `Date.parse` turns a day that the month does not have into a later date. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
