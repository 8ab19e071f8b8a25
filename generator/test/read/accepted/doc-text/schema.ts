/** One line. */
export interface OneLine {}

/**
 * First paragraph,   
 * second line.
 *
 * Second paragraph:
 *
 * - a list
 *   - with indent
 *
 *
 *
 * Last.
 *
 */
export interface Paragraphs {}

/**
  No asterisk in front.
  Nor here.
*/
export interface Bare {}

/***/
export interface Empty {}

/* Not a doc comment. */
export interface Plain {}

/**
 * **Bold** at the start, `code`, an address: someone@example.com,
 * @scope/package at the start of a line,
 * and <b>markup</b> with a * in it.
 */
export interface Marks {}
