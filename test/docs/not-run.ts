/** Commands and blocks of the documentation that the tests do not run. Both lists are exact. */

/** The first words of lines in `sh no-run` blocks, and the reasons. */
export const COMMANDS_NOT_RUN: Record<string, string> = {
  claude: "an external editor",
  deno: "test/hosts runs a server in Deno",
};

/** The number of `ts no-run` blocks of a page: they are compiled, but running them needs a host or a secret. */
export const BLOCKS_NOT_RUN: Record<string, number> = {
  "deployment/workers-deno-bun.md": 4,
  "deployment/node.md": 1,
  // These need an engine.
  "deployment/multiple-processes.md": 3,
  "deployment/nats.md": 3,
  "deployment/postgres.md": 2,
  "deployment/redis.md": 2,
  // Node 20 has no SQLite.
  "deployment/sqlite.md": 2,
  "deployment/task-stores.md": 2,
  "tools/tasks.md": 1,
};
