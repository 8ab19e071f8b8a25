/** Ends a task when the user presses Ctrl-C. */
import { EXIT, note, printJson, setExit } from "./output.js";

export interface InterruptibleOptions {
  /** The code of the diagnostic: `call/interrupted`. */
  code: string;
  message: string;
  json?: boolean;
}

/**
 * Aborts the signal of a task on an interrupt, and reports it. A second interrupt ends the program immediately.
 *
 * @returns `undefined` if interrupted
 */
export async function interruptible<Value>(
  { code, message, json = false }: InterruptibleOptions,
  run: (controller: AbortController) => Promise<Value>,
): Promise<Value | undefined> {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort(new Error("interrupted"));
  };
  process.on("SIGINT", interrupt);
  try {
    return await run(controller);
  } catch (error) {
    if (!controller.signal.aborted) throw error;
    if (json) printJson({ diagnostics: [{ code, message }] });
    note(`mcp-gen: ${message}`);
    setExit(EXIT.interrupted);
    return undefined;
  } finally {
    process.off("SIGINT", interrupt);
  }
}
