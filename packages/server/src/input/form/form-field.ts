/** Converts the JSON Schema of a property to a form field. */
import type { JsonSchema } from "@mcp-gen/json-schema";
import type { PrimitiveSchemaDefinition } from "@mcp-gen/protocol/newest";
import { fieldFault, type TextTest } from "@mcp-gen/core/form";

/** Formats that a string in a form can have. */
const FORMATS = new Set<unknown>(["email", "uri", "date", "date-time"]);

/** The keywords that each kind of field can have, in addition to `title`, `description` and `default`. */
const KEYWORDS = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum"],
  integer: ["minimum", "maximum"],
  boolean: [],
  enum: ["enum", "enumNames"],
  oneOf: ["oneOf"],
  array: ["minItems", "maxItems", "items"],
} as const;

/** JSON Schema keywords that forms ignore, because they do not constrain values. */
const SILENT = new Set("$comment $id examples deprecated readOnly writeOnly".split(" "));

interface Choice {
  readonly const: string;
  readonly title?: string | undefined;
}

export interface FormField {
  readonly made: PrimitiveSchemaDefinition;
  /** Tests a string with the pattern of the field, if the field has one. */
  readonly matches: TextTest | undefined;
}

/**
 * Returns the form field for a property.
 *
 * A Standard Schema validates the response itself, so the pattern in the form is only a hint for the client. The hint
 * is sent if the pattern is fast to match and the field has no format; a format is more informative.
 *
 * @param root the whole schema, which contains the targets of references
 * @param lenient whether to omit constraints that forms do not have; the caller must then check these constraints
 * @param compile compiles the patterns of the form
 * @throws TypeError if forms have no such field
 */
export function fieldOf(
  property: JsonSchema,
  root: JsonSchema,
  lenient: boolean,
  where: string,
  compile: (pattern: string) => TextTest,
): FormField {
  const schema = resolved(property, root);
  const field: Record<string, unknown> = {};
  const kind = kindOf(schema, field, root);
  if (kind === undefined) {
    throw new TypeError(
      `${where}: expected a string, number, boolean, or a choice of strings, received ${describe(schema)}; change or remove the property, because forms have no field for this type`,
    );
  }
  for (const keyword of ["title", "description", ...KEYWORDS[kind], "default"]) {
    if (field[keyword] === undefined && schema[keyword] !== undefined)
      field[keyword] = schema[keyword];
  }
  if (kind === "integer" && lenient) wholeLimits(field, schema);
  const extra = Object.keys(schema).find(
    (keyword) => !(keyword in field) && !isRead(keyword, schema),
  );
  const format = field["format"];
  if (format !== undefined && !FORMATS.has(format) && lenient) delete field["format"];
  else if (format !== undefined && !FORMATS.has(format)) {
    throw new TypeError(
      `${where}: expected format email, uri, date or date-time, received ${JSON.stringify(format)}; remove the format, and check the response in the handler`,
    );
  }
  if (extra !== undefined && !lenient) {
    throw new TypeError(
      `${where}: expected keywords that forms support, received ${extra}; remove the keyword, and check the response in the handler`,
    );
  }
  const matches = patternOf(field, lenient, where, compile);
  const made = field as unknown as PrimitiveSchemaDefinition;
  // The pattern applies to user input, not to the default: the specification has an example whose default does not
  // match it.
  const fault = made.default === undefined ? undefined : fieldFault(made, made.default);
  if (fault !== undefined) {
    throw new TypeError(`${where}: the default ${fault}; change it`);
  }
  return { made, matches };
}

/** Returns a function that tests a string with the pattern of its field. Removes a hint that cannot be used. */
function patternOf(
  field: Record<string, unknown>,
  lenient: boolean,
  where: string,
  compile: (pattern: string) => TextTest,
): TextTest | undefined {
  const { pattern } = field;
  if (pattern === undefined) return undefined;
  try {
    if (lenient && field["format"] !== undefined) throw new TypeError("the format says more");
    if (typeof pattern !== "string") throw new TypeError("expected pattern to be a string");
    return compile(pattern);
  } catch (error) {
    if (!lenient)
      throw new TypeError(`${where}.pattern: ${(error as Error).message}`, { cause: error });
    delete field["pattern"];
    return undefined;
  }
}

