/**
 * What judges values by plain JSON Schema. There are two: `ajv()` from `@mcp-gen/server/ajv` compiles schemas to code
 * and is fast; `cfworker()` from `@mcp-gen/server/cfworker` is for hosts that forbid `eval`. Servers whose schemas are
 * all Standard Schemas need none, and load none.
 */
import type { JsonSchema, ValidationOutcome } from "./types.js";

/** The dialects of JSON Schema that are understood. 2020-12 is meant when a schema does not say. */
export type Dialect = "2020-12" | "draft-07";

export interface JsonSchemaEngine {
  /**
   * Makes a validator of a schema. It is called once for each schema, when the server is defined.
   *
   * @param where Names the schema in messages: `tool "forecast" inputSchema`.
   * @throws TypeError When the schema cannot be used.
   */
  compile(schema: JsonSchema, dialect: Dialect, where: string): SchemaValidator;
}

/** Judges a JSON value, at once, and never throws. A value that fits is returned as it came. */
export type SchemaValidator = (value: unknown) => ValidationOutcome;
