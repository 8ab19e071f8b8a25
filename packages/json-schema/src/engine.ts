/**
 * The interface of JSON Schema engines.
 *
 * `ajv()` compiles schemas to fast code; `cfworker()` is for hosts that forbid `eval`. Servers that use only Standard
 * Schemas need no engine and load none.
 */
import type { JsonSchema, ValidationOutcome } from "./types.js";

export interface JsonSchemaEngine {
  /**
   * Creates a validator for a schema.
   *
   * Servers call it once per schema when they are defined; clients call it before the first call of a tool. An engine
   * rejects unknown dialects and references to other documents. It fetches nothing, and limits the validation time of
   * each value.
   *
   * @param where the name of the schema in messages: `tool "forecast" inputSchema`
   * @throws TypeError if the schema is unusable
   */
  compile(schema: JsonSchema, where: string): SchemaValidator;
}

/** Validates a JSON value synchronously, and never throws. A valid value is returned unchanged. */
export type SchemaValidator = (value: unknown) => ValidationOutcome;
