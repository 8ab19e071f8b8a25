/**
 * 2030-06-01: types, guards, constants, error codes, methods and parsing. Explainers, Standard
 * Schema and dispatchers have subpaths of their own.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export type * from "./types.js";
export * from "./guards.js";
export * from "./constants.js";
export * from "./errors.js";
export * from "./methods.js";
export * from "./messages.js";
