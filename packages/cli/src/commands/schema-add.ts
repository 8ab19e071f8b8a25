/** `mcp-gen schema add`: adds an upstream schema.ts as a new revision. */
import { command, flag, required, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  source: required("Path or https URL of an upstream schema.ts"),
  id: required("The revision's date, YYYY-MM-DD"),
  "json-schema": text(
    "Path or https URL of the upstream schema.json, which defines which numbers are integers",
  ),
  json: { ...flag("Print the result as JSON"), default: false },
} as const;

export type SchemaAddOptions = ValuesOf<typeof OPTIONS>;

export const schemaAddCommand = command({
  syntax: "add <source>",
  describe: "Add a revision from an upstream schema.ts, given by path or URL",
  options: OPTIONS,
  examples: [
    ["schema add ./schema.ts --id 2027-01-15", ""],
    ["schema add ./schema.ts --id 2027-01-15 --json-schema ./schema.json", ""],
  ],
  run: async (values) => (await import("./schema/add.js")).runSchemaAdd(values),
});
