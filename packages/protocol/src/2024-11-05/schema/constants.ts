/**
 * The constants of 2024-11-05. Error codes are in errors.ts.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Protocol revision that these types describe.
 *
 * @generated from schema/2024-11-05/schema.ts:13
 */
export const LATEST_PROTOCOL_VERSION = "2024-11-05";

/**
 * JSON-RPC version that every message states.
 *
 * @generated from schema/2024-11-05/schema.ts:16
 */
export const JSONRPC_VERSION = "2.0";
