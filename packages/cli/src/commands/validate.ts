/** `mcp-gen validate`: validates JSON messages, one per line, against a revision. */
import { command, flag, number, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  file: {
    type: "string",
    // Not `demandOption`, because yargs would convert a dash to an empty string.
    default: "-",
    describe: "One JSON message, or one per line; - is standard input",
  },
  revision: { ...required("Revision to validate against: 2025-11-25"), alias: "r" },
  type: {
    ...text("Validate each value as this type instead of as a message: Tool"),
    alias: "t",
    conflicts: "from",
  },
  from: {
    choices: ["client", "server"],
    requiresArg: true,
    describe: "The sender of the messages",
  },
  json: { ...flag("Print the faults as JSON"), default: false },
  limit: number("Maximum size of the input in MiB", 64),
  issues: number("Maximum faults reported for each message", 20),
} as const;

export type ValidateOptions = ValuesOf<typeof OPTIONS>;

export const validateCommand = command({
  syntax: "validate [file]",
  describe: "Validate JSON messages against a revision of the protocol",
  options: OPTIONS,
  examples: [
    ["validate call.json -r 2026-07-28 --from client", "one message"],
    ["validate traffic.ndjson -r 2025-11-25", "traffic of both sides, one message per line"],
    ["validate tool.json -r 2025-11-25 --type Tool", "a part of a message"],
  ],
  run: async (values) => (await import("./validate/run.js")).runValidate(values),
});
