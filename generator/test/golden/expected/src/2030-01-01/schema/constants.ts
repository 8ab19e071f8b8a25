/**
 * The constants of 2030-01-01. Error codes are in errors.ts.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** @generated from schema/2030-01-01/schema.ts:7 */
export const JSONRPC_VERSION = "2.0";

/** @generated from schema/2030-01-01/schema.ts:8 */
export const LATEST_PROTOCOL_VERSION = "2030-01-01";
