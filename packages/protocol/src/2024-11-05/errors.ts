/**
 * The error codes of 2024-11-05.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * @generated from schema/2024-11-05/schema.ts:83
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: the JSON was not a valid request.
 *
 * @generated from schema/2024-11-05/schema.ts:86
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer the method.
 *
 * @generated from schema/2024-11-05/schema.ts:89
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the parameters do not suit the method.
 *
 * @generated from schema/2024-11-05/schema.ts:92
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something failed inside the receiver.
 *
 * @generated from schema/2024-11-05/schema.ts:95
 */
export const INTERNAL_ERROR = -32603;

/**
 * The server has no resource with the requested URI. Defined on the resources page of this
 * revision, not in its schema.
 *
 * @generated from the overlay: only the prose of the specification defines the code
 */
export const RESOURCE_NOT_FOUND = -32002;

/**
 * The user rejected a sampling request. Defined on the sampling page of this revision, not in its
 * schema.
 *
 * @generated from the overlay: only the prose of the specification defines the code
 */
export const USER_REJECTED = -1;

/** Every error code of 2024-11-05, by the name of its constant. */
export const errorCodes: {
  readonly PARSE_ERROR: typeof PARSE_ERROR;
  readonly INVALID_REQUEST: typeof INVALID_REQUEST;
  readonly METHOD_NOT_FOUND: typeof METHOD_NOT_FOUND;
  readonly INVALID_PARAMS: typeof INVALID_PARAMS;
  readonly INTERNAL_ERROR: typeof INTERNAL_ERROR;
  readonly RESOURCE_NOT_FOUND: typeof RESOURCE_NOT_FOUND;
  readonly USER_REJECTED: typeof USER_REJECTED;
} = {
  PARSE_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  INVALID_PARAMS,
  INTERNAL_ERROR,
  RESOURCE_NOT_FOUND,
  USER_REJECTED,
};

/** The name of the constant of an error code of 2024-11-05. */
export type ErrorName = keyof typeof errorCodes;

/** An error code of 2024-11-05. */
export type ErrorCode = (typeof errorCodes)[ErrorName];

/**
 * Returns the name of an error code, or `undefined` if this revision does not define it.
 *
 * @example errorName(-32700); // "PARSE_ERROR"
 */
export function errorName(code: number): ErrorName | undefined {
  switch (code) {
    case PARSE_ERROR:
      return "PARSE_ERROR";
    case INVALID_REQUEST:
      return "INVALID_REQUEST";
    case METHOD_NOT_FOUND:
      return "METHOD_NOT_FOUND";
    case INVALID_PARAMS:
      return "INVALID_PARAMS";
    case INTERNAL_ERROR:
      return "INTERNAL_ERROR";
    case RESOURCE_NOT_FOUND:
      return "RESOURCE_NOT_FOUND";
    case USER_REJECTED:
      return "USER_REJECTED";
    default:
      return undefined;
  }
}
