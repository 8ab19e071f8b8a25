/** The options of `mcp-gen validate`. */
import { flag, numberOption, textOption, requiredOption, type ValuesOf } from "../command.js";

export const VALIDATE_OPTIONS = {
  file: {
    type: "string",
    // Not `demandOption`, because yargs would convert a dash to an empty string.
    default: "-",
    describe: "One JSON message, or one per line; - is standard input",
  },
  revision: { ...requiredOption("Revision to validate against: 2025-11-25"), alias: "r" },
  type: {
    ...textOption("Validate each value as this type instead of as a message: Tool"),
    alias: "t",
    conflicts: "from",
  },
  from: {
    choices: ["client", "server"],
    requiresArg: true,
    describe: "The sender of the messages",
  },
  json: { ...flag("Print the faults as JSON"), default: false },
  limit: numberOption("Maximum size of the input in MiB", 64),
  issues: numberOption("Maximum faults reported for each message", 20),
} as const;

export type ValidateOptions = ValuesOf<typeof VALIDATE_OPTIONS>;
