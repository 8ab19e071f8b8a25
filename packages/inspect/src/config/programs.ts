/** The programs that commands name: which file a run-time is to run, and what is found without a path. */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

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
export function inPath(command: string, { platform, env }: PathOptions): boolean {
  const folders = (env["PATH"] ?? env["Path"] ?? "").split(delimiter).filter((one) => one !== "");
  const endings = platform === "win32" ? ["", ".exe", ".cmd", ".bat", ".com"] : [""];
  return folders.some((folder) =>
    endings.some((ending) => existsSync(join(folder, command + ending))),
  );
}
