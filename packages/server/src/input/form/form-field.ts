/** One field of a form: reads the JSON Schema of a property, and writes what forms have for it. */
import type { JsonSchema } from "@mcp-gen/json-schema";
import type { PrimitiveSchemaDefinition } from "@mcp-gen/protocol/newest";
import { fieldFault, type TextTest } from "@mcp-gen/core/form";

/** Formats that a string in a form can have. */
const FORMATS = new Set<unknown>(["email", "uri", "date", "date-time"]);

/** Keywords that say something of a field of this type, other than what is listed with all. */
const KEYWORDS = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum"],
  integer: ["minimum", "maximum"],
  boolean: [],
  enum: ["enum", "enumNames"],
  oneOf: ["oneOf"],
  array: ["minItems", "maxItems", "items"],
} as const;

/** Keywords of JSON Schema that ask for nothing. */
const SILENT = new Set("$comment $id examples deprecated readOnly writeOnly".split(" "));

interface Choice {
  readonly const: string;
  readonly title?: string | undefined;
}

export interface FormField {
  readonly made: PrimitiveSchemaDefinition;
  /** Compares a string with the pattern of the field, if the field has one. */
  readonly matches: TextTest | undefined;
}

/**
 * The field for a property.
 *
 * A Standard Schema validates the answer itself, so its pattern is a hint: it is sent if it is quick, and no format says more.
 *
 * @param compile Compiles the patterns of the form.
 * @param root The whole schema, where references lead to.
 * @param lenient Whether constraints that forms do not have are left out. Something else has to see to them then.
 * @throws TypeError When there is no such field.
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
      `${where}: expected a string, number, boolean, or a choice of strings, received ${describe(schema)}; a form has no field for it: ask in another way, or leave it out`,
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
      `${where}: expected format email, uri, date or date-time, received ${JSON.stringify(format)}; leave it out, and check the answer in the handler`,
    );
  }
  if (extra !== undefined && !lenient) {
    throw new TypeError(
      `${where}: expected keywords that forms have, received ${extra}; leave it out, and check the answer in the handler`,
    );
  }
  const matches = patternOf(field, lenient, where, compile);
  const made = field as unknown as PrimitiveSchemaDefinition;
  // The pattern is for what the user sends: the specification has an example whose default does not match it.
  const fault = made.default === undefined ? undefined : fieldFault(made, made.default);
  if (fault !== undefined) {
    throw new TypeError(`${where}: the default ${fault}; change it`);
  }
  return { made, matches };
}

/** Returns a function that compares a string with the pattern of its field. Ignores a hint that cannot be compared. */
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

/** Keywords that were turned into others. */
function isRead(keyword: string, schema: JsonSchema): boolean {
  if (SILENT.has(keyword) || keyword.startsWith("x-")) return true;
  return keyword === "const" || (keyword === "anyOf" && schema["oneOf"] === undefined);
}

/** Finds out which kind of field it is, and writes its type and its choices. */
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

/** Values to choose from with their labels, if that is what a schema says. */
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

/** Labelled choices stand under a keyword of their own; without any label they are an `enum`. */
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

/** The limits of whole numbers, which libraries write in several ways; those of the number type say nothing. */
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
    return `type ${JSON.stringify(type)}${type === "array" ? " of other things" : ""}`;
  return Object.keys(schema)[0] ?? "anything";
}
