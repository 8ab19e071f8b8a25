/**
 * The error codes of 2030-01-01.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * The drawer is stuck.
 *
 * @generated from schema/2030-01-01/schema.ts:11
 */
export const DRAWER_STUCK = -32050;

/**
 * There is nobody to ask.
 *
 * @generated from the overlay: only the prose of the specification defines the code
 */
export const NOBODY_HOME = -32051;

/** Every error code of 2030-01-01, by the name of its constant. */
export const errorCodes: {
  readonly DRAWER_STUCK: typeof DRAWER_STUCK;
  readonly NOBODY_HOME: typeof NOBODY_HOME;
} = {
  DRAWER_STUCK,
  NOBODY_HOME,
};

/** The name of the constant of an error code of 2030-01-01. */
export type ErrorName = keyof typeof errorCodes;

/** An error code of 2030-01-01. */
export type ErrorCode = (typeof errorCodes)[ErrorName];

/**
 * Returns the name of an error code, or `undefined` if this revision does not define it.
 *
 * @example errorName(-32050); // "DRAWER_STUCK"
 */
export function errorName(code: number): ErrorName | undefined {
  switch (code) {
    case DRAWER_STUCK:
      return "DRAWER_STUCK";
    case NOBODY_HOME:
      return "NOBODY_HOME";
    default:
      return undefined;
  }
}
