/**
 * The newest released revision, 2030-01-01.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "../2030-01-01/parse.js";
