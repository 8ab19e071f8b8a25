/**
 * Calls a tool, reads a resource or gets a prompt of a server for the command line. Also lists tools, resources and
 * prompts.
 */
import { pathToFileURL } from "node:url";
import { connect, type Client, type LossReport, type Progress } from "@mcp-gen/client";
import { tasks, type Task, type ToolTaskJson } from "@mcp-gen/client/tasks";
import { revisions, type Revision } from "@mcp-gen/protocol";
import type {
  Implementation,
  LoggingMessageNotificationParams,
  Root,
  Tool,
} from "@mcp-gen/protocol/newest";
import { similarName } from "@mcp-gen/core/similar-name";
import { answering, type Person } from "./answering.js";
import { toolArguments } from "./arguments.js";
import { callFault, CallError } from "./call-error.js";
import { failureOf } from "./failure.js";
import { GivenAnswers } from "./given-answers.js";
import { HeldLines } from "./held-lines.js";
import type { ServerPlace } from "./named-server.js";
import type { ServerAuth } from "../server-auth.js";
import { getPrompt, readResource, type ReadReport } from "./reading.js";
import { followTask, readHandle, startToolTask, type TaskReport } from "./tasks.js";
import { toolInfo, type ListedTool } from "./tools.js";

export interface CallRequest {
  readonly place: ServerPlace;
  /** The tool to call. Default: the call lists the tools. */
  readonly tool?: string | undefined;
  /** The resource to read instead of a tool call. An empty string lists the resources. */
  readonly resource?: string | undefined;
  /** The prompt to get instead of a tool call. An empty string lists the prompts. */
  readonly prompt?: string | undefined;
  /** Whether to start the tool as a task, and not to wait for its result. */
  readonly task?: boolean | undefined;
  /** The task to follow instead of a tool call: its handle as JSON, or a file with the handle. */
  readonly resume?: string | undefined;
  /** The arguments of the tool or the prompt, as the user typed them: `city=Berlin`. */
  readonly words: readonly string[];
  /** The revision to use. Default: the newest revision that the server supports. */
  readonly revision?: string | undefined;
  /** The answers to input requests, as the user typed them: `name=Ada`. */
  readonly answers: readonly string[];
  /** Timeout of the call in milliseconds. */
  readonly timeout: number;
  /** Whether to send the arguments even if they do not match the schema of the tool. */
  readonly unchecked: boolean;
  /** The folder that a local server receives when it requests roots. */
  readonly folder: string;
}

/** The functions that a call uses for input, output and answers. */
export interface CallHost {
  /** Name and version of the client. */
  readonly client: Implementation;
  /** Cancels the call and notifies the server when aborted. */
  readonly signal: AbortSignal;
  /** Reads a file, or standard input for `-`. */
  readonly read: (path: string) => Promise<string>;
  readonly person: Person | undefined;
  /** Authorizes the requests to a server with a URL. */
  readonly authorization?: ServerAuth | undefined;
  readonly onNote: (text: string) => void;
  readonly onProgress: (progress: Progress) => void;
  /** Receives each state of a resumed task. */
  readonly onTaskStatus?: ((task: Task) => void) | undefined;
  readonly onLog: (message: LoggingMessageNotificationParams) => void;
  /** Receives a line that the program wrote to standard error. */
  readonly onErrorOutput: (line: string) => void;
}

export interface CallReport extends ReadReport, TaskReport {
  /** The name and version that the server reports. */
  readonly server: Implementation | undefined;
  /** The negotiated revision. */
  readonly revision: Revision;
  /** Content that could not be converted to or from the negotiated revision. */
  readonly losses: readonly LossReport[];
  /** The tools of the server. Present only if no tool was called. */
  readonly tools?: readonly ListedTool[];
  /** The tools with their schemas, as the server sent them. Present only if no tool was called. */
  readonly definitions?: readonly Tool[];
}

/**
 * Connects, calls and closes. The result of a tool that fails has `isError`.
 *
 * @throws CallError for a fault of the arguments, the server or the connection; any error of `host.read`; the
 *   abort reason of the signal
 */
export async function callTool(request: CallRequest, host: CallHost): Promise<CallReport> {
  const given = new GivenAnswers(request.answers);
  const losses: LossReport[] = [];
  const over = new AbortController();
  const giveUp = (): void => over.abort(host.signal.reason);
  host.signal.addEventListener("abort", giveUp, { once: true });
  if (host.signal.aborted) giveUp();
  const fail = (error: unknown): void => over.abort(error);
  let client: Client | undefined;
  const errors = new HeldLines((line) => host.onErrorOutput(line));
  try {
    const { signal } = over;
    const handle = await handleIn(request, host);
    client = await open(request, host, { given, fail, losses, errors, signal, handle });
    errors.release();
    const { server, revision } = client;
    const { result, ...listed } = await run(client, request, host, { losses, signal, handle });
    for (const key of given.unused()) {
      if (result !== undefined) host.onNote(`--answer ${key}: no request used this answer`);
    }
    return { server, revision, losses, ...listed, ...(result && { result }) };
  } catch (error) {
    if (error instanceof ReadError) throw error.cause;
    // Report the reason of the abort, not the abort itself.
    const reason: unknown = over.signal.aborted ? over.signal.reason : error;
    const { loginCommand } = host.authorization ?? {};
    const failure = failureOf(reason, request.place.kind === "command", loginCommand);
    errors.releaseFailed(failure instanceof Error ? failure.message : "");
    throw failure;
  } finally {
    host.signal.removeEventListener("abort", giveUp);
    await client?.close();
  }
}

