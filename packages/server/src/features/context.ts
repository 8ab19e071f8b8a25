/**
 * The context of a handler: client information, and functions to communicate during the request. The same in every
 * revision.
 */
import {
  InsufficientScopeError,
  insufficientScopeMessage,
  progressReporter,
} from "@mcp-gen/core/base";
import type { AuthInfo, ProgressReporter } from "@mcp-gen/core";
import type { RequestId, Revision } from "@mcp-gen/protocol";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
} from "@mcp-gen/protocol/keys";
import type {
  ClientCapabilities,
  CreateMessageRequestParams,
  CreateMessageResult,
  Implementation,
  LoggingLevel,
  Root,
} from "@mcp-gen/protocol/newest";
import type { InputOptions, OnceStep } from "../engine/client-requester.js";
import type { EngineContext } from "../engine/engine-context.js";
import type { ServerCall } from "../engine/request.js";
import { scopesToRequest } from "../engine/require-scopes.js";
import type { TaskContext } from "./tasks/task-context.js";
import type { ToolContent } from "./tools/content.js";
import { failure, type ToolResult } from "./tools/output.js";
import { allowsLevel, LogLimit } from "../engine/logging.js";
import type {
  ElicitFormParams,
  ElicitFormResult,
  ElicitUrlParams,
  ElicitUrlResult,
} from "../input/requests.js";
import type { AnySchema, InferOutput } from "../schema/types.js";

/**
 * A form, or a URL elicitation if `url` is set. This is one signature instead of overloads, because the compiler would
 * report mistakes for the wrong overload. The URL selects the type, so that the type of a form response is known even
 * if its schema is not.
 */
type ElicitParams<Schema extends AnySchema, Url> = [Url] extends [undefined]
  ? ElicitFormParams<Schema>
  : ElicitUrlParams;

/** Returns the context of a request, created when the first handler or middleware needs it. */
export function contextOf(call: ServerCall, server: EngineContext): Context {
  return (call.context ??= new Context(call, server)) as Context;
}

export class Context {
  readonly #call: ServerCall;
  readonly #server: EngineContext;
  #progress: ProgressReporter | undefined;
  #logs: LogLimit | undefined;

  constructor(call: ServerCall, server: EngineContext) {
    this.#call = call;
    this.#server = server;
  }

  /** The revision of the client. */
  get revision(): Revision {
    return this.#call.revision;
  }

  /**
   * The name, version and capabilities that the client claims, in the form of the newest revision. They are not
   * verified.
   */
  get client(): {
    readonly info?: Implementation | undefined;
    readonly capabilities: ClientCapabilities;
  } {
    const meta = this.#call.meta;
    return {
      info: meta?.[CLIENT_INFO_META_KEY],
      capabilities: meta?.[CLIENT_CAPABILITIES_META_KEY] ?? {},
    };
  }

  /**
   * The verified identity of the client, with its scopes and the claims of its token; `undefined` without
   * authentication. It contains no token.
   */
  get auth(): AuthInfo | undefined {
    return this.#call.auth;
  }

  /**
   * Rejects the request unless its sender has all of these scopes. Does nothing on transports without authorization, such
   * as stdio. While nothing has been sent for the request, the client gets a 403 that asks for the scopes. Afterwards,
   * and in a batch of several requests, a tool returns an error result that names the scopes. Over HTTP+SSE, the 403 is
   * possible until the handler first waits for something.
   *
   * The client sends the request again with a new token, so call this function before you change anything.
   *
   * @throws InsufficientScopeError if a scope is missing; let it pass
   * @example if (size > LIMIT) ctx.requireScopes("files:large");
   */
  requireScopes(...scopes: readonly string[]): void {
    const call = this.#call;
    const all = scopesToRequest(call, scopes);
    if (all === undefined) return;
    const { method } = call;
    const message = insufficientScopeMessage(method, all);
    const result = method === "tools/call" ? failure(message).value : undefined;
    throw new InsufficientScopeError(method, all, result);
  }

  /**
   * The id of the session: over HTTP the `Mcp-Session-Id`, over stdio an id that is unique to the connection. It does
   * not identify a user and is not a credential. Undefined in the stateless era, and over HTTP without sessions.
   */
  get sessionId(): string | undefined {
    return this.#call.delegate.sessionId;
  }

  get requestId(): RequestId {
    return this.#call.id;
  }

  /**
   * The task of the call, in tools with the option `task`. Its members do nothing if the call does not run as a task.
   *
   * @throws TypeError in tools without the option
   */
  get task(): TaskContext {
    const { taskContext } = this.#call;
    if (taskContext !== undefined) return taskContext as TaskContext;
    throw new TypeError("ctx.task: expected a tool with the option `task`");
  }

  /** The `_meta` of the request. */
  get meta(): { readonly [key: string]: unknown } {
    return this.#call.meta ?? {};
  }

  /**
   * Aborted when the client cancels or disconnects. Errors of the signal's listeners go to `onError` and do not end the
   * process. This does not apply to signals that you derive from this signal with `AbortSignal.any`.
   */
  get signal(): AbortSignal {
    return this.#call.signal;
  }

