/** `mcp-gen matrix`: shows which messages convert between revisions: fully, with loss, or not at all, and why. */
import type { CommandModule } from "yargs";
import type { MatrixOptions } from "./matrix/run.js";

export const matrixCommand: CommandModule<object, MatrixOptions> = {
  command: "matrix",
  describe: "Show what converts between revisions fully, with loss, or not at all",
  builder: (yargs) =>
    yargs
      .option("from", {
        type: "string",
        requiresArg: true,
        describe: "Only messages of this revision: 2026-07-28",
      })
      .option("to", {
        type: "string",
        requiresArg: true,
        describe: "Only messages to this revision; with --from, every message and why",
      })
      .option("format", {
        alias: "f",
        choices: ["table", "md", "html"] as const,
        default: "table" as const,
        requiresArg: true,
        describe: "A table, Markdown, or one HTML page",
      })
      .option("out", {
        alias: "o",
        type: "string",
        requiresArg: true,
        describe: "File to write instead of stdout",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "Print everything as JSON, instead of a format",
      })
      .example("$0 matrix", "the overview")
      .example("$0 matrix --from 2026-07-28 --to 2024-11-05", "every message, and why")
      .example("$0 matrix -f html -o matrix.html", "a page for the browser"),
  async handler(options) {
    const { runMatrix } = await import("./matrix/run.js");
    await runMatrix(options);
  },
};
