/** The programs that commands name: which file a run-time is to run, and what is found without a path. */
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";

/** What a run-time is to run. */
export function scriptOf(command: string, args: readonly string[]): string | undefined {
  if (!/(?:^|[\\/])(?:node|bun|deno|tsx)(?:\.exe|\.cmd)?$/i.test(command)) return undefined;
  return args.find((arg) => /\.[cm]?[jt]s$/.test(arg) && !arg.startsWith("-"));
}

export interface PathOptions {
  /** `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Whether a folder of `PATH` has a program of this name. */
export function inPath(command: string, options: PathOptions): boolean {
  return pathOf(command, options) !== undefined;
}

/**
 * The file that a command would run: below the folder where it is written as a path, else in a folder of `PATH`.
 *
 * @returns nothing where there is no such file
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
