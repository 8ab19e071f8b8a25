/** `mcp-gen schema verify`: compares an upstream schema.ts with ours. */
import { command, flag, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  file: required("Path of an upstream schema.ts"),
  revision: text("Revision to compare with; default: detected from the file"),
  extension: {
    ...text("Extension to compare with, by its folder in schema/extensions: tasks"),
    conflicts: "revision",
  },
  json: { ...flag("Print the result as JSON"), default: false },
} as const;

export type SchemaVerifyOptions = ValuesOf<typeof OPTIONS>;

export const schemaVerifyCommand = command({
  syntax: "verify <file>",
  describe: "Compare the model of an upstream schema.ts with ours",
  options: OPTIONS,
  examples: [
    ["schema verify ~/specification/schema/2026-07-28/schema.ts", ""],
    ["schema verify ./schema.ts --extension tasks", "an extension"],
  ],
  run: async (values) => (await import("./schema/verify.js")).runVerify(values),
});
