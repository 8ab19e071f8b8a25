/**
 * The dispatchers of both sides in io.modelcontextprotocol/tasks.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
export * from "./dispatch-client.js";
