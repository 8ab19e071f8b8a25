/**
 * The newest released revision, 2026-07-28.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

export * from "../2026-07-28/parse.js";
