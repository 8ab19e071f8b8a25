/**
 * The dispatchers of both sides in 2024-11-05.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
export * from "./dispatch-client.js";
