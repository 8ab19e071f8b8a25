/** `mcp-gen check`: tests a server at every revision and reports violations. */
import type { CommandModule, Options } from "yargs";
import type { CheckCommandOptions } from "./check/run.js";
import { TARGET_OPTIONS, withTarget } from "./target.js";

/** Shared with the code that separates these options from the program. */
export const CHECK_OPTIONS = {
  revision: {
    type: "string",
    array: true,
    nargs: 1,
    requiresArg: true,
    describe: "Check this revision only: 2025-06-18; may be given more than once",
  },
  json: {
    type: "boolean",
    default: false,
    describe: "Print the report as an object",
  },
  call: {
    type: "boolean",
    describe: "Call every tool, including those that do not declare themselves read-only",
  },
  tools: {
    type: "string",
    requiresArg: true,
    conflicts: "call",
    describe: "Call these tools only: search,forecast",
  },
  arguments: {
    type: "string",
    requiresArg: true,
    describe:
      'JSON file with arguments by tool name: { "forecast": { "city": "Bern" } }; these tools are called',
  },
  deadline: {
    type: "number",
    default: 300,
    requiresArg: true,
    describe: "Deadline of the whole check in seconds; the rest is skipped",
  },
  ...TARGET_OPTIONS,
} as const satisfies Record<string, Options>;

export const checkCommand: CommandModule<object, CheckCommandOptions> = {
  command: "check [target..]",
  describe: "Test a server at every revision and report violations",
  builder: (yargs) =>
    withTarget(yargs)
      .options(CHECK_OPTIONS)
      .example("$0 check https://example.com/mcp", "a server elsewhere")
      .example("$0 check . --json", "the server of this project; options may follow")
      .example("$0 check node dist/stdio.js --verbose", "a program, started once for each revision")
      .example("$0 check --json -- npx some-server --json", "everything after -- is the program"),
  async handler(options) {
    const { runCheck } = await import("./check/run.js");
    await runCheck(options);
  },
};
