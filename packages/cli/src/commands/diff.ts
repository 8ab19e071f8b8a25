/** `mcp-gen diff`: prints the changes between two revisions, grouped, with the sides that they break. */
import type { CommandModule } from "yargs";
import type { DiffOptions } from "./diff/run.js";

const DIFF_FORMATS = ["text", "md", "json", "html"] as const;

export const diffCommand: CommandModule<object, DiffOptions> = {
  command: "diff <before> <after>",
  describe: "Show the changes between two revisions and what they break",
  builder: (yargs) =>
    yargs
      .positional("before", {
        type: "string",
        demandOption: true,
        describe: "The older one: a revision, or the path of a schema.ts",
      })
      .positional("after", {
        type: "string",
        demandOption: true,
        describe: "The newer one: a revision, or the path of a schema.ts",
      })
      .option("base", {
        type: "string",
        requiresArg: true,
        describe: "For schema files of an extension: the revision they build on",
      })
      .option("id", {
        type: "string",
        requiresArg: true,
        describe: "For schema files of an extension: its identifier",
      })
      .option("format", {
        alias: "f",
        choices: DIFF_FORMATS,
        default: "text" as const,
        requiresArg: true,
        describe: "text, Markdown for a pull request, JSON, or one HTML page",
      })
      .option("out", {
        alias: "o",
        type: "string",
        requiresArg: true,
        describe: "Write to this file instead of standard output",
      })
      .option("fail-on", {
        choices: ["breaking", "additive"] as const,
        requiresArg: true,
        describe: "Exit with 1 if there is a change of this or a more severe level",
      })
      .option("impact", {
        type: "boolean",
        describe: "Print the rules that adapters still need, and exit with 1 if there are any",
      })
      .conflicts("impact", ["fail-on", "base"])
      .example("$0 diff 2025-11-25 2026-07-28", "the groups of a revision")
      .example("$0 diff 2025-11-25 ./schema.ts --fail-on breaking", "a draft against a revision")
      .example("$0 diff 2025-11-25 2026-07-28 -f html -o diff.html", "a page for the browser")
      .example("$0 diff --impact 2025-11-25 ./schema.ts", "the rules that a new revision needs"),
  async handler(options) {
    const { runDiff } = await import("./diff/run.js");
    await runDiff(options);
  },
};
