/** `mcp-gen check`: tests a server at every revision and reports violations. */
import { command, flag, number, text, texts, type ValuesOf } from "./command.js";
import { TARGET_OPTIONS, TARGET_PARSING, TARGET_WORDS, type ProgramWords } from "./target.js";

/** Shared with the code that separates these options from the program. */
export const CHECK_OPTIONS = {
  revision: texts("Check this revision only: 2025-06-18; may be given more than once"),
  json: { ...flag("Print the report as an object"), default: false },
  call: flag("Call every tool, including those that do not declare themselves read-only"),
  tools: { ...text("Call these tools only: search,forecast"), conflicts: "call" },
  arguments: text(
    'JSON file with arguments by tool name: { "forecast": { "city": "Bern" } }; these tools are called',
  ),
  deadline: number("Deadline of the whole check in seconds; the rest is skipped", 300),
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  timeout: TARGET_OPTIONS.timeout,
} as const;

const OPTIONS = { target: TARGET_WORDS, ...CHECK_OPTIONS } as const;

export type CheckCommandOptions = ValuesOf<typeof OPTIONS> & ProgramWords;

export const checkCommand = command({
  syntax: "check [target..]",
  describe: "Test a server at every revision and report violations",
  options: OPTIONS,
  parsing: TARGET_PARSING,
  examples: [
    ["check https://example.com/mcp", "a server elsewhere"],
    ["check . --json", "the server of this project; options may follow"],
    ["check node dist/stdio.js --verbose", "a program, started once for each revision"],
    ["check --json -- npx some-server --json", "everything after -- is the program"],
  ],
  run: async (values) => (await import("./check/run.js")).runCheck(values),
});
