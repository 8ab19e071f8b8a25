/** Finds the file that a command runs: the script of a runtime such as Node, or a program in `PATH`. */
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** Returns the script that a command runs with a runtime such as Node. */
export function scriptOf(command: string, args: readonly string[]): string | undefined {
  if (!/(?:^|[\\/])(?:node|bun|deno|tsx)(?:\.exe|\.cmd)?$/i.test(command)) return undefined;
  return args.find((arg) => /\.[cm]?[jt]s$/.test(arg) && !arg.startsWith("-"));
}

export interface PathOptions {
  /** `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Whether a folder of `PATH` contains a program of this name. */
export function inPath(command: string, options: PathOptions): boolean {
  return pathOf(command, options) !== undefined;
}

/**
 * Finds the program file of a command. A path is relative to the folder, and a name is searched in `PATH`.
 *
 * @returns `undefined` if the file does not exist
 */
export function programAt(
  command: string,
  folder: string,
  options: PathOptions,
): string | undefined {
  if (!/[\\/]/.test(command)) return pathOf(command, options);
  const file = resolve(folder, command);
  return existsSync(file) ? file : undefined;
}

function pathOf(command: string, { platform, env }: PathOptions): string | undefined {
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((one) => one !== "");
  const endings = platform === "win32" ? ["", ".exe", ".cmd", ".bat", ".com"] : [""];
  return folders
    .flatMap((folder) => endings.map((ending) => join(folder, command + ending)))
    .find((file) => existsSync(file));
}
