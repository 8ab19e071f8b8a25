/** Judging values by plain JSON Schema: what an engine is, and what it says. */
export type { JsonSchemaEngine, SchemaValidator } from "./engine.js";
export { issue, MOST_ISSUES } from "./issue.js";
export type { JsonSchema, SchemaIssue, ValidationOutcome } from "./types.js";
