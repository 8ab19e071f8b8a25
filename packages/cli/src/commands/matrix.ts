/** `mcp-gen matrix`: shows which messages convert between revisions: fully, with loss, or not at all, and why. */
import { command, flag, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  from: text("Only messages of this revision: 2026-07-28"),
  to: text("Only messages to this revision; with --from, every message and why"),
  format: {
    alias: "f",
    choices: ["table", "md", "html"],
    default: "table",
    requiresArg: true,
    describe: "A table, Markdown, or one HTML page",
  },
  out: { ...text("File to write instead of stdout"), alias: "o" },
  json: { ...flag("Print everything as JSON, instead of a format"), default: false },
} as const;

export type MatrixOptions = ValuesOf<typeof OPTIONS>;

export const matrixCommand = command({
  syntax: "matrix",
  describe: "Show what converts between revisions fully, with loss, or not at all",
  options: OPTIONS,
  examples: [
    ["matrix", "the overview"],
    ["matrix --from 2026-07-28 --to 2024-11-05", "every message, and why"],
    ["matrix -f html -o matrix.html", "a page for the browser"],
  ],
  run: async (values) => (await import("./matrix/run.js")).runMatrix(values),
});
