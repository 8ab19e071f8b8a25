/**
 * The interface of JSON Schema engines.
 *
 * `ajv()` compiles schemas to fast code; `cfworker()` is for hosts that forbid `eval`. Servers that use only Standard
 * Schemas do not need an engine and do not load one.
 */
import type { JsonSchema, ValidationOutcome } from "./types.js";

export interface JsonSchemaEngine {
  /**
   * Creates a validator for a schema.
   *
   * A server compiles each schema once, when the server is defined. A client compiles the schema of a tool before the
   * first call of the tool. An engine rejects unknown dialects and references to other documents. An engine never
   * fetches a document, and limits the validation time of each value.
   *
   * @param where the name of the schema in messages: `tool "forecast" inputSchema`
   * @throws TypeError if the schema is unusable
   */
  compile(schema: JsonSchema, where: string): SchemaValidator;
}

/** Validates a JSON value synchronously, and never throws. A valid value is returned unchanged. */
export type SchemaValidator = (value: unknown) => ValidationOutcome;
