/** Converts a form of a server to fields for the terminal and for `--answer`. */
import type { ElicitRequestFormParams } from "@mcp-gen/protocol/newest";
import { faultsOf } from "./judge.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { schemaTypeText } from "./schema-types.js";
import { valueOfText } from "./text-value.js";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A field of a form. Its value is a string, a boolean, one choice or several choices. */
export interface Field {
  readonly kind: "text" | "flag" | "choice" | "choices";
  readonly name: string;
  /** The title of the field, or its name if it has no title. */
  readonly label: string;
  readonly description?: string;
  readonly required: boolean;
  /** Description of valid values: `integer, 1 to 5`. */
  readonly takes: string;
  readonly choices: readonly Choice[];
  /** The default value. */
  readonly initial?: unknown;
  /** Converts the typed string to a value according to the form. */
  readonly read: (text: string) => FieldValue;
  /** Describes what is wrong with a value. */
  readonly problem: (value: unknown) => string | undefined;
}

export type FieldValue =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: string };

export function fieldsOf({
  properties,
  required = [],
}: ElicitRequestFormParams["requestedSchema"]): Field[] {
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name)),
  );
}

function fieldOf(
  name: string,
  schema: ElicitRequestFormParams["requestedSchema"]["properties"][string],
  required: boolean,
): Field {
  const { type, title, description } = schema;
  const choices = choicesOf(schema);
  const takes = takesOf({ ...schema });
  const problem = (value: unknown): string | undefined => {
    const [fault] = faultsOf(value, schema, { root: schema, formats: true });
    return fault && `expected ${fault.expected}, received ${fault.found}`;
  };
  return {
    kind:
      type === "array"
        ? "choices"
        : type === "boolean"
          ? "flag"
          : choices.length > 0
            ? "choice"
            : "text",
    name,
    label: title ?? name,
    description,
    required,
    takes,
    choices,
    initial: schema.default,
    problem,
    read(text) {
      const quoted = type === "string" && /^".*"$/s.test(text) ? unquoted(text) : text;
      const read = valueOfText(quoted, schema, schema);
      const found = read.ok
        ? problem(read.value)
        : `expected ${takes}, received ${JSON.stringify(text)}`;
      if (found !== undefined) return { ok: false, problem: found };
      return { ok: true, value: read.ok ? read.value : undefined };
    },
  };
}

/** Reads the choices of a field in the old or the new notation. For an array, reads the choices of its items. */
function choicesOf(schema: unknown): Choice[] {
  if (!isObject(schema)) return [];
  const source = isObject(schema["items"]) ? schema["items"] : schema;
  const titled = source["oneOf"] ?? source["anyOf"];
  if (Array.isArray(titled)) {
    return titled.filter(isObject).map(({ const: value, title }) => ({
      value: String(value),
      label: String(title ?? value),
    }));
  }
  const values = Array.isArray(source["enum"]) ? source["enum"] : [];
  const names: unknown = source["enumNames"];
  return values.map((value, index) => ({
    value: String(value),
    label: String((Array.isArray(names) ? (names[index] as unknown) : undefined) ?? value),
  }));
}

/** An example of each format, for messages. */
const FORMAT_EXAMPLES: ReadonlyMap<string, string> = new Map([
  ["email", "ada@example.com"],
  ["uri", "https://example.com/"],
  ["date", "2026-01-31"],
  ["date-time", "2026-07-28T09:30:00Z"],
]);

function takesOf(schema: Readonly<Record<string, unknown>>): string {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const example = typeof format === "string" ? FORMAT_EXAMPLES.get(format) : undefined;
  const parts = [
    schemaTypeText(schema, schema),
    ...(typeof format === "string"
      ? [example === undefined ? format : `${format} as ${example}`]
      : []),
    ...range(minimum, maximum, ""),
    ...range(minLength, maxLength, " characters"),
    ...(typeof pattern === "string" ? [`matching ${pattern}`] : []),
    ...range(minItems, maxItems, " of them"),
  ];
  return parts.join(", ");
}

function range(least: unknown, most: unknown, noun: string): string[] {
  const [low, high] = [least, most].map((bound) => typeof bound === "number");
  if (low === true && high === true) return [`${String(least)} to ${String(most)}${noun}`];
  if (low === true) return [`at least ${String(least)}${noun}`];
  return high === true ? [`at most ${String(most)}${noun}`] : [];
}

/** Removes quotation marks, because the user may type JSON. */
function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}
