/**
 * About the file, not about a declaration.
 */

/** The first is not the one. */
/** The last one counts. */
// a remark in between
// eslint-disable-next-line some-rule
export interface Placed {
  a: string; /** Behind a, so not about b. */
  b: string;

  /** About c. */

  // with a gap
  c: string;
  d: string;
}

export type Inline = { /** About x. */ x: string; /** About y. */ y: string; z: string };

export interface /* no doc */ None {
  /** Over a quoted name. */
  "quoted": string;
  /** Over an index signature: it has no place in the model. */
  [key: string]: unknown;
}
// /** not a doc comment */
export type Remark = string;
