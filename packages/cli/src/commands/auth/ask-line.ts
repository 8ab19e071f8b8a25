/** Asks the person at the terminal for a line. */
import { createInterface } from "node:readline";

/**
 * Returns the line. Ctrl-C and the end of the input interrupt the command like a signal, which the terminal does not send
 * during a question.
 */
export async function askInterruptibly(question: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const lines = createInterface({ input: process.stdin, output: process.stderr, historySize: 0 });
  try {
    return await new Promise<string>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      lines.once("SIGINT", () => process.emit("SIGINT"));
      lines.once("close", () => process.emit("SIGINT"));
      lines.question(question, { signal }, resolve);
    });
  } finally {
    lines.removeAllListeners("close");
    lines.close();
    process.stderr.write(signal.aborted ? "\n" : "");
  }
}
