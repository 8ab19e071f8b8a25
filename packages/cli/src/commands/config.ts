/** `mcp-gen config`: prints the settings of an editor that start the servers of a project from any folder. */
import type { CommandModule } from "yargs";
import type { ConfigOptions } from "./config/run.js";

export const configCommand: CommandModule<object, ConfigOptions> = {
  command: "config <editor> [folder]",
  describe: "Print the editor configuration for the servers of this project, with absolute paths",
  builder: (yargs) =>
    yargs
      .positional("editor", {
        choices: ["claude-code", "claude-desktop", "cursor", "vscode"] as const,
        demandOption: true,
        describe: "The editor or assistant",
      })
      .positional("folder", {
        type: "string",
        default: ".",
        describe: "The folder of the project, with its .mcp.json",
      })
      .example("$0 config claude-code", "the command that adds the server of this project")
      .example("$0 config cursor ../weather", "for ~/.cursor/mcp.json"),
  async handler(options) {
    const { runConfig } = await import("./config/run.js");
    await runConfig(options);
  },
};
