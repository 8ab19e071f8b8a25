/** A Dockerfile for a server, over HTTP if it supports that. A second stage omits build dependencies. */
import type { PackageManager, ProjectFile, ProjectOptions } from "../../project.js";
import { shortName } from "./editors.js";
import { laidOut } from "./files.js";
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
    // The star makes the lock file optional.
    manifests: ["package.json", `${lockFile}*`, ...(settings === undefined ? [] : [settings])].join(
      " ",
    ),
    vendored: packages("@mcp-gen/server").startsWith("file:"),
    install: installOf(packageManager),
    omitDevelopment,
    build: run("build"),
    http: transports.includes("http"),
  };
  const ignored = { yarn: packageManager === "yarn", git: true };
  return [
    laidOut(".dockerignore", "shared/ignore", ignored),
    laidOut("Dockerfile", "shared/Dockerfile", data),
  ];
}

/** Returns the command that installs from the lock file if it is not empty. */
function installOf(packageManager: PackageManager): string {
  const { install, installLocked, lockFile, noScripts } = commandsOf(packageManager);
  const option = noScripts === undefined ? "" : ` ${noScripts}`;
  return `if [ -s ${lockFile} ]; then ${installLocked}${option}; else ${install}${option}; fi`;
}

/** Converts a package name to a valid image name: letters and digits with single separators. */
export function imageName(name: string): string {
  return shortName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
