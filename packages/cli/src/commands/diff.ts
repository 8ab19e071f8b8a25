/** `mcp-gen diff`: prints the changes between two revisions, grouped, with the sides that they break. */
import { command, flag, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  before: required("The older one: a revision, or the path of a schema.ts"),
  after: required("The newer one: a revision, or the path of a schema.ts"),
  base: text("For schema files of an extension: the revision they build on"),
  id: text("For schema files of an extension: its identifier"),
  format: {
    alias: "f",
    choices: ["text", "md", "json", "html"],
    default: "text",
    requiresArg: true,
    describe: "text, Markdown for a pull request, JSON, or one HTML page",
  },
  out: { ...text("Write to this file instead of standard output"), alias: "o" },
  "fail-on": {
    choices: ["breaking", "additive"],
    requiresArg: true,
    describe: "Exit with 1 if there is a change of this or a more severe level",
  },
  impact: flag("Print the rules that adapters still need, and exit with 1 if there are any"),
} as const;

export type DiffOptions = ValuesOf<typeof OPTIONS>;

export const diffCommand = command({
  syntax: "diff <before> <after>",
  describe: "Show the changes between two revisions and what they break",
  options: OPTIONS,
  conflicts: { impact: ["fail-on", "base"] },
  examples: [
    ["diff 2025-11-25 2026-07-28", "the groups of a revision"],
    ["diff 2025-11-25 ./schema.ts --fail-on breaking", "a draft against a revision"],
    ["diff 2025-11-25 2026-07-28 -f html -o diff.html", "a page for the browser"],
    ["diff --impact 2025-11-25 ./schema.ts", "the rules that a new revision needs"],
  ],
  run: async (values) => (await import("./diff/run.js")).runDiff(values),
});
