/**
 * The error codes of 2026-07-28.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * JSON-RPC error code: the message was not valid JSON.
 *
 * Typed by `ParseError`.
 *
 * @generated from schema/2026-07-28/schema.ts:293
 */
export const PARSE_ERROR = -32700;

/**
 * JSON-RPC error code: the JSON was not a valid request.
 *
 * Typed by `InvalidRequestError`.
 *
 * @generated from schema/2026-07-28/schema.ts:296
 */
export const INVALID_REQUEST = -32600;

/**
 * JSON-RPC error code: the receiver does not offer the method.
 *
 * Typed by `MethodNotFoundError`.
 *
 * @generated from schema/2026-07-28/schema.ts:299
 */
export const METHOD_NOT_FOUND = -32601;

/**
 * JSON-RPC error code: the parameters do not suit the method.
 *
 * Typed by `InvalidParamsError`.
 *
 * @generated from schema/2026-07-28/schema.ts:302
 */
export const INVALID_PARAMS = -32602;

/**
 * JSON-RPC error code: something failed inside the receiver.
 *
 * Typed by `InternalError`.
 *
 * @generated from schema/2026-07-28/schema.ts:305
 */
export const INTERNAL_ERROR = -32603;

/**
 * Code of `HeaderMismatchError`: required HTTP headers are absent or malformed, or contradict the
 * request body.
 *
 * @generated from schema/2026-07-28/schema.ts:364
 */
export const HEADER_MISMATCH = -32020;

/**
 * Code of `MissingRequiredClientCapabilityError`: the request's `clientCapabilities` lack something
 * the server needs.
 *
 * @generated from schema/2026-07-28/schema.ts:372
 */
export const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/**
 * Code of `UnsupportedProtocolVersionError`: the server does not speak the request's protocol
 * revision.
 *
 * @generated from schema/2026-07-28/schema.ts:380
 */
export const UNSUPPORTED_PROTOCOL_VERSION = -32022;

/** Every error code of 2026-07-28, by the name of its constant. */
export const errorCodes: {
  readonly PARSE_ERROR: typeof PARSE_ERROR;
  readonly INVALID_REQUEST: typeof INVALID_REQUEST;
  readonly METHOD_NOT_FOUND: typeof METHOD_NOT_FOUND;
  readonly INVALID_PARAMS: typeof INVALID_PARAMS;
  readonly INTERNAL_ERROR: typeof INTERNAL_ERROR;
  readonly HEADER_MISMATCH: typeof HEADER_MISMATCH;
  readonly MISSING_REQUIRED_CLIENT_CAPABILITY: typeof MISSING_REQUIRED_CLIENT_CAPABILITY;
  readonly UNSUPPORTED_PROTOCOL_VERSION: typeof UNSUPPORTED_PROTOCOL_VERSION;
} = {
  PARSE_ERROR,
  INVALID_REQUEST,
  METHOD_NOT_FOUND,
  INVALID_PARAMS,
  INTERNAL_ERROR,
  HEADER_MISMATCH,
  MISSING_REQUIRED_CLIENT_CAPABILITY,
  UNSUPPORTED_PROTOCOL_VERSION,
};

/** The name of the constant of an error code of 2026-07-28. */
export type ErrorName = keyof typeof errorCodes;

/** An error code of 2026-07-28. */
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
    case HEADER_MISMATCH:
      return "HEADER_MISMATCH";
    case MISSING_REQUIRED_CLIENT_CAPABILITY:
      return "MISSING_REQUIRED_CLIENT_CAPABILITY";
    case UNSUPPORTED_PROTOCOL_VERSION:
      return "UNSUPPORTED_PROTOCOL_VERSION";
    default:
      return undefined;
  }
}

/**
 * Returns the HTTP status of a response with this error, or `undefined` if the revision defines no
 * status for this error.
 */
export function httpStatusOf(code: number): number | undefined {
  switch (code) {
    case METHOD_NOT_FOUND:
      return 404;
    case HEADER_MISMATCH:
    case MISSING_REQUIRED_CLIENT_CAPABILITY:
    case UNSUPPORTED_PROTOCOL_VERSION:
      return 400;
    default:
      return undefined;
  }
}
