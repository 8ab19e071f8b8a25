/** The options of `mcp-gen schema add`. */
import { flag, textOption, requiredOption, type ValuesOf } from "../command.js";

export const SCHEMA_ADD_OPTIONS = {
  source: requiredOption("Path or https URL of an upstream schema.ts"),
  id: requiredOption("The revision's date, YYYY-MM-DD"),
  "json-schema": textOption(
    "Path or https URL of the upstream schema.json, which defines which numbers are integers",
  ),
  json: { ...flag("Print the result as JSON"), default: false },
} as const;

export type SchemaAddOptions = ValuesOf<typeof SCHEMA_ADD_OPTIONS>;
