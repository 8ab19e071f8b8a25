/** Calls a tool of a server, reads a resource or a prompt, or lists them, for a person at a command line. */
import { pathToFileURL } from "node:url";
import { connect, type Client, type LossReport, type Progress } from "@mcp-gen/client";
import { revisions, type Revision } from "@mcp-gen/protocol";
import type {
  CallToolResult,
  Implementation,
  LoggingMessageNotificationParams,
  Root,
  Tool,
} from "@mcp-gen/protocol/newest";
import { similarTo } from "../similar.js";
import { answering, type Person } from "./answering.js";
import { toolArguments } from "./arguments.js";
import { CallError } from "./call-error.js";
import { failureOf } from "./failure.js";
import { GivenAnswers } from "./given-answers.js";
import { HeldLines } from "./held-lines.js";
import type { ServerPlace } from "./named-server.js";
import { getPrompt, readResource, type ReadReport } from "./reading.js";
import { toolInfo, type ToolInfo } from "./tools.js";

export interface CallRequest {
  readonly place: ServerPlace;
  /** Without one, the tools are listed. */
  readonly tool?: string | undefined;
  /** Reads this resource instead; the empty text lists the resources. */
  readonly resource?: string | undefined;
  /** Gets this prompt instead; the empty text lists the prompts. */
  readonly prompt?: string | undefined;
  /** The arguments of the tool or the prompt, as typed: `city=Berlin`. */
  readonly words: readonly string[];
  /** The only revision to be spoken. */
  readonly revision?: string | undefined;
  /** Answers as they are written: `name=Ada`. */
  readonly answers: readonly string[];
  /** Milliseconds for the answer to the call. */
  readonly timeout: number;
  /** Sends arguments whatever the schema of the tool says of them. */
  readonly unchecked: boolean;
  /** The folder that a server on this machine is told of when it asks for roots. */
  readonly folder: string;
}

/** What a call has to say on its way, and whom it can turn to. */
export interface CallHost {
  /** What the client says of itself. */
  readonly client: Implementation;
  /** Gives up when it is aborted: the server is told. */
  readonly signal: AbortSignal;
  /** Reads a file, or standard input for `-`. */
  readonly read: (path: string) => Promise<string>;
  readonly person: Person | undefined;
  readonly onNote: (text: string) => void;
  readonly onProgress: (progress: Progress) => void;
  readonly onLog: (message: LoggingMessageNotificationParams) => void;
  /** A line that the program has written to its standard error. */
  readonly onErrorOutput: (line: string) => void;
}

export interface CallReport extends ReadReport {
  /** Who the server is, in its own words. */
  readonly server: Implementation | undefined;
  /** What was spoken. */
  readonly revision: Revision;
  /** What could not be carried to that revision, or from it. */
  readonly losses: readonly LossReport[];
  /** Where no tool was called. */
  readonly tools?: readonly ToolInfo[];
  /** The same tools as the server describes them, with their schemas. */
  readonly definitions?: readonly Tool[];
  readonly result?: CallToolResult;
}

