/**
 * The dispatchers of both sides in io.modelcontextprotocol/skills.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
