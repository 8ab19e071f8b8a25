/** Prints a piece of code as text. */
import { printer } from "prettier/doc";
import type { Code } from "./code.js";

export function print(piece: Code): string {
  const { formatted } = printer.printDocToString(piece.doc, {
    printWidth: 100,
    tabWidth: 2,
    useTabs: false,
    parser: "typescript",
    endOfLine: "lf",
  } as Parameters<typeof printer.printDocToString>[1]);
  return formatted;
}
