/** `mcp-gen types`: writes a typed client from the lists of a server. */
import { command } from "./command.js";
import { TYPES_OPTIONS } from "./types/options.js";
import { TARGET_PARSING } from "./target.js";

export const typesCommand = command({
  syntax: "types [target]",
  describe: "Write a typed client from the tools that a server lists",
  options: TYPES_OPTIONS,
  parsing: TARGET_PARSING,
  examples: [
    ["types . -o src/weather.ts", "the server of this project"],
    ["types https://example.com/mcp", "a remote server; printed"],
  ],
  run: async (values) => (await import("./types/run.js")).runTypes(values),
});
