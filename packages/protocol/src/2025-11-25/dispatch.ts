/**
 * The dispatchers of both sides in 2025-11-25.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
export * from "./dispatch-client.js";
