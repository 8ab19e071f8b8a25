/**
 * io.modelcontextprotocol/skills: types, guards, constants, error codes, methods and parsing.
 * Explainers, Standard Schemas and dispatchers have separate subpaths.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export type * from "./schema/types.js";
export * from "./guards.js";
export * from "./extension.js";
export * from "./methods.js";
export * from "./messages.js";