interface Opening {
  readonly given: GivenAnswers;
  readonly fail: (error: unknown) => void;
  readonly losses: LossReport[];
  readonly errors: HeldLines;
  readonly signal: AbortSignal;
  readonly handle: ToolTaskJson | undefined;
}

function open(
  { place, revision: requested, folder, timeout }: CallRequest,
  { client, person, authorization, onNote, onLog }: CallHost,
  { given, fail, losses, errors, signal, handle }: Opening,
): Promise<Client> {
  const revision = requested ?? handle?.revision;
  const roots: Root[] = isLocal(place) ? [{ uri: pathToFileURL(folder).href }] : [];
  const options = {
    ...client,
    answer: answering({ given, person, roots, note: onNote, fail }),
    signal,
    timeout,
    extensions: [tasks()],
    connectTimeoutMs: Math.max(timeout, CONNECT_TIMEOUT),
    onLog,
    onLoss: (report: LossReport) => void losses.push(report),
    // Errors of input requests are reported when the call has ended.
    onError: (error: unknown) => {
      if (!signal.aborted) onNote(error instanceof Error ? error.message : String(error));
    },
    ...(revision === undefined ? {} : { revisions: [known(revision)] }),
  };
  if (place.kind === "url") {
    const http = { headers: place.headers };
    return connect(place.url, {
      ...options,
      http,
      ...(authorization && { auth: authorization.auth }),
    });
  }
  const { command, args, cwd, env } = place;
  const onStray = (line: string): void =>
    onNote(
      `The server wrote to standard output: ${JSON.stringify(line)}\n  standard output is only for protocol messages; write to standard error, for example with console.error`,
    );
  const stderr = (line: string): void => errors.add(line);
  return connect({ command, args, cwd, env, stderr, onStray }, options);
}

async function run(
  client: Client,
  { tool: name, task, resource, prompt, words, timeout, unchecked }: CallRequest,
  { read, onProgress, onTaskStatus = () => {}, onNote: note }: CallHost,
  { losses, signal, handle }: Pick<Opening, "losses" | "signal" | "handle">,
): Promise<Omit<CallReport, "server" | "revision" | "losses">> {
  const limits = { signal, timeout, maxTimeout: Math.max(timeout, LONGEST) };
  // Losses of the handshake are not reported, because an older server would ignore the lost content anyway.
  losses.length = 0;
  if (handle !== undefined) {
    const following = { timeout, onProgress, onTaskStatus };
    return followTask(client, handle, { signal, note }, following);
  }
  if (resource !== undefined) return readResource(client, resource, limits);
  if (prompt !== undefined) {
    const text = (path: string): Promise<string> => read(path).catch(unreadable);
    return getPrompt(client, { name: prompt, words, read: text, unchecked }, limits);
  }
  if (client.serverCapabilities.tools === undefined) {
    if (name === undefined) return { tools: [] };
    throw callFault(
      "no-tools",
      `cannot call the tool ${name}: the server offers no tools`,
      "run `mcp-gen check` to see what the server supports",
    );
  }
  const tools = await client.listTools(limits).all();
  if (name === undefined) return { tools: tools.map(toolInfo), definitions: tools };
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) {
    const names = tools.map((one) => one.name);
    throw unknownTool(name, names);
  }
  const { values, issues } = await toolArguments(words, tool.inputSchema, {
    tool: name,
    read: (path) => read(path).catch(unreadable),
    unchecked,
  });
  if (issues.length > 0) throw new CallError(issues);
  losses.length = 0;
  // In a session, the log level applies to all requests, so a call does not change it.
  const logLevel = client.era === "stateless" ? ("info" as const) : undefined;
  if (task === true) return startToolTask(client, name, values, { ...limits, logLevel });
  const result = await client.callTool(name, values, { ...limits, onProgress, logLevel });
  return { result };
}

/** Reads the handle of the task to resume. */
async function handleIn(
  { resume }: CallRequest,
  { read }: CallHost,
): Promise<ToolTaskJson | undefined> {
  if (resume === undefined) return undefined;
  return readHandle(resume, (path) => read(path).catch(unreadable));
}

/** An error of `host.read`, which is not a fault of the server. */
class ReadError extends Error {}

function unreadable(cause: unknown): never {
  throw new ReadError("cannot read a file with arguments", { cause });
}

/** Minimum connect timeout in milliseconds. */
const CONNECT_TIMEOUT = 30_000;

/** Maximum duration, in milliseconds, of a call that reports progress or waits for a person. */
const LONGEST = 600_000;

function unknownTool(name: string, names: readonly string[]): CallError {
  const meant = similarName(name, names);
  const listed = names.length > 12 ? [...names.slice(0, 12), "…"] : names;
  return callFault(
    "unknown-tool",
    `expected a tool of the server (${listed.join(", ") || "it has none"}), received ${JSON.stringify(name)}`,
    meant === undefined ? "omit the tool to list all of them" : `did you mean ${meant}?`,
  );
}

/** @throws CallError for an unknown revision */
function known(revision: string): Revision {
  const found = revisions.find((one) => one === revision);
  if (found !== undefined) return found;
  throw callFault(
    "unknown-revision",
    `--revision: expected one of ${revisions.join(", ")}, received ${JSON.stringify(revision)}`,
    "use one of them, or omit it to use the newest that the server supports",
  );
}

/** Whether a server is local. Only a local server receives paths of this machine. */
function isLocal(place: ServerPlace): boolean {
  if (place.kind === "command") return true;
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(place.url.hostname);
}
