/**
 * Compiles a schema of a definition to the JSON Schema for the list and a validator. Runs once for each tool when the
 * server is defined, so that faults in schemas are reported at that time.
 */
import type {
  JsonSchema,
  JsonSchemaEngine,
  SchemaValidator,
  ValidationOutcome,
} from "@mcp-gen/json-schema";
import { isStandardSchema, jsonFormOf, standardValidator } from "../../schema/standard.js";
import { eachSubschema } from "@mcp-gen/core/tool-schema";
import type { AnySchema } from "../../schema/types.js";

export interface CompileOptions {
  /** The engine that compiles plain JSON Schema. */
  readonly engine?: JsonSchemaEngine | undefined;
  /** The name of the schema in messages: `tool "forecast" inputSchema`. */
  readonly where: string;
  /** `input` if the client sends the values, which must be objects; `output` if the client receives the values. */
  readonly io: "input" | "output";
}

export interface CompiledSchema {
  /** The listed schema. Plain JSON Schema is listed unchanged. */
  readonly json: JsonSchema;
  /**
   * Validates a value. Returns a promise only for Standard Schemas that validate asynchronously.
   *
   * @throws Errors of custom checks.
   */
  validate(value: unknown): ValidationOutcome | Promise<ValidationOutcome>;
}

/**
 * Compiles a schema.
 *
 * @throws TypeError for an unusable schema; the message contains the location and a fix.
 * @example compileSchema(z.object({ city: z.string() }), { where: "forecast inputSchema", io: "input" })
 */
export function compileSchema(schema: AnySchema, options: CompileOptions): CompiledSchema {
  const { where, io } = options;
  if (isStandardSchema(schema)) {
    const form = jsonFormOf(schema, io, where);
    // Arguments are always objects, but the JSON Schema of a union of objects has no `type` at its root.
    const json = io === "input" && form["type"] === undefined ? { type: "object", ...form } : form;
    checkRoot(json, options);
    checkReferences(json, where);
    return { json, validate: standardValidator(schema) };
  }
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    throw new TypeError(
      `${where}: expected a Standard Schema or JSON Schema, received ${Array.isArray(schema) ? "an array" : String(schema)}; pass an object`,
    );
  }
  checkShape(schema, where);
  checkRoot(schema, options);
  if (options.engine === undefined) {
    throw new TypeError(
      `${where}: expected an engine for plain JSON Schema, received none; pass jsonSchema: ajv() from "@mcp-gen/server/ajv", or cfworker() from "@mcp-gen/server/cfworker" where eval is forbidden, or use a Standard Schema`,
    );
  }
  const validator = options.engine.compile(schema, where);
  // The copy contains no symbols that libraries add, and does not change when the application changes its object.
  const json = JSON.parse(JSON.stringify(schema)) as JsonSchema;
  return { json, validate: io === "input" ? validator : (value) => asSent(validator, value) };
}

/** Rejects a plain object whose values are schemas, which `@modelcontextprotocol/sdk` accepts. */
function checkShape(schema: object, where: string): void {
  const [name, field] = Object.entries(schema).find(([, value]) => isStandardSchema(value)) ?? [];
  if (!isStandardSchema(field)) return;
  const { vendor } = field["~standard"];
  throw new TypeError(
    `${where}: expected a schema, received an object with a schema of ${vendor} under ${JSON.stringify(name)}; wrap it in ${OBJECTS.get(vendor) ?? "the object schema of the library"}`,
  );
}

/** The code that creates an object schema, by library. */
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

/** Rejects references to other documents, because clients would have to fetch these documents. */
function checkReferences(schema: object, where: string): void {
  const { $ref = "#" } = schema as { $ref?: unknown };
  if (!String($ref).startsWith("#")) {
    throw new TypeError(
      `${where}: expected references within the schema, received $ref ${JSON.stringify($ref)}; put the referenced schema under $defs`,
    );
  }
  eachSubschema(schema, (part) => {
    if (typeof part === "object" && part !== null) checkReferences(part, where);
  });
}

/**
 * Validates a handler result. If the result is invalid, validates its JSON form, which omits undefined members and
 * converts dates.
 */
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
