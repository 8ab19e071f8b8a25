/** `mcp-gen matrix`: shows which messages convert between revisions: fully, with loss, or not at all, and why. */
import { command } from "./command.js";
import { MATRIX_OPTIONS } from "./matrix/options.js";

export const matrixCommand = command({
  syntax: "matrix",
  describe: "Show what converts between revisions fully, with loss, or not at all",
  options: MATRIX_OPTIONS,
  examples: [
    ["matrix", "the overview"],
    ["matrix --from 2026-07-28 --to 2024-11-05", "every message, and why"],
    ["matrix -f html -o matrix.html", "a page for the browser"],
  ],
  run: async (values) => (await import("./matrix/run.js")).runMatrix(values),
});
