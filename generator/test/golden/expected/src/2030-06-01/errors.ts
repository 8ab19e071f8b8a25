/**
 * The error codes of 2030-06-01.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * The text is no JSON.
 *
 * @generated from schema/2030-06-01/schema.ts:17
 */
export const PARSE_ERROR = -32700;

/**
 * The drawer is stuck.
 *
 * Typed by `DrawerStuckError`.
 *
 * @generated from schema/2030-06-01/schema.ts:19
 */
export const DRAWER_STUCK = -32050;

/** Every error code of 2030-06-01, by the name of its constant. */
export const errorCodes: {
  readonly PARSE_ERROR: typeof PARSE_ERROR;
  readonly DRAWER_STUCK: typeof DRAWER_STUCK;
} = {
  PARSE_ERROR,
  DRAWER_STUCK,
};

/** The name of the constant of an error code of 2030-06-01. */
export type ErrorName = keyof typeof errorCodes;

/** An error code of 2030-06-01. */
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
    case DRAWER_STUCK:
      return "DRAWER_STUCK";
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
    case DRAWER_STUCK:
      return 503;
    default:
      return undefined;
  }
}
