export interface Limits {
  /** @format uri */
  link: string;
  /**
   * Between zero and one.
   *
   * @minimum 0
   * @maximum 1
   * @TJS-type number
   */
  weight: number;
  /** @minimum -1.5e3 */
  low?: number;
  /** @maxItems 100 */
  list: string[];
  /**
   * @format int
   * @nullable
   */
  time: number | null;
  inner: { /** @format byte */ data: string };
}
