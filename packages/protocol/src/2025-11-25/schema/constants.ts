/**
 * The constants of 2025-11-25. Error codes are in errors.ts.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Protocol revision that these types describe.
 *
 * @generated from schema/2025-11-25/schema.ts:21
 */
export const LATEST_PROTOCOL_VERSION = "2025-11-25";

/**
 * JSON-RPC version that every message states.
 *
 * @generated from schema/2025-11-25/schema.ts:28
 */
export const JSONRPC_VERSION = "2.0";
