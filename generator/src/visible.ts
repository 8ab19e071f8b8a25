/** Text of others in output for people: what hides, reorders or steers is shown as an escape. */

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @example visible("a\u001b[31m") // "a\\u001b[31m" */
export function visible(text: string): string {
  return text.replace(HIDDEN, (char) => {
    const hex = (char.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
  });
}

/** As `visible`, but joiners stay: scripts and emoji need them, and they neither hide nor reorder text. */
const NOT_PRINTABLE = /\r(?!\n)|[^\r\n\t\u200c\u200d\P{C}]|[\p{Zl}\p{Zp}]/gu;

/**
 * Text of several lines for the terminal: lines and tabs stay, and what controls the terminal or reorders text is escaped.
 *
 * @example printable("a\u001b[31m\n") // "a\\u001b[31m\n"
 */
export function printable(text: string): string {
  return text.replace(NOT_PRINTABLE, visible);
}
