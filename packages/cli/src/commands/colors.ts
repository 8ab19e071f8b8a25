/**
 * Colors in text that is printed together with text of others. A color is a mark with a random key until the text is
 * printed, so an escape sequence of a server never becomes a color, and no text has to be escaped where it is used.
 */
import { randomUUID } from "node:crypto";
import { createColors } from "picocolors";
import { printable } from "@mcp-gen/generator/visible";

type Colors = Pick<
  ReturnType<typeof createColors>,
  "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "cyan"
>;

/** For files. */
export const NO_COLORS: Colors = createColors(false);

const KEY = `<${randomUUID()}:`;
const MARKS = new RegExp(`${KEY}(\\d+)>`, "g");

/**
 * Colors for a stream: only on a terminal, never where `NO_COLOR` is set. `FORCE_COLOR` turns them on elsewhere. The
 * library's own guess takes every CI for a terminal.
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

/** The text for the terminal: control characters are escaped, and marks become escape sequences. */
export function colored(text: string): string {
  return printable(text).replace(MARKS, "\u001b[$1m");
}

/** The same color as a mark. A color in the text ends the outer one, which is started again. */
function marked(paint: (text: string) => string): Colors["red"] {
  const [open = "", close = ""] = [...paint(" ").matchAll(/\[(\d+)m/g)].map(
    ([, code]) => `${KEY}${code}>`,
  );
  return (text) => `${open}${String(text).replaceAll(close, close + open)}${close}`;
}
