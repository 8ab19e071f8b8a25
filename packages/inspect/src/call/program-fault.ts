/** Checks that the script of a server exists. A new project is often not built yet. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { scriptOf } from "../config/programs.js";
import type { CallIssue } from "./call-error.js";
import type { ServerPlace } from "./named-server.js";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/**
 * Returns the fault of a server whose script does not exist. Returns `undefined` if the script exists or is unknown.
 */
export function programFault(place: ServerPlace): CallIssue | undefined {
  if (place.kind === "url") return undefined;
  const { command, args, cwd, entry = [command, ...args].join(" ") } = place;
  const script = scriptOf(command, args);
  if (script === undefined) return undefined;
  const file = resolve(cwd, script);
  if (existsSync(file)) return undefined;
  const below = relative(cwd, file);
  return {
    code: "call/no-program",
    message: `${entry}: the file ${below.startsWith("..") ? file : below} does not exist`,
    fix: isBuilt(dirname(file)) ? "run `npm run build`" : "correct the path",
  };
}

/** Whether the project that contains a folder has a build script. */
function isBuilt(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, "package.json");
    if (existsSync(file)) return hasBuild(file);
    if (at === dirname(at)) return false;
  }
}

function hasBuild(file: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    const scripts = isObject(manifest) ? manifest["scripts"] : undefined;
    return isObject(scripts) && typeof scripts["build"] === "string";
  } catch {
    return false;
  }
}
