/** What a handler is given beside its arguments: who asks, and ways to talk back while it works. The same in every revision. */
import { progressReporter } from "@mcp-gen/core/base";
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
import type { ServerCall } from "../engine/request.js";
import type { ToolContent } from "./tools/content.js";
import { failure, type ToolResult } from "./tools/output.js";
import { allowsLevel, LogLimit } from "../engine/logging.js";
import type { FormAnswer, FormQuestion, UrlAnswer, UrlQuestion } from "../input/requests.js";
import type { AnySchema, InferOutput } from "../schema/types.js";
import type { FeatureServer } from "./feature-server.js";

/**
 * A form, or a page where there is a URL. One signature chooses, not overloads: of those the compiler explains a mistake by
 * another one than was meant. What chooses is the URL, so that the answer to a form is known also where its schema is not.
 */
type Asked<Schema extends AnySchema, Url> = [Url] extends [undefined]
  ? FormQuestion<Schema>
  : UrlQuestion;

/** The context of a request: made when the first handler or middleware wants it. */
export function contextOf(call: ServerCall, server: FeatureServer): Context {
  return (call.context ??= new Context(call, server)) as Context;
}

export class Context {
  readonly #call: ServerCall;
  readonly #server: FeatureServer;
  #progress: ProgressReporter | undefined;
  #logs: LogLimit | undefined;

  constructor(call: ServerCall, server: FeatureServer) {
    this.#call = call;
    this.#server = server;
  }

  /** The revision the client speaks. */
  get revision(): Revision {
    return this.#call.port.revision;
  }

  /** What the client says of itself, in the terms of the newest revision. Nobody has checked it. */
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

  /** What the transport has established about the client; nothing without authentication. */
  get auth(): AuthInfo | undefined {
    return this.#call.auth;
  }

  /**
   * Names the session: over HTTP the `Mcp-Session-Id`, over stdio an id that is unique to the connection. It identifies no
   * user, and is no credential. Undefined in the stateless era, and over HTTP without sessions.
   */
  get sessionId(): string | undefined {
    return this.#call.port.sessionId;
  }

  get requestId(): RequestId {
    return this.#call.id;
  }

  /** The `_meta` of the request. */
  get meta(): { readonly [key: string]: unknown } {
    return this.#call.meta ?? {};
  }

  /**
   * Aborted when the client cancels, or leaves. What its listeners throw goes to `onError` and does not end the process.
   * This does not hold for listeners of a signal that is derived from it with `AbortSignal.any`.
   */
  get signal(): AbortSignal {
    return this.#call.signal;
  }

  /**
   * Says how far the work has come, if the client asked for it. Only larger values count, and no more than about twenty
   * a second are sent.
   */
  progress(progress: number, total?: number, message?: string): void {
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
   * Sends a message to the log of the client, unless it asked for less. Never log secrets: it leaves the server. After
   * two hundred messages at once there are fifty a second; of those left out, the client is told the number.
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
   * Asks the user to fill in a form (`schema`), or to open a page (`url`).
   *
   * In the session era the handler waits for the answer. In the stateless era it stops here, and runs again from the
   * beginning once the answer is there: wrap what must not happen twice in `once`. Questions that are asked together,
   * with `Promise.all`, reach the user together.
   *
   * The server validates the answer to a form. If it does not fit, the client is asked again: a form is sent at most three
   * times per request, in every revision.
   *
   * The promise may be awaited late: a rejection before that ends no process. A promise that you make from it, such as
   * `Promise.all`, is an ordinary one, so await that immediately.
   *
   * @param key names the question within this request
   * @throws McpError -32021 when the client cannot show forms, -32602 when its third answer does not fit the schema, -32603
   *   when the revision of the client has no such field
   */
  elicit<Schema extends AnySchema = never, Url extends string | undefined = undefined>(
    key: string,
    question: Asked<Schema, Url> & { readonly schema?: Schema; readonly url?: Url },
  ): Promise<[Url] extends [undefined] ? FormAnswer<InferOutput<Schema>> : UrlAnswer>;
  elicit(
    key: string,
    question: FormQuestion<AnySchema> | UrlQuestion,
  ): Promise<FormAnswer<unknown> | UrlAnswer> {
    type Answer = FormAnswer<unknown> | UrlAnswer;
    return this.#question<Answer>("elicit", key, ({ askByUrl, askForm }) =>
      question.url === undefined
        ? askForm(this.#call, key, question)
        : askByUrl(this.#call, key, question),
    );
  }

  /**
   * Asks the client for a message of its model.
   *
   * @throws McpError -32021 when the client does no sampling, or none with tools
   */
  sample(key: string, params: CreateMessageRequestParams): Promise<CreateMessageResult> {
    return this.#question("sample", key, ({ askModel }) => askModel(this.#call, key, params));
  }

  /**
   * Asks the client which directories and files it works on.
   *
   * @throws McpError -32021 when the client has none to tell
   */
  roots(key = "roots"): Promise<readonly Root[]> {
    return this.#question("roots", key, ({ askRoots }) => askRoots(this.#call, key));
  }

  /**
   * Runs a function once for all rounds of the request, and gives back what it returned. In the stateless era the value
   * travels through the client, sealed: keep it small, and JSON.
   *
   * @example const ref = await ctx.once("reserve", () => reserve(city));
   */
  once<Value>(key: string, run: () => Value | Promise<Value>): Promise<Value> {
    const remembered = asking().then(({ rememberOnce }) => rememberOnce(this.#call, key, run));
    return this.#call.hand(remembered as Promise<Value>);
  }

  /** The result of a tool that could not do what it was asked for: the model is told why, and may try another way. */
  fail(content: string | readonly ToolContent[]): ToolResult {
    return failure(content);
  }

  /**
   * Ends the stream for now, where the transport can: a client of 2025-11-25 comes back for the rest after so many
   * milliseconds. For work that takes long. Everywhere else nothing happens.
   */
  pauseStream(retry?: number): void {
    this.#call.route?.pause?.(retry);
  }

  #question<Answer>(
    name: string,
    key: string,
    ask: (questions: Questions) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#call.handAnswer(`${name}(${JSON.stringify(key)})`, asking().then(ask));
  }

  #send(method: string, params: object): void {
    this.#call.port.notify(this.#call, method, params as Record<string, unknown>);
  }
}

/** What questions need is loaded with the first of them; for all that are asked together it is the same promise. */
function asking(): Promise<Questions> {
  loading ??= import("../input/requests.js");
  return loading;
}

type Questions = typeof import("../input/requests.js");

let loading: Promise<Questions> | undefined;
