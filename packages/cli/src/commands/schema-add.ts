/** `mcp-gen schema add`: adds an upstream schema.ts as a new revision. */
import { command } from "./command.js";
import { SCHEMA_ADD_OPTIONS } from "./schema/add-options.js";

export const schemaAddCommand = command({
  syntax: "add <source>",
  describe: "Add a revision from an upstream schema.ts, given by path or URL",
  options: SCHEMA_ADD_OPTIONS,
  examples: [
    ["schema add ./schema.ts --id 2027-01-15", ""],
    ["schema add ./schema.ts --id 2027-01-15 --json-schema ./schema.json", ""],
  ],
  run: async (values) => (await import("./schema/add.js")).runSchemaAdd(values),
});
