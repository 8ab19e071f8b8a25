/** `mcp-gen upgrade`: moves a project to newer packages and a newer revision, and tells what that changes for it. */
import type { CommandModule } from "yargs";
import type { UpgradeArguments } from "./upgrade/run.js";

export const upgradeCommand: CommandModule<object, UpgradeArguments> = {
  command: "upgrade [dir]",
  describe: "Move a project to newer packages and a newer revision",
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
        describe: "Version of the packages; that of this mcp-gen unless told",
      })
      .option("revision", {
        type: "string",
        requiresArg: true,
        describe: "Revision of the protocol; the newest that is released unless told",
      })
      .option("dry-run", {
        type: "boolean",
        default: false,
        describe: "Write nothing; print what would change as a diff",
      })
      .option("json", { type: "boolean", default: false, describe: "Print all of it as JSON" })
      .example("$0 upgrade", "the project in this folder")
      .example("$0 upgrade weather --revision 2026-07-28 --dry-run", "what would change"),
  async handler(options) {
    const { runUpgrade } = await import("./upgrade/run.js");
    await runUpgrade(options);
  },
};
