/** Validation with plain JSON Schema: the types of engines and their results. */
export type { JsonSchemaEngine, SchemaValidator } from "./engine.js";
export { issue, MOST_ISSUES } from "./issue.js";
export type { JsonSchema, SchemaIssue, ValidationOutcome } from "./types.js";
