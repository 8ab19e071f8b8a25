/** The options of `mcp-gen matrix`. */
import { flag, textOption, type ValuesOf } from "../command.js";

export const MATRIX_OPTIONS = {
  from: textOption("Only messages of this revision: 2026-07-28"),
  to: textOption("Only messages to this revision; with --from, every message and why"),
  format: {
    alias: "f",
    choices: ["table", "md", "html"],
    default: "table",
    requiresArg: true,
    describe: "A table, Markdown, or one HTML page",
  },
  out: { ...textOption("File to write instead of stdout"), alias: "o" },
  json: { ...flag("Print everything as JSON, instead of a format"), default: false },
} as const;

export type MatrixOptions = ValuesOf<typeof MATRIX_OPTIONS>;