/** Whether a keyword may be missing from the field, because it has no effect or was converted to another keyword. */
function isRead(keyword: string, schema: JsonSchema): boolean {
  if (SILENT.has(keyword) || keyword.startsWith("x-")) return true;
  return keyword === "const" || (keyword === "anyOf" && schema["oneOf"] === undefined);
}

/** Returns the kind of a field, and writes its type and choices to it. */
function kindOf(
  schema: JsonSchema,
  field: Record<string, unknown>,
  root: JsonSchema,
): keyof typeof KEYWORDS | undefined {
  const { type } = schema;
  const choices = choicesOf(schema, root);
  if (choices !== undefined) {
    if (type !== undefined && type !== "string") return undefined;
    field["type"] = "string";
    return writeChoices(field, choices, "oneOf");
  }
  if (type === "array") {
    const { items } = schema;
    const options =
      typeof items === "object" && items !== null
        ? choicesOf(resolved(items as JsonSchema, root), root)
        : undefined;
    if (options === undefined) return undefined;
    field["type"] = type;
    const list: Record<string, unknown> = {};
    if (writeChoices(list, options, "anyOf") === "enum") list["type"] = "string";
    field["items"] = list;
    return "array";
  }
  if (type !== "string" && type !== "number" && type !== "integer" && type !== "boolean")
    return undefined;
  if (["enum", "const", "oneOf", "anyOf"].some((keyword) => schema[keyword] !== undefined))
    return undefined;
  field["type"] = type;
  return type;
}

/** Returns the values to choose from with their labels, or `undefined` if the schema is not a choice of strings. */
function choicesOf(schema: JsonSchema, root: JsonSchema): readonly Choice[] | undefined {
  const { enum: values, const: only, oneOf, anyOf } = schema;
  const list = oneOf ?? anyOf;
  let choices: unknown[] | undefined;
  if (Array.isArray(list)) {
    choices = list.map((part) => {
      const option = resolved(part as JsonSchema, root);
      const {
        const: value = Array.isArray(option["enum"]) && option["enum"].length === 1
          ? option["enum"][0]
          : undefined,
        title,
      } = option;
      return { const: value, title };
    });
  } else if (Array.isArray(values)) choices = values.map((value) => ({ const: value as unknown }));
  else if (only !== undefined) choices = [{ const: only }];
  const fits = choices?.every((choice) => typeof (choice as Choice).const === "string");
  return fits && choices !== undefined && choices.length > 0 ? (choices as Choice[]) : undefined;
}

/** Writes choices: as `enum` if none of them has a label, otherwise under the given keyword. */
function writeChoices(
  target: Record<string, unknown>,
  choices: readonly Choice[],
  labelled: "oneOf" | "anyOf",
): "enum" | "oneOf" {
  if (choices.every(({ title }) => title === undefined)) {
    target["enum"] = choices.map((choice) => choice.const);
    return "enum";
  }
  target[labelled] = choices.map(({ const: value, title = value }) => ({ const: value, title }));
  return "oneOf";
}

/**
 * Converts the limits of integers, which libraries write in several ways. Removes limits that are only those of the
 * number type.
 */
function wholeLimits(field: Record<string, unknown>, schema: JsonSchema): void {
  const { exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  if (typeof above === "number") field["minimum"] = Math.floor(above) + 1;
  if (typeof below === "number") field["maximum"] = Math.ceil(below) - 1;
  for (const keyword of ["minimum", "maximum"]) {
    if (Math.abs(Number(field[keyword])) >= Number.MAX_SAFE_INTEGER) delete field[keyword];
  }
}

/** Resolves a reference into the definitions, and merges the keywords next to it. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { $ref, ...rest } = schema;
  const [, keyword = "", name = ""] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String($ref)) ?? [];
  const target = (root[keyword] as Record<string, JsonSchema> | undefined)?.[name];
  return target === undefined ? schema : { ...target, ...rest };
}

function describe(schema: JsonSchema): string {
  const { type } = schema;
  if (type !== undefined)
    return `type ${JSON.stringify(type)}${type === "array" ? " of other items" : ""}`;
  return Object.keys(schema)[0] ?? "anything";
}
