/** `mcp-gen upgrade`: upgrades a project to newer packages and a newer revision, and reports the effects. */
import type { CommandModule } from "yargs";
import type { UpgradeArguments } from "./upgrade/run.js";

export const upgradeCommand: CommandModule<object, UpgradeArguments> = {
  command: "upgrade [dir]",
  describe: "Upgrade a project to newer packages and a newer revision",
  builder: (yargs) =>
    yargs
      .positional("dir", {
        type: "string",
        default: ".",
        describe: "Folder of the project, with its package.json",
      })
      .option("to", {
        type: "string",
        requiresArg: true,
        describe: "Version of the packages; default: the version of this mcp-gen",
      })
      .option("revision", {
        type: "string",
        requiresArg: true,
        describe: "Revision of the protocol; default: the newest released one",
      })
      .option("dry-run", {
        type: "boolean",
        default: false,
        describe: "Write nothing; print what would change as a diff",
      })
      .option("json", { type: "boolean", default: false, describe: "Print the changes as JSON" })
      .example("$0 upgrade", "the project in this folder")
      .example("$0 upgrade weather --revision 2026-07-28 --dry-run", "what would change"),
  async handler(options) {
    const { runUpgrade } = await import("./upgrade/run.js");
    await runUpgrade(options);
  },
};
