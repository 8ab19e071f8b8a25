// Prints the lines of the demo to a terminal, in color if the terminal supports it.
import { styleText } from "node:util";

const { NO_COLOR, FORCE_COLOR } = process.env;
const colored = !NO_COLOR && (FORCE_COLOR ? FORCE_COLOR !== "0" : process.stdout.isTTY === true);

/** @param {import("./lines.mjs").Line[]} lines */
export function print(lines) {
  for (const line of lines) {
    console.log(
      line
        .map(({ text, style }) => (colored && style !== undefined ? styleText(style, text) : text))
        .join(""),
    );
  }
}
