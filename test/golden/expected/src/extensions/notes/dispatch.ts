/**
 * Dispatch in made.up/notes: what each side does with the messages of the other.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "./dispatch-server.js";
