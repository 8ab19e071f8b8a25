/** Runs `mcp-gen call`: finds the server, calls it, prints the result, and cancels the call on an interrupt. */
import { resolve } from "node:path";
import { readInput } from "../input.js";
import { interruptible } from "../interruptible.js";
import { EXIT, note, setExit, UsageError } from "../output.js";
import { timeoutOf } from "../target.js";
import {
  callTool,
  hasAuthorization,
  type CallHost,
  type CallReport,
  type Person,
  type ServerAuth,
  type ServerPlace,
} from "@mcp-gen/inspect";
import { rethrownAuth } from "../auth/auth-fault.js";
import { surroundings } from "../auth/terminal.js";
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
  checkTaskOptions(call, options);
  const { json, resume } = options;
  const message = resume === undefined ? "interrupted; the call was cancelled" : "interrupted";
  const report = await interruptible({ code: "call/interrupted", message, json }, (controller) =>
    calledOnce(call, { ...options, timeout }, controller),
  );
  if (report === undefined) return;
  if (json) printReport(report, call.tool ?? report.tool);
  else printOutcome(report);
  if (report.handle !== undefined && call.place.kind === "command") {
    note(
      "The program has ended. The task continues only if its store keeps tasks of ended programs.",
    );
  }
  if (options.task && report.result !== undefined) note("The server answered without a task.");
  if (report.result?.isError === true) setExit(EXIT.finding);
}

/** @throws UsageError for options that contradict each other */
function checkTaskOptions(
  { tool }: PlacedCall,
  { task, resume, resource, prompt }: CallCommandOptions,
): void {
  if (task && (tool === undefined || resource !== undefined || prompt !== undefined)) {
    throw new UsageError("--task: expected a tool; only tools run as tasks");
  }
  if (resume === undefined) return;
  if (resource !== undefined || prompt !== undefined || task) {
    throw new UsageError("--resume: expected no --task, --resource or --prompt");
  }
  if (tool !== undefined) {
    const received = JSON.stringify(tool);
    throw new UsageError(
      `--resume: expected no tool, because the handle names it; received ${received}`,
    );
  }
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

async function calledOnce(
  { place, tool, words, folder, hide, word }: PlacedCall,
  options: CallCommandOptions,
  controller: AbortController,
): Promise<CallReport> {
  const { revision, answer = [], unchecked, timeout, resource, prompt, task, resume } = options;
  const host: CallHost = {
    client: { name: "mcp-gen", version: ownVersion() },
    signal: controller.signal,
    read: (path) => readInput(path === "-" ? path : resolve(path), INPUT_LIMIT),
    person: await personAtTerminal(controller),
    authorization: await authorizationOf(place, word, options),
    onNote: (text) => note(hide(text)),
    onProgress: ({ progress, total, message }) => {
      const share = total === undefined ? `${progress}` : `${progress} of ${total}`;
      note(hide(`… ${share}${message === undefined ? "" : `: ${message}`}`));
    },
    onTaskStatus: ({ status, statusMessage }) =>
      note(hide(`… ${status}${statusMessage === undefined ? "" : `: ${statusMessage}`}`)),
    onLog: ({ level, logger, data }) => {
      const text = typeof data === "string" ? data : JSON.stringify(data);
      note(hide(`[${level}]${logger === undefined ? "" : ` ${logger}:`} ${text}`));
    },
    onErrorOutput: (line) => note(hide(line)),
  };
  // `keepDash` has replaced a dash.
  const handle = resume === "@-" ? "-" : resume;
  const what = { tool, task, resume: handle, resource, prompt, words };
  const request = { place, ...what, revision, answers: answer, timeout, unchecked, folder };
  return callTool(request, host).catch((error: unknown) => rethrown(error, hide));
}

/** Uses stored tokens. On a terminal, a challenge starts a login. */
async function authorizationOf(
  place: ServerPlace,
  word: string,
  options: CallCommandOptions,
): Promise<ServerAuth | undefined> {
  if (place.kind !== "url" || hasAuthorization(place.headers)) return undefined;
  const { serverAuth } = await import("../auth/server-auth.js");
  const { url, headers, auth: entry } = place;
  const canLogIn = surroundings().isTerminal && options["no-login"] !== true;
  const server = { url, headers, entry, word };
  return serverAuth(server, options, canLogIn).catch((error: unknown) =>
    rethrownAuth(error, `mcp-gen login ${word}`),
  );
}

/** The person who answers requests. `undefined` without a terminal. */
async function personAtTerminal(controller: AbortController): Promise<Person | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const { personAt } = await import("./person.js");
  const interrupt = (): void => controller.abort(new Error("interrupted"));
  return personAt({ input: process.stdin, output: process.stderr, interrupt });
}
