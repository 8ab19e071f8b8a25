/**
 * Colors for text that contains untrusted text.
 *
 * Until the text is printed, a color is a mark with a random key. Escape sequences in the text are escaped when the
 * text is printed. A server therefore cannot color its text, and functions that print this text need not escape it.
 */
import { randomUUID } from "node:crypto";
import { createColors } from "picocolors";
import { printable } from "@mcp-gen/generator/visible";

type Colors = Pick<
  ReturnType<typeof createColors>,
  "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "cyan"
>;

/** Colors for files: none. */
export const NO_COLORS: Colors = createColors(false);

const KEY = `<${randomUUID()}:`;
const MARKS = new RegExp(`${KEY}(\\d+)>`, "g");

/**
 * Returns the colors of a stream: only for a terminal, never if `NO_COLOR` is set.
 *
 * `FORCE_COLOR` enables colors for any stream. Does not use the detection of the color library, which treats every CI
 * as a terminal.
 */
export function colorsFor(stream: { isTTY?: boolean }): Colors {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== "" && FORCE_COLOR !== "0";
  const off = NO_COLOR !== undefined && NO_COLOR !== "";
  if (off || !(forced || (stream.isTTY === true && TERM !== "dumb"))) return NO_COLORS;
  const { bold, dim, red, green, yellow, blue, cyan } = createColors(true);
  return {
    bold: marked(bold),
    dim: marked(dim),
    red: marked(red),
    green: marked(green),
    yellow: marked(yellow),
    blue: marked(blue),
    cyan: marked(cyan),
  };
}

/** Escapes control characters and converts marks to escape sequences. */
export function colored(text: string): string {
  return printable(text).replace(MARKS, "\u001b[$1m");
}

/** Encodes a color as a mark. Restarts the outer color after a nested one. */
function marked(paint: (text: string) => string): Colors["red"] {
  const [open = "", close = ""] = [...paint(" ").matchAll(/\[(\d+)m/g)].map(
    ([, code]) => `${KEY}${code}>`,
  );
  return (text) => `${open}${String(text).replaceAll(close, close + open)}${close}`;
}
