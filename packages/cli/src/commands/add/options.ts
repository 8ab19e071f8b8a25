/** The options of `mcp-gen add`. */
import { flag, textOption, requiredOption, type ValuesOf } from "../command.js";

export const ADD_OPTIONS = {
  kind: {
    choices: ["tool", "resource", "prompt"],
    demandOption: true,
    describe: "What to add",
  },
  name: requiredOption("The name of the item and of its file: forecast, book-visit"),
  dir: { ...textOption("Folder of the project, with its package.json"), default: "." },
  server: {
    ...textOption("The file that calls defineServer, in the project"),
    default: "src/server.ts",
  },
  uri: textOption("The URI of a resource: notes://today"),
  "dry-run": { ...flag("Write nothing; print what would change as a diff"), default: false },
  json: { ...flag("Print the changes as JSON"), default: false },
} as const;

export type AddArguments = ValuesOf<typeof ADD_OPTIONS>;
