/** Reads from and writes to the terminal. Standard output stays free for data. */
import { createInterface } from "node:readline";
import { AuthError } from "../errors.js";

/** Writes a line to stderr. */
export function writeLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Whether a person can type an answer. */
export function canAsk(): boolean {
  return Boolean(process.stdin.isTTY && process.stderr.isTTY);
}

/** Asks for a line. Rejects if the signal is aborted, at the end of the input, and on Ctrl+C. */
export function askLine(question: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const lines = createInterface({ input: process.stdin, output: process.stderr, historySize: 0 });
  return new Promise<string>((resolve, reject) => {
    const canceled = () => reject(new AuthError("auth/denied", "Login: canceled by the user."));
    lines.once("SIGINT", canceled);
    lines.once("close", canceled);
    lines.question(question, { signal }, resolve);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  }).finally(() => lines.close());
}
