/** A container for a server, over HTTP where it can be: built in one stage, and run in another without what only building needs. */
import type { PackageManager, ProjectFile, ProjectOptions } from "../../project.js";
import { shortName } from "./editors.js";
import { laidOut } from "./files.js";
import { dockerignore } from "./gitignore.js";
import { commandsOf } from "./package-manager.js";
import { NODE } from "./versions.js";

export function dockerFiles({
  packageManager,
  transports,
  packages,
}: ProjectOptions): ProjectFile[] {
  const { setUp, omitDevelopment, lockFile, settings, run } = commandsOf(packageManager);
  const data = {
    node: NODE.container,
    setUp,
    // With the star, a project that was never installed can be built as well.
    manifests: ["package.json", `${lockFile}*`, ...(settings === undefined ? [] : [settings])].join(
      " ",
    ),
    vendored: packages("@mcp-gen/server").startsWith("file:"),
    install: installOf(packageManager),
    omitDevelopment,
    build: run("build"),
    http: transports.includes("http"),
  };
  return [dockerignore(packageManager), laidOut("Dockerfile", "shared/Dockerfile", data)];
}

/** What the lock file says is installed, where there is one that says something. */
function installOf(packageManager: PackageManager): string {
  const { install, installLocked, lockFile, noScripts } = commandsOf(packageManager);
  const option = noScripts === undefined ? "" : ` ${noScripts}`;
  return `if [ -s ${lockFile} ]; then ${installLocked}${option}; else ${install}${option}; fi`;
}

/** A package name as an image may be called: parts of letters and digits, with one sign between them. */
export function imageName(name: string): string {
  return shortName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
