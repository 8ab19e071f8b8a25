/**
 * The constants of 2025-06-18. Error codes are in errors.ts.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Protocol revision that these types describe.
 *
 * @generated from schema/2025-06-18/schema.ts:21
 */
export const LATEST_PROTOCOL_VERSION = "2025-06-18";

/**
 * JSON-RPC version that every message states.
 *
 * @generated from schema/2025-06-18/schema.ts:28
 */
export const JSONRPC_VERSION = "2.0";
