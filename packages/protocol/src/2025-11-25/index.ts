/**
 * 2025-11-25: types, guards, constants, error codes, methods and parsing. Explainers, Standard
 * Schemas and dispatchers have separate subpaths.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export type * from "./schema/types.js";
export * from "./schema/constants.js";
export * from "./guards.js";
export * from "./errors.js";
export * from "./methods.js";
export * from "./messages.js";
export * from "./parse.js";
