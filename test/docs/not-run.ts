/** What the documentation shows and nobody runs. Both lists are exact: nothing is missing, nothing is left over. */

/** First words of lines in `sh no-run` blocks, and why they stay unrun. */
export const COMMANDS_NOT_RUN: Record<string, string> = {
  claude: "an editor of somebody else",
  deno: "test/hosts runs a server in Deno",
};

/** How many `ts no-run` blocks a page has: they are compiled, and need a host or a secret to be run. */
export const BLOCKS_NOT_RUN: Record<string, number> = {
  "generator/add-a-revision.md": 1,
  "deployment/workers-deno-bun.md": 4,
  "deployment/node.md": 1,
};
