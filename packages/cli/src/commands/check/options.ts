/** The options of `mcp-gen check`. */
import { flag, numberOption, textOption, repeatedOption, type ValuesOf } from "../command.js";
import { CLIENT_OPTIONS, TOKEN_OPTIONS } from "../auth/options.js";
import { TARGET_OPTIONS, TARGET_WORDS, type ProgramWords } from "../target.js";

/** Also used to separate these options from the program to run and its arguments on the command line. */
export const CHECK_OPTIONS = {
  revision: repeatedOption("Check this revision only: 2025-06-18; may be given more than once"),
  json: { ...flag("Print the report as an object"), default: false },
  call: flag("Call every tool, including those that do not declare themselves read-only"),
  tools: { ...textOption("Call these tools only: search,forecast"), conflicts: "call" },
  arguments: textOption(
    'JSON file with arguments by tool name: { "forecast": { "city": "Bern" } }; these tools are called',
  ),
  extension: repeatedOption(
    "Module that exports an extension, a result of defineExtension: ./extension.js; may be given more than once",
  ),
  deadline: numberOption("Deadline of the whole check in seconds; the rest is skipped", 300),
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  timeout: TARGET_OPTIONS.timeout,
  ...TOKEN_OPTIONS,
  ...CLIENT_OPTIONS,
} as const;

export const CHECK_LINE = { target: TARGET_WORDS, ...CHECK_OPTIONS } as const;

export type CheckCommandOptions = ValuesOf<typeof CHECK_LINE> & ProgramWords;
