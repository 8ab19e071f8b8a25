/**
 * Dispatch in 2030-06-01: what each side does with the messages of the other.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
export * from "./dispatch-client.js";
