/**
 * A message.
 *
 * @deprecated Since the first release.
 *
 * Use {@link Other} instead.
 * @example Two readings
 * {@includeCode ./examples/Message/two.json}
 * @category `things/do`
 * @internal
 * @see {@link https://example.com | the page}
 * @description unknown text
 */
export interface Message {
  /** @deprecated */
  old?: string;
  /**
   * Kept.
   * @default "x"
   */
  level?: string;
}

/**
 * @category Common Types
 */
export type Name = string;

/** @internal */
export const SECRET = 1;

/** @category */
export const BARE = 1;