  /**
   * Reports progress, if the client requested progress. The server sends only increasing values, at most about twenty
   * per second.
   */
  progress(progress: number, total?: number, message?: string): void {
    this.#call.taskContext?.progressed?.(progress, total, message);
    const token = this.#call.meta?.progressToken;
    if (token === undefined) return;
    if (this.#progress === undefined) {
      const reporter = progressReporter({
        token,
        clock: this.#server.clock,
        send: (params) => this.#send("notifications/progress", params),
      });
      this.#call.beforeEnd((call) => {
        if (!call.cancelled) reporter.flush();
        reporter.end();
      });
      this.#progress = reporter;
    }
    this.#progress.report(progress, total, message);
  }

  /**
   * Sends a log message to the client, if the client requested the level. Never log secrets, because the message leaves
   * the server. After a burst of two hundred messages, the limit is fifty per second; the client gets the number of
   * dropped messages.
   *
   * @param data any JSON value
   */
  log(level: LoggingLevel, data: unknown, logger?: string): void {
    if (this.#server.capabilities.logging === undefined) return;
    const least = this.#call.meta?.[LOG_LEVEL_META_KEY];
    if (least === undefined || !allowsLevel(least, level)) return;
    this.#logs ??= new LogLimit(this.#server.clock);
    if (!this.#logs.takes(this.#call)) return;
    this.#send("notifications/message", {
      level,
      ...(logger === undefined ? {} : { logger }),
      data: data ?? null,
    });
  }

  /**
   * Asks the user to fill in a form (`schema`), or to open a URL (`url`).
   *
   * In the session era, the handler waits for the response. In the stateless era, the handler stops here, and runs
   * again from the beginning with the response: wrap code that must not run twice in `once`. Input requests in one
   * `Promise.all` reach the user together.
   *
   * The server validates the response to a form. If the response is invalid, the server sends the form again. It sends
   * a form at most three times per request, in every revision.
   *
   * You can await the promise late: an earlier rejection does not end the process. A promise that you derive from it,
   * for example with `Promise.all`, is an ordinary promise: await that promise immediately.
   *
   * @param key identifies the input request within this request
   * @throws McpError -32021 if the client does not support the mode, -32602 if the third response does not match the
   * schema, -32603 if the revision of the client has no such field
   */
  elicit<Schema extends AnySchema = never, Url extends string | undefined = undefined>(
    key: string,
    params: ElicitParams<Schema, Url> & { readonly schema?: Schema; readonly url?: Url },
    options?: InputOptions,
  ): Promise<[Url] extends [undefined] ? ElicitFormResult<InferOutput<Schema>> : ElicitUrlResult>;
  elicit(
    key: string,
    params: ElicitFormParams<AnySchema> | ElicitUrlParams,
    options?: InputOptions,
  ): Promise<ElicitFormResult<unknown> | ElicitUrlResult> {
    type Answer = ElicitFormResult<unknown> | ElicitUrlResult;
    return this.#question<Answer>("elicit", key, ({ askByUrl, askForm }) =>
      params.url === undefined
        ? askForm(this.#call, key, params, options)
        : askByUrl(this.#call, key, params, options),
    );
  }

  /**
   * Requests a message from the client's model.
   *
   * @throws McpError -32021 if the client does not support sampling, or sampling with tools
   */
  sample(
    key: string,
    params: CreateMessageRequestParams,
    options?: InputOptions,
  ): Promise<CreateMessageResult> {
    return this.#question("sample", key, ({ askModel }) =>
      askModel(this.#call, key, params, options),
    );
  }

  /**
   * Requests the directories and files that the client works on.
   *
   * @throws McpError -32021 if the client does not support roots
   */
  roots(key = "roots"): Promise<readonly Root[]> {
    return this.#question("roots", key, ({ askRoots }) => askRoots(this.#call, key));
  }

  /**
   * Runs a function once for all rounds of the request, and returns its result. In the stateless era, the value travels
   * through the client in sealed form: keep it small, and use only JSON values.
   *
   * @example const ref = await ctx.once("reserve", (step) => reserve(city, { idempotencyKey: step.id }));
   */
  once<Value>(key: string, run: (step: OnceStep) => Value | Promise<Value>): Promise<Value> {
    const remembered = asking().then(({ rememberOnce }) => rememberOnce(this.#call, key, run));
    return this.#call.hand(remembered as Promise<Value>);
  }

  /** Creates an error result of a tool: the model reads the reason and can try again. */
  fail(content: string | readonly ToolContent[]): ToolResult {
    return failure(content);
  }

  /**
   * Closes the stream during long-running work. A client of 2025-11-25 reconnects after `retry` milliseconds and
   * receives the remaining messages. Does nothing if the transport cannot pause a stream.
   */
  pauseStream(retry?: number): void {
    this.#call.route?.pause?.(retry);
  }

  #question<Answer>(
    name: string,
    key: string,
    ask: (questions: Questions) => Promise<Answer>,
  ): Promise<Answer> {
    const call = this.#call;
    const { step } = call;
    const answer = asking().then(
      step === undefined ? ask : (it) => it.refuseInStep(name, key, step),
    );
    const located = call.taskContext?.locate?.(answer) ?? answer;
    return call.handAnswer(`${name}(${JSON.stringify(key)})`, located);
  }

  #send(method: string, params: object): void {
    this.#call.notify(method, params as Record<string, unknown>);
  }
}

/** Loads the code of input requests on first use; concurrent calls get the same promise. */
function asking(): Promise<Questions> {
  loading ??= import("../input/requests.js");
  return loading;
}

type Questions = typeof import("../input/requests.js");

let loading: Promise<Questions> | undefined;
