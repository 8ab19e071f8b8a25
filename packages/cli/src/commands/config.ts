/** `mcp-gen config`: prints the settings of an editor that start the servers of a project from any folder. */
import { command, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  editor: {
    choices: ["claude-code", "claude-desktop", "cursor", "vscode"],
    demandOption: true,
    describe: "The editor or assistant",
  },
  folder: { ...text("The folder of the project, with its .mcp.json"), default: "." },
} as const;

export type ConfigOptions = ValuesOf<typeof OPTIONS>;

export const configCommand = command({
  syntax: "config <editor> [folder]",
  describe: "Print the editor configuration for the servers of this project, with absolute paths",
  options: OPTIONS,
  examples: [
    ["config claude-code", "the command that adds the server of this project"],
    ["config cursor ../weather", "for ~/.cursor/mcp.json"],
  ],
  run: async (values) => (await import("./config/run.js")).runConfig(values),
});
