/** Judges what a user filled in by the schema that was sent for it. It is small, and needs no engine. */
import { issue, type SchemaIssue, type ValidationOutcome } from "@mcp-gen/json-schema";
import type { ElicitRequestFormParams, PrimitiveSchemaDefinition } from "@mcp-gen/protocol/newest";
import type { PatternTest } from "@mcp-gen/json-schema/bounded-pattern";
import { escapeKey } from "./standard.js";

/** What compares texts with the patterns of their fields, by the names of the fields. */
export type FieldPatterns = ReadonlyMap<string, PatternTest>;

/**
 * The values of a form that was filled in. What was not asked for is left out.
 *
 * @param patterns Those of the fields that have one.
 * @example answerTo({ type: "object", properties: { age: { type: "integer" } } }, { age: 30, x: 1 })
 * // { ok: true, value: { age: 30 } }
 */
export function answerTo(
  { properties, required = [] }: ElicitRequestFormParams["requestedSchema"],
  content: unknown,
  patterns?: FieldPatterns,
): ValidationOutcome<Record<string, unknown>> {
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    return { ok: false, issues: [issue("", "is not an object")] };
  }
  const issues: SchemaIssue[] = [];
  const values: [string, unknown][] = [];
  for (const [name, field] of Object.entries(properties)) {
    const value = Object.hasOwn(content, name)
      ? (content as Record<string, unknown>)[name]
      : undefined;
    if (value === undefined) {
      if (required.includes(name)) issues.push(issue(`/${escapeKey(name)}`, "is missing"));
      continue;
    }
    const fault = faultOf(field, value, patterns?.get(name));
    if (fault === undefined) values.push([name, value]);
    else issues.push(issue(`/${escapeKey(name)}`, fault));
  }
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, value: Object.fromEntries(values) };
}

/** What is wrong with the value of a field, as the end of a sentence; nothing when it fits. */
export function faultOf(
  field: PrimitiveSchemaDefinition,
  value: unknown,
  matches?: PatternTest,
): string | undefined {
  switch (field.type) {
    case "boolean":
      return typeof value === "boolean" ? undefined : "is not true or false";
    case "string":
      if (typeof value !== "string") return "is not a text";
      if ("enum" in field) return choiceFault(field.enum, value);
      if ("oneOf" in field)
        return choiceFault(
          field.oneOf.map((choice) => choice.const),
          value,
        );
      return textFault(field, value) ?? matches?.(value);
    case "array": {
      if (!Array.isArray(value)) return "is not a list";
      const { items } = field;
      const options = "enum" in items ? items.enum : items.anyOf.map((choice) => choice.const);
      const fault = outside(value.length, field.minItems, field.maxItems, "choices");
      return (
        fault ??
        value.map((item) => choiceFault(options, item)).find((found) => found !== undefined)
      );
    }
    default: {
      if (typeof value !== "number" || !Number.isFinite(value)) return "is not a number";
      if (field.type === "integer" && !Number.isInteger(value)) return "is not a whole number";
      return outside(value, field.minimum, field.maximum, "");
    }
  }
}

function choiceFault(options: readonly string[], value: unknown): string | undefined {
  return options.includes(value as string) ? undefined : "is not one of the choices";
}

function textFault(
  field: { minLength?: number; maxLength?: number; format?: string },
  value: string,
): string | undefined {
  const { minLength, maxLength, format } = field;
  const limited = minLength !== undefined || maxLength !== undefined;
  const fault = limited
    ? outside([...value].length, minLength, maxLength, "characters")
    : undefined;
  if (fault !== undefined) return fault;
  return format === undefined || hasFormat(format, value)
    ? undefined
    : `is not of format ${format}`;
}

function outside(
  count: number,
  least = -Infinity,
  most = Infinity,
  what: string,
): string | undefined {
  if (count < least) return `is less than ${least} ${what}`.trimEnd();
  return count > most ? `is more than ${most} ${what}`.trimEnd() : undefined;
}

function hasFormat(format: string, value: string): boolean {
  switch (format) {
    case "email":
      return /^[^\s@]+@[^\s@]+$/.test(value);
    case "uri":
      return /^[A-Za-z][A-Za-z\d+.-]*:[^\s<>"{}|\\^`]+$/.test(value);
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(value) && isDay(value);
    default:
      return (
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(value) &&
        isDay(value.slice(0, 10)) &&
        !Number.isNaN(Date.parse(value))
      );
  }
}

/** Whether the month has such a day: dates that do not exist are read as later ones. */
function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
