/** Runs a program to its end and returns its output. */
import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Ran {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunProgramOptions {
  cwd?: string;
  /** Additional environment variables. */
  env?: Record<string, string | undefined>;
  /** Standard input. Default: empty. */
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
  // A program can exit before it reads all input.
  child.stdin.on("error", () => {}).end(input);
  const ran: Ran = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (ran.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ran.stderr += text));
  [ran.code] = (await once(child, "close")) as [number | null];
  return ran;
}
