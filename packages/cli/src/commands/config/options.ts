/** The options of `mcp-gen config`. */
import { textOption, type ValuesOf } from "../command.js";

export const CONFIG_OPTIONS = {
  editor: {
    choices: ["claude-code", "claude-desktop", "cursor", "vscode"],
    demandOption: true,
    describe: "The editor or assistant",
  },
  folder: { ...textOption("The folder of the project, with its .mcp.json"), default: "." },
} as const;

export type ConfigOptions = ValuesOf<typeof CONFIG_OPTIONS>;
