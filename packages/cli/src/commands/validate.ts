/** `mcp-gen validate`: validates JSON messages, one per line, against a revision. */
import { command } from "./command.js";
import { VALIDATE_OPTIONS } from "./validate/options.js";

export const validateCommand = command({
  syntax: "validate [file]",
  describe: "Validate JSON messages against a revision of the protocol",
  options: VALIDATE_OPTIONS,
  examples: [
    ["validate call.json -r 2026-07-28 --from client", "one message"],
    ["validate traffic.ndjson -r 2025-11-25", "traffic of both sides, one message per line"],
    ["validate tool.json -r 2025-11-25 --type Tool", "a part of a message"],
  ],
  run: async (values) => (await import("./validate/run.js")).runValidate(values),
});
