/**
 * The constants of 2030-06-01. Error codes are in errors.ts.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** @generated from schema/2030-06-01/schema.ts:13 */
export const JSONRPC_VERSION = "2.0";

/** @generated from schema/2030-06-01/schema.ts:14 */
export const LATEST_PROTOCOL_VERSION = "2030-06-01";
