/** Runs a program without a shell, and extracts the line that states why it failed. */
import type { ChildProcess, SpawnOptions } from "node:child_process";
import { visible } from "@mcp-gen/generator/visible";
import type { Interrupts } from "./interrupt.js";
import type { Command, Environment } from "./package-manager.js";

/** `spawn` of `node:child_process`, or a replacement. */
export type Spawn = (
  program: string,
  args: readonly string[],
  options: SpawnOptions,
) => ChildProcess;

export interface Ran {
  ok: boolean;
  /** The reason for the failure, as the end of a sentence: `npm says: code ENOTFOUND`. */
  reason: string;
  /** The output of the program. Long output is cut. */
  output: string;
}

const KEPT = 64 * 1024;

/** Runs a program. If the program fails, does not throw, but returns a result that describes the failure. */
export function runProgram(
  spawn: Spawn,
  { program, args, env }: Command,
  folder: string,
  surroundings: { env: Environment; interrupts: Interrupts },
): Promise<Ran> {
  const name = nameOf(program, args);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...surroundings.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      shell: false,
    });
    const done = surroundings.interrupts.during(() => child.kill("SIGKILL"));
    let output = "";
    let complaint = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(0, KEPT);
    });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      complaint = (complaint + text).slice(0, KEPT);
    });
    child.on("error", (error: NodeJS.ErrnoException) => {
      done();
      const reason =
        error.code === "ENOENT"
          ? `${name} is not installed`
          : `${name} cannot be started (${error.code ?? error.message})`;
      resolve({ ok: false, reason, output });
    });
    child.on("close", (code, signal) => {
      done();
      const reason =
        code === 0 ? "" : reasonOf(name, `${complaint}\n${output}`, signal ?? `exit code ${code}`);
      resolve({ ok: code === 0, reason, output });
    });
  });
}

/** Error codes for which this description is clearer than the output of the program. */
const KNOWN: readonly [code: RegExp, reason: string][] = [
  [
    /\b(?:E(?:CONNREFUSED|CONNRESET|NOTFOUND|AI_AGAIN|TIMEDOUT|NETUNREACH|HOSTUNREACH)|ERR_SOCKET_TIMEOUT|ConnectionRefused)\b/,
    "the registry cannot be reached",
  ],
  [/\bENOTCACHED\b|_NO_OFFLINE_/, "the cache lacks some of the packages"],
  [/\bENOSPC\b/, "the disk is full"],
];

/** Returns the first line with an error, without its prefix, because package managers print many lines. */
function reasonOf(name: string, text: string, otherwise: string): string {
  for (const [code, reason] of KNOWN) {
    const [found] = code.exec(text) ?? [];
    if (found !== undefined) return `${reason} (${name} says ${found})`;
  }
  const [error] = text
    .split("\n")
    .map((line) => visible(line.replace(/\u001b\[[0-9;]*m/g, "")).trim())
    .filter((line) => /\berr(?:or)?\b|ERR_/i.test(line))
    .map((line) => line.replace(/^(?:npm )?(?:err(?:or)?\b!?:?\s*)*/i, ""))
    .filter((line) => line !== "" && !/^(?:code|errno|syscall) \S+$/.test(line));
  if (error === undefined) return `${name} failed (${otherwise})`;
  return `${name} says: ${error.length > 160 ? `${error.slice(0, 157)}...` : error}`;
}

/** Returns the name of the program, also if it is npm as a Node script. */
function nameOf(program: string, [first = ""]: readonly string[]): string {
  const script = /([a-z]+)(?:-cli)?[^/\\]*\.[cm]?js$/.exec(first)?.[1];
  return script ?? program.replace(/\.exe$/, "");
}
