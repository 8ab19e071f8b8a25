/**
 * Dispatch in 2024-11-05: what each side does with the messages of the other.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
export * from "./dispatch-client.js";
