/** The options of `mcp-gen schema verify`. */
import { flag, textOption, requiredOption, type ValuesOf } from "../command.js";

export const SCHEMA_VERIFY_OPTIONS = {
  file: requiredOption("Path of an upstream schema.ts"),
  revision: textOption("Revision to compare with; default: detected from the file"),
  extension: {
    ...textOption("Extension to compare with, by its folder in schema/extensions: tasks"),
    conflicts: "revision",
  },
  json: { ...flag("Print the result as JSON"), default: false },
} as const;

export type SchemaVerifyOptions = ValuesOf<typeof SCHEMA_VERIFY_OPTIONS>;
