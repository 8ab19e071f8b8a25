/** The options of `mcp-gen diff`. */
import { flag, textOption, requiredOption, type ValuesOf } from "../command.js";

export const DIFF_OPTIONS = {
  before: requiredOption("The older one: a revision, or the path of a schema.ts"),
  after: requiredOption("The newer one: a revision, or the path of a schema.ts"),
  base: textOption("For schema files of an extension: the revision they build on"),
  id: textOption("For schema files of an extension: its identifier"),
  format: {
    alias: "f",
    choices: ["text", "md", "json", "html"],
    default: "text",
    requiresArg: true,
    describe: "text, Markdown for a pull request, JSON, or one HTML page",
  },
  out: { ...textOption("Write to this file instead of standard output"), alias: "o" },
  "fail-on": {
    choices: ["breaking", "additive"],
    requiresArg: true,
    describe: "Exit with 1 if there is a change of this or a more severe level",
  },
  impact: flag("Print the rules that adapters still need, and exit with 1 if there are any"),
} as const;

export type DiffOptions = ValuesOf<typeof DIFF_OPTIONS>;
