/**
 * What judges values by plain JSON Schema. There are two: `ajv()` compiles schemas to code and is fast; `cfworker()` is
 * for hosts that forbid `eval`. Servers whose schemas are all Standard Schemas need none, and load none.
 */
import type { JsonSchema, ValidationOutcome } from "./types.js";

export interface JsonSchemaEngine {
  /**
   * Makes a validator of a schema. Servers call it once for each schema, when they are defined; clients when a tool with
   * that schema is called for the first time.
   *
   * An engine refuses what it cannot hold a value to: dialects it does not know, references that lead out of the schema
   * or nowhere. It fetches nothing, and sees to it that no value takes long to judge.
   *
   * @param where Names the schema in messages: `tool "forecast" inputSchema`.
   * @throws TypeError When the schema cannot be used.
   */
  compile(schema: JsonSchema, where: string): SchemaValidator;
}

/** Validates a JSON value synchronously, and never throws. A valid value is returned unchanged. */
export type SchemaValidator = (value: unknown) => ValidationOutcome;
