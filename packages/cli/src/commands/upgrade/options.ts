/** The options of `mcp-gen upgrade`. */
import { flag, textOption, type ValuesOf } from "../command.js";

export const UPGRADE_OPTIONS = {
  dir: { ...textOption("Folder of the project, with its package.json"), default: "." },
  to: textOption("Version of the packages; default: the version of this mcp-gen"),
  revision: textOption("Revision of the protocol; default: the newest released one"),
  "dry-run": { ...flag("Write nothing; print what would change as a diff"), default: false },
  json: { ...flag("Print the changes as JSON"), default: false },
} as const;

export type UpgradeArguments = ValuesOf<typeof UPGRADE_OPTIONS>;
