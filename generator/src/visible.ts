/** Text of others in output for people: what hides, reorders or steers is shown as an escape. */

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** @example visible("a\u001b[31m") // "a\\u001b[31m" */
export function visible(text: string): string {
  return text.replace(HIDDEN, (char) => {
    const hex = (char.codePointAt(0) ?? 0).toString(16);
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, "0")}`;
  });
}
