/** Escapes characters in untrusted text that would hide or reorder text or control the terminal. */

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @example visible("a\u001b[31m") // "a\\u001b[31m" */
export function visible(text: string): string {
  return text.replace(HIDDEN, (char) => {
    const hex = (char.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
  });
}

/** The characters that `printable` escapes. Joiners are not included, because some scripts and emoji need joiners. */
const NOT_PRINTABLE = /\r(?!\n)|[^\r\n\t\u200c\u200d\P{C}]|[\p{Zl}\p{Zp}]/gu;

/**
 * Escapes text of several lines for the terminal. Keeps line breaks and tabs, and escapes characters that control the
 * terminal or reorder text.
 *
 * @example printable("a\u001b[31m\n") // "a\\u001b[31m\n"
 */
export function printable(text: string): string {
  return text.replace(NOT_PRINTABLE, visible);
}
