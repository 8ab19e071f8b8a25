/** A container for a server, over HTTP where it can be: built in one stage, and run in another without what only building needs. */
import type { ProjectFile, ProjectOptions } from "../../project.js";
import { shortName } from "./editors.js";
import { laidOut } from "./files.js";
import { dockerignore } from "./gitignore.js";
import { commandsOf } from "./package-manager.js";
import { NODE } from "./versions.js";

export function dockerFiles({ packageManager, transports }: ProjectOptions): ProjectFile[] {
  const { setUp, install, omitDevelopment, run } = commandsOf(packageManager);
  const data = {
    node: NODE.container,
    setUp,
    install,
    omitDevelopment,
    build: run("build"),
    http: transports.includes("http"),
  };
  return [dockerignore(packageManager), laidOut("Dockerfile", "shared/Dockerfile", data)];
}

/** A package name as an image may be called: parts of letters and digits, with one sign between them. */
export function imageName(name: string): string {
  return shortName(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}
