/**
 * The constants of 2026-07-28. Error codes are in errors.ts.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Protocol revision that these types describe.
 *
 * @generated from schema/2026-07-28/schema.ts:45
 */
export const LATEST_PROTOCOL_VERSION = "2026-07-28";

/**
 * JSON-RPC version that every message states.
 *
 * @generated from schema/2026-07-28/schema.ts:52
 */
export const JSONRPC_VERSION = "2.0";
