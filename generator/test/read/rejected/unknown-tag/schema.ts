/** @catgory Tools */
export interface A {
  /** @maxItem 4 */
  a: string[];
  /** @minlength 4 */
  b: string;
  /** @enum a, b */
  c: string;
  /** @items.minimum 3 */
  d: number[];
  /** @additionalProperties false */
  e: { f: string };
  /** @$ref #/definitions/A */
  g: string;
  /** @colour red */
  h: string;
}
