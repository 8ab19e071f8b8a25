/** The options of `mcp-gen generate`. */
import { flag, textOption, type ValuesOf } from "../command.js";

export const GENERATE_OPTIONS = {
  check: flag("Write nothing; print what would change as a diff, and exit with 1 if there is any"),
  watch: flag("Generate again whenever a schema changes"),
  only: textOption("Only the folders of these revisions, separated by commas"),
  standalone: flag(
    "For your own runtime: also write the helpers, so that nothing is imported from elsewhere",
  ),
  schema: textOption("Generate for an extension: path of its schema.ts"),
  base: textOption("Revision the extension builds on"),
  id: textOption("Identifier of the extension"),
  out: textOption(
    "Output folder: for an extension its own folder, otherwise a folder with the layout of packages/protocol (the default)",
  ),
  force: flag("Overwrite edited generated files, and keep them as .orig"),
  json: flag("Print the changes as JSON"),
} as const;

export type GenerateOptions = Partial<ValuesOf<typeof GENERATE_OPTIONS>>;
