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
  /**
   * @minLength 1
   * @maxLength 8
   * @pattern ^[a-z]+$
   */
  code: string;
  /** @pattern "^\\d+$" */
  digits: string;
  /**
   * @exclusiveMinimum 0
   * @exclusiveMaximum 1
   * @multipleOf 0.125
   */
  share: number;
  /**
   * @minItems 1
   * @uniqueItems
   */
  words: string[];
  /**
   * @minProperties 1
   * @maxProperties 2
   */
  colors: Record<string, string>;
}
