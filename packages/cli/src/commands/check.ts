/** `mcp-gen check`: tests a server at every revision and reports violations. */
import { command } from "./command.js";
import { CHECK_LINE } from "./check/options.js";
import { TARGET_PARSING } from "./target.js";

export const checkCommand = command({
  syntax: "check [target..]",
  describe: "Test a server at every revision and report violations",
  options: CHECK_LINE,
  parsing: TARGET_PARSING,
  examples: [
    ["check https://example.com/mcp", "a server elsewhere"],
    ["check . --json", "the server of this project; options may follow"],
    ["check node dist/stdio.js --verbose", "a program, started once for each revision"],
    ["check --json -- npx some-server --json", "everything after -- is the program"],
  ],
  run: async (values) => (await import("./check/run.js")).runCheck(values),
});
