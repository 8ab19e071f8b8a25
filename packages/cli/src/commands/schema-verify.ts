/** `mcp-gen schema verify`: compares an upstream schema.ts with ours. */
import { command } from "./command.js";
import { SCHEMA_VERIFY_OPTIONS } from "./schema/verify-options.js";

export const schemaVerifyCommand = command({
  syntax: "verify <file>",
  describe: "Compare the model of an upstream schema.ts with ours",
  options: SCHEMA_VERIFY_OPTIONS,
  examples: [
    ["schema verify ~/specification/schema/2026-07-28/schema.ts", ""],
    ["schema verify ./schema.ts --extension tasks", "an extension"],
  ],
  run: async (values) => (await import("./schema/verify.js")).runVerify(values),
});
