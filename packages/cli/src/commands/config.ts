/** `mcp-gen config`: prints the settings of an editor that start the servers of a project from any folder. */
import { command } from "./command.js";
import { CONFIG_OPTIONS } from "./config/options.js";

export const configCommand = command({
  syntax: "config <editor> [folder]",
  describe: "Print the editor configuration for the servers of this project, with absolute paths",
  options: CONFIG_OPTIONS,
  examples: [
    ["config claude-code", "the command that adds the server of this project"],
    ["config cursor ../weather", "for ~/.cursor/mcp.json"],
  ],
  run: async (values) => (await import("./config/run.js")).runConfig(values),
});
