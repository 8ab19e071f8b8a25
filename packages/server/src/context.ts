/** What a handler is given beside its arguments: who asks, and ways to talk back while it works. The same in every revision. */
import { McpError, progressReporter, type AuthInfo, type ProgressReporter } from "@mcp-gen/core";
import type { RequestId, Revision } from "@mcp-gen/protocol";
import type {
  ClientCapabilities,
  ContentBlock,
  CreateMessageRequestParams,
  CreateMessageResult,
  ElicitResult,
  Implementation,
  ListRootsResult,
  LoggingLevel,
  Root,
} from "@mcp-gen/protocol/2026-07-28";
import type { ServerCall } from "./call.js";
import { canSample, canElicit, missingCapability } from "./client-capabilities.js";
import { failure, type ToolResult } from "./define/content.js";
import { allowsLevel, LogLimit } from "./logging.js";
import { formOf, validateForm } from "./schema/form.js";
import { checkElicitationUrl } from "./schema/url.js";
import type { AnySchema, InferOutput } from "./schema/types.js";
import type { ServerCore } from "./server-core.js";

/** What a user filled in, or that nothing was. */
export type FormAnswer<Content> =
  | { readonly action: "accept"; readonly content: Content }
  | { readonly action: "decline" | "cancel"; readonly content?: undefined };

/** Whether a user agreed to open a page. What happens there is not part of it. */
export interface UrlAnswer {
  readonly action: "accept" | "decline" | "cancel";
}

export interface FormQuestion<Schema extends AnySchema> {
  /** For the user: what is asked, and why. */
  readonly message: string;
  /** A flat object of text, numbers, yes or no, and choices. Never for secrets: send the user to a page for those. */
  readonly schema: Schema;
  readonly url?: undefined;
}

export interface UrlQuestion {
  readonly message: string;
  /** https, or http on this machine. */
  readonly url: string;
  readonly schema?: undefined;
}

export class Context {
  readonly #call: ServerCall;
  readonly #server: ServerCore;
  #progress: ProgressReporter | undefined;
  #logs: LogLimit | undefined;

  constructor(call: ServerCall, server: ServerCore) {
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
      info: meta?.["io.modelcontextprotocol/clientInfo"],
      capabilities: meta?.["io.modelcontextprotocol/clientCapabilities"] ?? {},
    };
  }

  /** What the transport has established about the client; nothing without authentication. */
  get auth(): AuthInfo | undefined {
    return this.#call.auth;
  }

  get requestId(): RequestId {
    return this.#call.id;
  }

  /** The `_meta` of the request. */
  get meta(): { readonly [key: string]: unknown } {
    return this.#call.meta ?? {};
  }

  /** Aborted when the client cancels, or leaves. */
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
    const least = this.#call.meta?.["io.modelcontextprotocol/logLevel"];
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
   * Asks the user to fill in a form.
   *
   * In the session era the handler waits for the answer. In the stateless era it stops here, and runs again from the
   * beginning once the answer is there: wrap what must not happen twice in `once`. Questions that are asked together,
   * with `Promise.all`, reach the user together.
   *
   * @param key names the question within this request
   * @throws McpError -32021 when the client cannot show forms, -32602 when its answer does not fit the schema
   */
  elicit<Schema extends AnySchema>(
    key: string,
    question: FormQuestion<Schema>,
  ): Promise<FormAnswer<InferOutput<Schema>>>;
  /** Asks the user to open a page. */
  elicit(key: string, question: UrlQuestion): Promise<UrlAnswer>;
  async elicit(
    key: string,
    question: FormQuestion<AnySchema> | UrlQuestion,
  ): Promise<FormAnswer<unknown> | UrlAnswer> {
    const { message } = question;
    const where = `elicit ${JSON.stringify(key)}`;
    if (question.url !== undefined) {
      checkElicitationUrl(question.url, where);
      this.#need(canElicit(this.client.capabilities, "url"), { elicitation: { url: {} } });
      const params = { mode: "url" as const, message, url: question.url };
      const answer = await this.#call.asker.ask(key, { method: "elicitation/create", params });
      return { action: (answer as ElicitResult).action };
    }
    const form = formOf(question.schema, where);
    this.#need(canElicit(this.client.capabilities, "form"), { elicitation: {} });
    const params = { mode: "form" as const, message, requestedSchema: form.requestedSchema };
    const answer = await this.#call.asker.ask(key, { method: "elicitation/create", params });
    const { action, content } = answer as ElicitResult;
    if (action !== "accept") return { action };
    const outcome = await validateForm(form, content ?? {});
    if (outcome.ok) return { action, content: outcome.value };
    const [issue] = outcome.issues;
    throw new McpError(
      -32602,
      `${where}: the answer of the client does not fit: ${issue?.path} ${issue?.message}`,
      {
        issues: outcome.issues,
      },
    );
  }

  /**
   * Asks the client for a message of its model.
   *
   * @throws McpError -32021 when the client does no sampling, or none with tools
   */
  async sample(key: string, params: CreateMessageRequestParams): Promise<CreateMessageResult> {
    const tools = params.tools !== undefined || params.toolChoice !== undefined;
    this.#need(canSample(this.client.capabilities, tools), {
      sampling: tools ? { tools: {} } : {},
    });
    const answer = await this.#call.asker.ask(key, { method: "sampling/createMessage", params });
    return answer as CreateMessageResult;
  }

  /**
   * Asks the client which directories and files it works on.
   *
   * @throws McpError -32021 when the client has none to tell
   */
  async roots(key = "roots"): Promise<readonly Root[]> {
    this.#need(this.client.capabilities.roots !== undefined, { roots: {} });
    const answer = await this.#call.asker.ask(key, { method: "roots/list" });
    return (answer as ListRootsResult).roots;
  }

  /**
   * Runs a function once for all rounds of the request, and gives back what it returned. In the stateless era the value
   * travels through the client, sealed: keep it small, and JSON.
   *
   * @example const ref = await ctx.once("reserve", () => reserve(city));
   */
  once<Value>(key: string, run: () => Value | Promise<Value>): Promise<Value> {
    return this.#call.asker.once(key, run) as Promise<Value>;
  }

  /** The result of a tool that could not do what it was asked for: the model is told why, and may try another way. */
  fail(content: string | readonly ContentBlock[]): ToolResult {
    return failure(content);
  }

  /**
   * Ends the stream for now, where the transport can: a client of 2025-11-25 comes back for the rest after so many
   * milliseconds. For work that takes long. Everywhere else nothing happens.
   */
  pauseStream(retry?: number): void {
    this.#call.route?.pause?.(retry);
  }

  #send(method: string, params: object): void {
    this.#call.port.notify(this.#call, method, params as Record<string, unknown>);
  }

  #need(declared: boolean, required: ClientCapabilities): void {
    if (!declared) throw missingCapability(required);
  }
}
