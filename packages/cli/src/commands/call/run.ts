/** Runs `mcp-gen call`: finds the server, calls it, prints the result, and cancels the call on an interrupt. */
import { resolve } from "node:path";
import { readInput } from "../input.js";
import { EXIT, note, printJson, setExit, UsageError } from "../output.js";
import { timeoutOf } from "../target.js";
import {
  callTool,
  conceal,
  staleBuilds,
  type CallHost,
  type CallReport,
  type Person,
} from "@mcp-gen/inspect";
import { rethrown } from "./call-fault.js";
import { placeOf, type PlacedCall } from "./place.js";
import { printOutcome, printReport } from "./print.js";
import { ownVersion } from "../../own-package.js";
import type { CallCommandOptions } from "./options.js";

/** Maximum bytes of a file or of standard input. */
const INPUT_LIMIT = 64 * 1024 * 1024;

/**
 * Calls the tool, or lists the tools. A failed tool exits with 1.
 *
 * @throws UsageError, and DiagnosticError if there is no result
 */
export async function runCall(options: CallCommandOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const call = wordsOf(await placeOf(options), options);
  const hide = <T>(data: T): T => conceal(data, call.place.secrets ?? []);
  for (const text of staleBuilds(call.place, call.folder)) note(hide(text));
  const report = await interruptible((signal, interrupt) =>
    calledOnce(call, { ...options, timeout }, { signal, interrupt, hide }),
  );
  if (report === undefined) {
    const message = "interrupted; the call was cancelled";
    if (options.json) printJson({ diagnostics: [{ code: "call/interrupted", message }] });
    note(`mcp-gen: ${message}`);
    setExit(EXIT.interrupted);
    return;
  }
  if (options.json) printReport(report, call.tool);
  else printOutcome(report);
  if (report.result?.isError === true) setExit(EXIT.finding);
}

/** Without a tool, all words are arguments of the prompt. A resource has no arguments. */
function wordsOf(call: PlacedCall, { resource, prompt }: CallCommandOptions): PlacedCall {
  if (resource === undefined && prompt === undefined) return call;
  const words = [...(call.tool === undefined ? [] : [call.tool]), ...call.words];
  const [extra] = words;
  if (resource !== undefined && extra !== undefined) {
    throw new UsageError(
      `expected no arguments for a resource, received ${JSON.stringify(extra)}; use --resource URI`,
    );
  }
  return { ...call, tool: undefined, words };
}

interface Around {
  signal: AbortSignal;
  interrupt: () => void;
  /** Removes secrets. */
  hide: <T>(data: T) => T;
}

async function calledOnce(
  { place, tool, words, folder }: PlacedCall,
  { revision, answer = [], unchecked, timeout, resource, prompt }: CallCommandOptions,
  { signal, interrupt, hide }: Around,
): Promise<CallReport> {
  const host: CallHost = {
    client: { name: "mcp-gen", version: ownVersion() },
    signal,
    read: (path) => readInput(path === "-" ? path : resolve(path), INPUT_LIMIT),
    person: await personAtTerminal(interrupt),
    onNote: (text) => note(hide(text)),
    onProgress: ({ progress, total, message }) => {
      const share = total === undefined ? `${progress}` : `${progress} of ${total}`;
      note(hide(`… ${share}${message === undefined ? "" : `: ${message}`}`));
    },
    onLog: ({ level, logger, data }) => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      note(hide(`[${level}]${logger === undefined ? "" : ` ${logger}:`} ${text}`));
    },
    onErrorOutput: (line) => note(hide(line)),
  };
  const what = { tool, resource, prompt, words };
  const request = { place, ...what, revision, answers: answer, timeout, unchecked, folder };
  return callTool(request, host).catch((error: unknown) => rethrown(error, hide));
}

/** The person who answers requests. `undefined` without a terminal. */
async function personAtTerminal(interrupt: () => void): Promise<Person | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { personAt } = await import("./person.js");
  return personAt({ input: process.stdin, output: process.stderr, interrupt });
}

/**
 * Cancels a task on an interrupt (Ctrl-C). A second interrupt ends the program immediately.
 *
 * @returns `undefined` if interrupted
 */
async function interruptible<Value>(
  run: (signal: AbortSignal, interrupt: () => void) => Promise<Value>,
): Promise<Value | undefined> {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    controller.abort(new Error("interrupted"));
  };
  process.on("SIGINT", interrupt);
  try {
    return await run(controller.signal, interrupt);
  } catch (error) {
    if (controller.signal.aborted) return undefined;
    throw error;
  } finally {
    process.off("SIGINT", interrupt);
  }
}
