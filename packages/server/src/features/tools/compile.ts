/**
 * Makes of a schema that an author gave what a server needs of it: the JSON Schema it lists, and a validator. Done once
 * for each tool, when the server is defined; whatever is wrong with a schema is said then.
 */
import type {
  JsonSchema,
  JsonSchemaEngine,
  SchemaValidator,
  ValidationOutcome,
} from "@mcp-gen/json-schema";
import { isStandardSchema, jsonFormOf, judge } from "../../schema/standard.js";
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { AnySchema } from "../../schema/types.js";

export interface CompileOptions {
  /** Judges by plain JSON Schema. */
  readonly engine?: JsonSchemaEngine | undefined;
  /** Names the schema in messages: `tool "forecast" inputSchema`. */
  readonly where: string;
  /** Whether values come from the client, and are objects, or go to it. */
  readonly io: "input" | "output";
}

export interface CompiledSchema {
  /** What is listed. Plain JSON Schema is listed as it was given. */
  readonly json: JsonSchema;
  /**
   * Judges a value. A promise only for Standard Schemas that answer with one.
   *
   * @throws What checks of the author's own throw.
   */
  validate(value: unknown): ValidationOutcome | Promise<ValidationOutcome>;
}

/**
 * Compiles a schema.
 *
 * @throws TypeError When it cannot be used; says where and what to do.
 * @example compileSchema(z.object({ city: z.string() }), { where: "forecast inputSchema", io: "input" })
 */
export function compileSchema(schema: AnySchema, options: CompileOptions): CompiledSchema {
  const { where, io } = options;
  if (isStandardSchema(schema)) {
    const form = jsonFormOf(schema, io, where);
    // Arguments are objects in any case; a union of objects does not say so at its root.
    const json = io === "input" && form["type"] === undefined ? { type: "object", ...form } : form;
    checkRoot(json, options);
    checkReferences(json, where);
    return { json, validate: (value) => judge(schema, value) };
  }
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    throw new TypeError(
      `${where}: expected a Standard Schema or JSON Schema, received ${Array.isArray(schema) ? "an array" : String(schema)}; give an object`,
    );
  }
  checkShape(schema, where);
  checkRoot(schema, options);
  if (options.engine === undefined) {
    throw new TypeError(
      `${where}: expected an engine for plain JSON Schema, received none; pass jsonSchema: ajv() from "@mcp-gen/server/ajv", or cfworker() from "@mcp-gen/server/cfworker" where eval is forbidden, or give a Standard Schema`,
    );
  }
  const validator = options.engine.compile(schema, where);
  // Without the symbols of libraries, and out of reach of what changes the object later.
  const json = JSON.parse(JSON.stringify(schema)) as JsonSchema;
  return { json, validate: io === "input" ? validator : (value) => asSent(validator, value) };
}

/** Libraries are often given the fields alone; `@modelcontextprotocol/sdk` takes them so, too. */
function checkShape(schema: object, where: string): void {
  const [name, field] = Object.entries(schema).find(([, value]) => isStandardSchema(value)) ?? [];
  if (!isStandardSchema(field)) return;
  const { vendor } = field["~standard"];
  throw new TypeError(
    `${where}: expected a schema, received an object with a schema of ${vendor} under ${JSON.stringify(name)}; wrap it in ${OBJECTS.get(vendor) ?? "the object schema of the library"}`,
  );
}

/** How an object of fields is written. */
const OBJECTS: ReadonlyMap<string, string> = new Map([
  ["zod", "z.object({ ... })"],
  ["valibot", "toStandardJsonSchema(v.object({ ... }))"],
  ["arktype", "type({ ... })"],
]);

function checkRoot({ type }: JsonSchema, { where, io }: CompileOptions): void {
  if (io === "output" || type === "object") return;
  throw new TypeError(
    `${where}: expected "type": "object" at the root, received ${JSON.stringify(type) ?? "no type"}; arguments are always an object, so put the schema under a property`,
  );
}

/** The library judges values itself, but clients would have to fetch what its JSON Schema form refers to. */
function checkReferences(schema: object, where: string): void {
  const { $ref = "#" } = schema as { $ref?: unknown };
  if (!String($ref).startsWith("#")) {
    throw new TypeError(
      `${where}: expected references within the schema, received $ref ${JSON.stringify($ref)}; put what it means under $defs`,
    );
  }
  eachSubschema(schema, (part) => {
    if (typeof part === "object" && part !== null) checkReferences(part, where);
  });
}

/** Judges what a handler made by its JSON form, if it does not fit as it is: members that are undefined, dates. */
function asSent(validator: SchemaValidator, value: unknown): ValidationOutcome {
  const outcome = validator(value);
  if (outcome.ok) return outcome;
  try {
    const sent = validator(JSON.parse(JSON.stringify(value)));
    return sent.ok ? sent : outcome;
  } catch {
    return outcome;
  }
}
