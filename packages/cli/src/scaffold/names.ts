/** Validates names against an allowlist, because package and folder names are used in files, commands and paths. */
import { visible } from "@mcp-gen/generator/visible";
import { ScaffoldError } from "./scaffold-error.js";

const PACKAGE_NAME = /^(@[a-z0-9-]+\/)?[a-z0-9][a-z0-9._-]{0,100}$/;
/** The longest name that npm accepts, including the scope. */
const LONGEST = 214;

/** Windows device names, which are reserved with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(?:\.|$)/i;
/** Names that tools use. */
const OF_TOOLS = new Set(["node_modules", ".git", "favicon.ico"]);

/** @throws ScaffoldError for an invalid package name */
export function checkPackageName(name: string): void {
  const found = JSON.stringify(visible(name));
  const bare = name.slice(name.indexOf("/") + 1);
  if (!PACKAGE_NAME.test(name) || name.length > LONGEST) {
    const idea = packageNameFrom(bare);
    const hint =
      idea === undefined ? "pass one with --name: weather" : `pass another with --name: ${idea}`;
    throw new ScaffoldError(
      "scaffold/illegal-name",
      `expected a package name of lowercase letters, digits, dots and dashes (optionally after an @scope/), received ${found}`,
      hint,
    );
  }
  if (isReserved(bare)) throw reserved("package", found);
}

/**
 * Validates one folder name in the path of the project.
 *
 * @throws ScaffoldError for a name with a special meaning in a system or tool
 */
export function checkFolderName(name: string): void {
  const found = JSON.stringify(visible(name));
  if (isReserved(name)) throw reserved("folder", found);
  const fault = folderFault(name);
  if (fault === undefined) return;
  throw new ScaffoldError(
    "scaffold/illegal-name",
    `expected a folder name that works on every system, received ${found}, which ${fault}`,
    "choose another",
  );
}

function folderFault(name: string): string | undefined {
  if (name.startsWith("-")) return "looks like an option";
  if (visible(name) !== name) return "contains invisible characters";
  const special = /[<>:"|?*\\/]/.exec(name);
  if (special !== null) return `contains the character ${special[0]}`;
  if (/[. ]$/.test(name) || name.startsWith(" ")) return "begins or ends with a blank or a dot";
  if (Buffer.byteLength(name) > 200) return "is longer than 200 bytes";
  return undefined;
}

/**
 * Returns the valid package name that is most similar to a string: `My Server` gives `my-server`. Otherwise
 * `undefined`.
 */
export function packageNameFrom(text: string): string | undefined {
  const name = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9._-]+/g, "-")
    .replace(/^[^a-z0-9]+|[-._]+$/g, "")
    .slice(0, 100);
  return name === "" || isReserved(name) ? undefined : name;
}

function isReserved(name: string): boolean {
  return DEVICE.test(name) || OF_TOOLS.has(name.toLowerCase());
}

function reserved(what: string, found: string): ScaffoldError {
  return new ScaffoldError(
    "scaffold/illegal-name",
    `expected a ${what} name that is not reserved, received ${found}, which Windows, git or npm use for something else`,
    "choose another",
  );
}
