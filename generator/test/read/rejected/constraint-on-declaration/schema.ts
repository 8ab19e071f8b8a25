/** @format uri */
export type Link = string;

/**
 * @minimum 0
 * @TJS-type number
 */
export const ZERO = 0;

export interface Table {
  /** @minimum 0 */
  [key: string]: number;
}
