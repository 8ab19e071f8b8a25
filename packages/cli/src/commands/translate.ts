/** `mcp-gen translate`: converts JSON messages between revisions and reports losses. */
import { command } from "./command.js";
import { TRANSLATE_OPTIONS } from "./translate/options.js";

export const translateCommand = command({
  syntax: "translate [file]",
  describe: "Convert JSON messages from one revision to another, line by line",
  options: TRANSLATE_OPTIONS,
  examples: [
    [
      "translate traffic.ndjson --from 2026-07-28 --to 2024-11-05",
      "traffic of both sides, one message per line",
    ],
    [
      "translate result.json --from 2025-11-25 --to 2025-03-26 -m tools/call --part result",
      "a part of a message",
    ],
    [
      "translate tool.json --from 2025-11-25 --to 2025-03-26 -t Tool --json",
      "a value of a type, with its losses as data",
    ],
  ],
  run: async (values) => (await import("./translate/run.js")).runTranslate(values),
});
