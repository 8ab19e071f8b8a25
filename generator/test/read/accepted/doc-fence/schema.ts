/**
 * Before.
 *
 * ```ts
 * @decorated
 * class A {
 *   @inner b = 1;
 * }
 * ```
 *
 * After.
 * @internal
 */
export interface Fenced {}
