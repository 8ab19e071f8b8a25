/** `mcp-gen upgrade`: upgrades a project to newer packages and a newer revision, and reports the effects. */
import { command, flag, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  dir: { ...text("Folder of the project, with its package.json"), default: "." },
  to: text("Version of the packages; default: the version of this mcp-gen"),
  revision: text("Revision of the protocol; default: the newest released one"),
  "dry-run": { ...flag("Write nothing; print what would change as a diff"), default: false },
  json: { ...flag("Print the changes as JSON"), default: false },
} as const;

export type UpgradeArguments = ValuesOf<typeof OPTIONS>;

export const upgradeCommand = command({
  syntax: "upgrade [dir]",
  describe: "Upgrade a project to newer packages and a newer revision",
  options: OPTIONS,
  examples: [
    ["upgrade", "the project in this folder"],
    ["upgrade weather --revision 2026-07-28 --dry-run", "what would change"],
  ],
  run: async (values) => (await import("./upgrade/run.js")).runUpgrade(values),
});
