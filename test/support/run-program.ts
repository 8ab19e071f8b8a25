/** Runs a program to its end and keeps what it printed, while others go on. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunProgramOptions {
  cwd?: string;
  /** Beside the variables of this process. */
  env?: Record<string, string | undefined>;
  /** What it reads; nothing, if not given. */
  input?: string;
}

export async function runProgram(
  command: string,
  args: readonly string[],
  { cwd, env, input = "" }: RunProgramOptions = {},
): Promise<Ran> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  // Who does not read it to the end may be gone before.
  child.stdin.on("error", () => {}).end(input);
  const ran: Ran = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  [ran.code] = (await once(child, "close")) as [number | null];
  return ran;
}
