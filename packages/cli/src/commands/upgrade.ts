/** `mcp-gen upgrade`: upgrades a project to newer packages and a newer revision, and reports the effects. */
import { command } from "./command.js";
import { UPGRADE_OPTIONS } from "./upgrade/options.js";

export const upgradeCommand = command({
  syntax: "upgrade [dir]",
  describe: "Upgrade a project to newer packages and a newer revision",
  options: UPGRADE_OPTIONS,
  examples: [
    ["upgrade", "the project in this folder"],
    ["upgrade weather --revision 2026-07-28 --dry-run", "what would change"],
  ],
  run: async (values) => (await import("./upgrade/run.js")).runUpgrade(values),
});
