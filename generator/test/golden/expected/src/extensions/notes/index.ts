/**
 * made.up/notes: types, guards, constants, error codes, methods and parsing. Explainers, Standard
 * Schema and dispatchers have subpaths of their own.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export type * from "./schema/types.js";
export * from "./guards.js";
export * from "./extension.js";
export * from "./methods.js";
export * from "./messages.js";