/**
 * Connects, calls and closes. A tool that fails says so in its result.
 *
 * @throws CallError for what is wrong with the words, with the server or with the way to it; what `host.read` throws; and
 * what the signal was aborted with
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
    client = await open(request, host, { given, fail, losses, errors, signal: over.signal });
    errors.release();
    const { server, revision } = client;
    const { result, ...listed } = await run(client, request, host, { losses, signal: over.signal });
    for (const key of given.unused()) {
      if (result !== undefined) host.onNote(`--answer ${key}: nothing was asked for that`);
    }
    return { server, revision, losses, ...listed, ...(result && { result }) };
  } catch (error) {
    if (error instanceof ReadError) throw error.cause;
    // What has made us give up is the reason, not that we did.
    const reason: unknown = over.signal.aborted ? over.signal.reason : error;
    const failure = failureOf(reason, isProgram(request.place));
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
}

function open(
  { place, revision, folder, timeout }: CallRequest,
  { client, person, onNote, onLog }: CallHost,
  { given, fail, losses, errors, signal }: Opening,
): Promise<Client> {
  const roots: Root[] = isLocal(place) ? [{ uri: pathToFileURL(folder).href }] : [];
  const options = {
    ...client,
    answer: answering({ given, person, roots, note: onNote, fail }),
    signal,
    timeout,
    connectTimeoutMs: Math.max(timeout, CONNECT_TIMEOUT),
    onLog,
    onLoss: (report: LossReport) => void losses.push(report),
    // What cannot be answered is told when the call has ended.
    onError: (error: unknown) => {
      if (!signal.aborted) onNote(error instanceof Error ? error.message : String(error));
    },
    ...(revision === undefined ? {} : { revisions: [known(revision)] }),
  };
  if (place.kind === "url") {
    return connect(place.url, { ...options, http: { headers: place.headers } });
  }
  const { command, args, cwd, env } = place;
  const onStray = (line: string): void =>
    onNote(
      `The server has written to its standard output: ${JSON.stringify(line)}\n  only messages of the protocol belong there; write to standard error, with console.error for instance`,
    );
  const stderr = (line: string): void => errors.add(line);
  return connect({ command, args, cwd, env, stderr, onStray }, options);
}

async function run(
  client: Client,
  { tool: name, resource, prompt, words, timeout, unchecked }: CallRequest,
  { read, onProgress }: CallHost,
  { losses, signal }: Pick<Opening, "losses" | "signal">,
): Promise<Omit<CallReport, "server" | "revision" | "losses">> {
  const limits = { signal, timeout, maxTimeout: Math.max(timeout, LONGEST) };
  // What an older server cannot know of this client loses nothing that anybody has asked for.
  losses.length = 0;
  if (resource !== undefined) return readResource(client, resource, limits);
  if (prompt !== undefined) {
    const text = (path: string): Promise<string> => read(path).catch(unreadable);
    return getPrompt(client, { name: prompt, words, read: text, unchecked }, limits);
  }
  if (client.serverCapabilities.tools === undefined) {
    if (name === undefined) return { tools: [] };
    throw noTools(name);
  }
  const tools = await client.listTools(limits).all();
  if (name === undefined) return { tools: tools.map(toolInfo), definitions: tools };
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) {
    throw unknownTool(
      name,
      tools.map((one) => one.name),
    );
  }
  const { values, issues } = await toolArguments(words, tool.inputSchema, {
    tool: name,
    read: (path) => read(path).catch(unreadable),
    unchecked,
  });
  if (issues.length > 0) throw new CallError(issues);
  losses.length = 0;
  // A session cannot say for one call which log messages it wants, and gets what the server sends by itself.
  const logLevel = client.era === "stateless" ? ("info" as const) : undefined;
  const result = await client.callTool(name, values, { ...limits, onProgress, logLevel });
  return { result };
}

/** What the host cannot read says so itself: it is no fault of the server. */
class ReadError extends Error {}

function unreadable(cause: unknown): never {
  throw new ReadError("a file of arguments cannot be read", { cause });
}

/** Milliseconds to connect, at least. */
const CONNECT_TIMEOUT = 30_000;

/** Milliseconds for a call that reports progress, and for people to answer questions. */
const LONGEST = 600_000;

function noTools(name: string): CallError {
  const message = `cannot call the tool ${name}: the server offers no tools`;
  const fix = "see with `mcp-gen check` what it does";
  return new CallError([{ code: "call/no-tools", message, fix }]);
}

function unknownTool(name: string, names: readonly string[]): CallError {
  const meant = similarTo(name, names);
  const listed = names.length > 12 ? [...names.slice(0, 12), "…"] : names;
  return new CallError([
    {
      code: "call/unknown-tool",
      message: `expected a tool of the server (${listed.join(", ") || "it has none"}), received ${JSON.stringify(name)}`,
      fix: meant === undefined ? "leave out the tool to see all of them" : `did you mean ${meant}?`,
    },
  ]);
}

/** @throws CallError for a revision that there is not */
function known(revision: string): Revision {
  const found = revisions.find((one) => one === revision);
  if (found !== undefined) return found;
  throw new CallError([
    {
      code: "call/unknown-revision",
      message: `--revision: expected one of ${revisions.join(", ")}, received ${JSON.stringify(revision)}`,
      fix: "use one of them, or leave it out to have the newest that the server speaks",
    },
  ]);
}

function isProgram({ kind }: ServerPlace): boolean {
  return kind === "command";
}

/** A server elsewhere is not told where things are on this machine. */
function isLocal(place: ServerPlace): boolean {
  if (place.kind === "command") return true;
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(place.url.hostname);
}
