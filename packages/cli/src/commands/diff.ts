/** `mcp-gen diff`: prints the changes between two revisions, grouped, with the sides that they break. */
import { command } from "./command.js";
import { DIFF_OPTIONS } from "./diff/options.js";

export const diffCommand = command({
  syntax: "diff <before> <after>",
  describe: "Show the changes between two revisions and what they break",
  options: DIFF_OPTIONS,
  conflicts: { impact: ["fail-on", "base"] },
  examples: [
    ["diff 2025-11-25 2026-07-28", "the groups of a revision"],
    ["diff 2025-11-25 ./schema.ts --fail-on breaking", "a draft against a revision"],
    ["diff 2025-11-25 2026-07-28 -f html -o diff.html", "a page for the browser"],
    ["diff --impact 2025-11-25 ./schema.ts", "the rules that a new revision needs"],
  ],
  run: async (values) => (await import("./diff/run.js")).runDiff(values),
});
