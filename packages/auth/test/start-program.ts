/** Starts the programs of these tests. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Program {
  readonly child: ChildProcess;
  /** Resolves with the next line of stdout. Rejects with stderr if the program ends. */
  line(): Promise<string>;
  /** Resolves with the exit code, or with the name of the signal. */
  readonly ended: Promise<number | string>;
}

const running = new Set<ChildProcess>();

/** Ends all programs. Call it after each test, because a test can fail before it ends its programs. */
export function endPrograms(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** @param name a file in `programs/`, without extension */
export function startProgram(name: string, ...args: string[]): Program {
  const path = fileURLToPath(new URL(`programs/${name}.mjs`, import.meta.url));
  // The programs end when their standard input does, so none outlives a test run that was killed.
  const child = spawn(process.execPath, [path, ...args], { stdio: ["pipe", "pipe", "pipe"] });
  running.add(child);
  child.once("close", () => running.delete(child));
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  let text = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (text += part));
  const ended = once(child, "close").then(([code, signal]) => (code ?? signal) as number | string);
  return {
    child,
    ended,
    async line() {
      while (!text.includes("\n")) {
        const result = await Promise.race([once(child.stdout, "data"), ended]);
        if (!Array.isArray(result) && !text.includes("\n")) throw new Error(`${name}: ${errors}`);
      }
      const [line = ""] = text.split("\n", 1);
      text = text.slice(line.length + 1);
      return line;
    },
  };
}
