export interface A {
  /** @minimum abc */
  a: number;
  /** @maximum */
  b: number;
  /** @maxItems 1.5 */
  c: string[];
  /** @maxItems -1 */
  d: string[];
  /** @format */
  e: string;
  /**
   * @format uri
   * with a remark
   */
  f: string;
  /** @TJS-type integer */
  g: number;
  /** @nullable yes */
  h: null;
  /**
   * @minimum 0
   * @minimum 1
   */
  i: number;
  /** @minimum 1e999 */
  j: number;
  /** @maximum 0x10 */
  k: number;
  /** @multipleOf 0 */
  l: number;
  /** @minLength -1 */
  m: string;
  /** @pattern ( */
  n: string;
  /** @pattern */
  o: string;
  /** @uniqueItems no */
  p: string[];
  /** @exclusiveMinimum true */
  q: number;
  /**
   * @minLength 3
   * @maxLength 2
   */
  r: string;
}
