/**
 * See {@link Tool}, {@link Tool | a tool}, {@link Tool the tool}, {@link Tool|tight}, {@link
 * Tool | over
 * two lines}, {@linkcode Tool}, {@link https://example.com/a#b}, {@link https://example.com | a page}
 * and {@link Meta | `_meta` keys}; {@link} and {@linked x} are left.
 */
export interface Links {}
