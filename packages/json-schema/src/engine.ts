/**
 * The interface of JSON Schema engines.
 *
 * `ajv()` compiles schemas to fast code; `cfworker()` is for hosts that forbid `eval`. Servers that use only
 * Standard Schemas need and load no engine.
 */
import type { JsonSchema, ValidationOutcome } from "./types.js";

export interface JsonSchemaEngine {
  /**
   * Creates a validator for a schema.
   *
   * Servers call it once per schema at definition; clients at the first call of a tool. An engine refuses
   * unknown dialects and references out of the schema. It fetches nothing, and limits the time for each
   * value.
   *
   * @param where the name of the schema in messages: `tool "forecast" inputSchema`
   * @throws TypeError if the schema is unusable
   */
  compile(schema: JsonSchema, where: string): SchemaValidator;
}

/** Validates a JSON value synchronously, and never throws. A valid value is returned unchanged. */
export type SchemaValidator = (value: unknown) => ValidationOutcome;
