/**
 * A minimal client of any revision. The client sends only what the revision defines, returns results as the server sent
 * them, and records every violation of the server.
 */
import {
  PendingRequests,
  Peer,
  errorObjectOf,
  systemClock,
  type Clock,
  type RequestHandle,
  type Transport,
} from "@mcp-gen/core";
import type { Extension } from "@mcp-gen/core/extension";
import {
  eraOf,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type Revision,
} from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SUBSCRIPTION_ID_META_KEY,
  TASKS_EXTENSION,
} from "@mcp-gen/protocol/keys";
import { classify, classifyBatch } from "@mcp-gen/protocol/runtime";
import { scriptedAnswer, scriptedCapabilities, type ScriptedAnswers } from "./answers.js";
import type { StrictCallOptions, WireObject } from "./call-options.js";
import type { ServerObserver } from "./observe/server.js";
import type { Violation } from "./observe/violation.js";
import { WireTasks, type TestTasks } from "./tasks.js";

export interface ClientOptions {
  readonly revision: Revision;
  readonly answers?: ScriptedAnswers;
  /** The capabilities that the client declares. Default: the capabilities that `answers` needs. */
  readonly capabilities?: object;
  /** The extensions that the client uses, in addition to `capabilities`. */
  readonly extensions?: readonly Extension<never>[];
  readonly clientInfo?: { readonly name: string; readonly version: string };
  /**
   * Whether the client supports tasks, in revisions that have them: it declares the extension in 2026-07-28, and sends
   * `params.task` in 2025-11-25 for tools that can run as tasks. `callTool` follows the task, answers its input
   * requests, and returns the result of the tool. Default: false.
   */
  readonly tasks?: boolean;
  /** The kind of the transport, for the checks of `violations`. With `http`, streams can be faster than others. */
  readonly transport?: "stdio" | "http" | "sse";
  /** The clock of timeouts and polls. While the client waits for a task, due timers of a fake clock run. */
  readonly clock?: Clock;
  /** Maximum rounds of input requests for one call in the stateless era. Default: 10. */
  readonly maxRounds?: number;
}

const UNLIMITED = { timeout: Infinity, maxTimeout: Infinity };

export class TestClient {
  readonly revision: Revision;
  /** The result of `initialize` or `server/discover`. */
  opening: WireObject = {};
  /** Received notifications in order. */
  readonly notifications: JsonRpcNotification[] = [];
  /** All received messages, as the server sent them. */
  readonly received: unknown[] = [];
  readonly #transport: Transport;
  readonly #peer: Peer;
  readonly #outgoing: PendingRequests;
  readonly #observer: ServerObserver;
  readonly #options: ClientOptions;
  readonly #waiting: { method: string; resolve: (message: JsonRpcNotification) => void }[] = [];
  /** Receive every notification. Return whether it was for them only. */
  readonly #observers = new Set<(message: JsonRpcNotification) => boolean>();
  readonly #tasks: WireTasks;
  #logLevel: string | undefined;

  private constructor(transport: Transport, options: ClientOptions, observer: ServerObserver) {
    this.revision = options.revision;
    this.#options = options;
    this.#transport = transport;
    this.#observer = observer;
    this.#tasks = new WireTasks({
      revision: options.revision,
      clock: options.clock ?? systemClock,
      send: (method, params, more) =>
        this.#outgoing.request(method, this.#withMeta(params, more ?? {}), UNLIMITED),
      request: (method, params, more) => this.request(method, params, more),
      answer: (result) => this.answer(result),
      listen: (notifications, onNotification) => this.#listen(notifications, onNotification),
      observe: (listener) => this.#observe((message) => (listener(message), false)),
      listAll: (method, key) => this.listAll(method, key),
      hasTasks: () => (this.opening["capabilities"] as WireObject)["tasks"] !== undefined,
    });
    this.#peer = new Peer(
      {
        send: (message) => this.#send(message),
        answer: (_, response) => {
          if (response !== undefined) this.sendRaw(response);
        },
        refuse: (error) => this.sendRaw(error),
      },
      {
        request: (message) => this.#asked(message),
        notification: (message) => this.#onNotification(message),
      },
      100,
    );
    this.#outgoing = new PendingRequests(
      (message, route) => this.#peer.send(message, route),
      options.clock ?? systemClock,
    );
    this.#peer.expect(this.#outgoing);
  }

  /** Opens the connection with the handshake of the revision. */
  static async open(transport: Transport, options: ClientOptions): Promise<TestClient> {
    const { observeServer } = await import("./observe/server.js");
    const client = new TestClient(transport, options, observeServer(options));
    transport.start({
      value: (value) => client.#take(value),
      invalid: (invalid) => client.#take(invalid.error),
      closed: () => client.#peer.close("the connection has ended"),
    });
    await client.#open();
    return client;
  }

  /** Violations of the revision in messages of the server. A test expects an empty list. */
  get violations(): readonly Violation[] {
    return this.#observer.violations;
  }

  /** The tasks of the server that this client has started or opened. Needs the option `tasks`. */
  get tasks(): TestTasks {
    return this.#tasks;
  }

  get #isStateless(): boolean {
    return eraOf(this.revision) === "stateless";
  }

  get capabilities(): object {
    const { capabilities, answers = {}, extensions = [], revision, tasks } = this.#options;
    const own = capabilities ?? scriptedCapabilities(answers, revision);
    const declared: [string, object][] = extensions.map((each) => [
      each.id,
      each.settingsOf("client"),
    ]);
    if (tasks === true && this.#isStateless) declared.push([TASKS_EXTENSION, {}]);
    if (declared.length === 0) return own;
    const { extensions: given } = own as { readonly extensions?: object };
    return { ...own, extensions: { ...Object.fromEntries(declared), ...given } };
  }

  /**
   * Sends a request, and answers the server's input requests.
   *
   * @throws McpError for an error response
   */
  async request(
    method: string,
    params: WireObject = {},
    options: StrictCallOptions = {},
  ): Promise<WireObject> {
    let round = params;
    for (let left = this.#options.maxRounds ?? 10; left > 0; left--) {
      const result = await this.requestOnce(method, round, options);
      if (result["resultType"] !== "input_required") return result;
      round = { ...params, ...(await this.answer(result)) };
    }
    throw new Error(`${method}: the server kept sending input requests`);
  }

  /** Sends a request without answering input requests. In the stateless era, the result can contain input requests. */
  requestOnce(
    method: string,
    params: WireObject,
    options: StrictCallOptions = {},
  ): Promise<WireObject> {
    const { signal, timeout, onProgress } = options;
    return this.#outgoing.request(method, this.#withMeta(params, options), {
      signal,
      timeout,
      onProgress,
    });
  }

  /**
   * Returns the additional params of the retried request, which answer the input requests of an `input_required`
   * result.
   */
  async answer({ inputRequests, requestState }: WireObject): Promise<WireObject> {
    const answered: [string, unknown][] = [];
    const asked = Object.entries(
      (inputRequests ?? {}) as Record<string, { method: string; params?: WireObject }>,
    );
    for (const [key, { method, params }] of asked) {
      answered.push([key, await scriptedAnswer(method, params, this.#options.answers ?? {})]);
    }
    return {
      inputResponses: Object.fromEntries(answered),
      ...(requestState === undefined ? {} : { requestState }),
    };
  }

  notify(method: string, params?: WireObject): void {
    this.#peer.send(
      { jsonrpc: "2.0", method, ...(params === undefined ? {} : { params }) },
      undefined,
    );
  }

  /**
   * Resolves with the oldest notification of a method that this function has not returned yet. If all were returned,
   * waits for the next notification.
   */
  next(method: string): Promise<JsonRpcNotification> {
    const index = this.notifications.findIndex((message) => message.method === method);
    const [found] = index === -1 ? [] : this.notifications.splice(index, 1);
    if (found !== undefined) return Promise.resolve(found);
    return new Promise((resolve) => this.#waiting.push({ method, resolve }));
  }

  callTool(
    name: string,
    args: WireObject = {},
    options: StrictCallOptions = {},
  ): Promise<WireObject> {
    if (this.#options.tasks === true) return this.#tasks.call(name, args, options);
    return this.request("tools/call", { name, arguments: args }, options);
  }

  /** Returns the items of all pages of a list: `listAll("tools/list", "tools")`. */
  async listAll(method: string, key: string): Promise<WireObject[]> {
    const items: WireObject[] = [];
    let cursor: unknown;
    do {
      const page = await this.request(method, cursor === undefined ? {} : { cursor });
      items.push(...(page[key] as WireObject[]));
      cursor = page["nextCursor"];
    } while (cursor !== undefined);
    return items;
  }

  listTools(): Promise<WireObject[]> {
    return this.listAll("tools/list", "tools");
  }

  listPrompts(): Promise<WireObject[]> {
    return this.listAll("prompts/list", "prompts");
  }

  listResources(): Promise<WireObject[]> {
    return this.listAll("resources/list", "resources");
  }

  listResourceTemplates(): Promise<WireObject[]> {
    return this.listAll("resources/templates/list", "resourceTemplates");
  }

  getPrompt(name: string, args: Record<string, string> = {}): Promise<WireObject> {
    return this.request("prompts/get", { name, arguments: args });
  }

  readResource(uri: string): Promise<WireObject> {
    return this.request("resources/read", { uri });
  }

  /** Sets the log level for all requests after this call, in either era. */
  async setLogLevel(level: string): Promise<void> {
    this.#logLevel = level;
    if (!this.#isStateless) await this.request("logging/setLevel", { level });
  }

  /**
   * Subscribes to changes, in either era. Resolves when the server has accepted the subscription.
   *
   * @returns a function that ends the subscription
   */
  async subscribe(filter: {
    readonly resources?: readonly string[];
    readonly lists?: readonly ("tools" | "prompts" | "resources")[];
  }): Promise<() => void> {
    const { resources = [], lists = [] } = filter;
    if (!this.#isStateless) {
      for (const uri of resources) await this.request("resources/subscribe", { uri });
      return () => {
        for (const uri of resources) void this.request("resources/unsubscribe", { uri });
      };
    }
    const controller = new AbortController();
    const notifications = {
      ...(resources.length === 0 ? {} : { resourceSubscriptions: resources }),
      ...Object.fromEntries(lists.map((list) => [`${list}ListChanged`, true])),
    };
    const listening = this.requestOnce(
      "subscriptions/listen",
      { notifications },
      { signal: controller.signal },
    );
    const refused = listening.then(
      () => undefined,
      (error: unknown) => error,
    );
    const acknowledged = this.next("notifications/subscriptions/acknowledged");
    const first = await Promise.race([acknowledged, refused]);
    if (first instanceof Error) throw first;
    return () => controller.abort("unsubscribed");
  }

  /** Sends any value unchanged. */
  sendRaw(message: unknown): void {
    this.#observer.client(message);
    this.#transport.send(message as JsonRpcRequest);
  }

  /** Ends the connection. */
  async close(): Promise<void> {
    this.#peer.close("closed by the test");
    await this.#transport.close();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #open(): Promise<void> {
    if (this.#isStateless) {
      this.opening = await this.request("server/discover");
      return;
    }
    this.opening = await this.request("initialize", {
      protocolVersion: this.revision,
      capabilities: this.capabilities,
      clientInfo: this.#clientInfo,
    });
    const { protocolVersion } = this.opening;
    if (protocolVersion !== this.revision) {
      throw new Error(`initialize: expected ${this.revision}, received ${String(protocolVersion)}`);
    }
    this.notify("notifications/initialized");
  }

  get #clientInfo(): { readonly name: string; readonly version: string } {
    return this.#options.clientInfo ?? { name: "test", version: "1.0.0" };
  }

  #withMeta(
    params: WireObject,
    { meta, logLevel = this.#logLevel }: StrictCallOptions,
  ): WireObject {
    if (!this.#isStateless) return meta === undefined ? params : { ...params, _meta: meta };
    return {
      ...params,
      _meta: {
        [PROTOCOL_VERSION_META_KEY]: this.revision,
        [CLIENT_INFO_META_KEY]: this.#clientInfo,
        [CLIENT_CAPABILITIES_META_KEY]: this.capabilities,
        ...(logLevel === undefined ? {} : { [LOG_LEVEL_META_KEY]: logLevel }),
        ...meta,
      },
    };
  }

  #send(message: JsonRpcRequest | JsonRpcNotification): void {
    this.sendRaw(message);
  }

  #take(value: unknown): void {
    this.received.push(value);
    this.#observer.server(value);
    const rules = { errorIdOptional: true };
    const received = featuresOf(this.revision).batches
      ? classifyBatch(value, rules)
      : classify(value, rules);
    const items = received.kind === "batch" ? received.items : [received];
    for (const item of items) this.#peer.accept(item, undefined);
  }

  #asked({ id, method, params }: JsonRpcRequest): RequestHandle {
    let cancelled = false;
    const reply = (
      response: { result: WireObject } | { error: ReturnType<typeof errorObjectOf> },
    ): void => {
      if (!cancelled) this.#peer.answer(id, { jsonrpc: "2.0", id, ...response }, undefined);
    };
    const answered = method === "ping" ? Promise.resolve({}) : this.#answerTo(method, params);
    const meta = this.#tasks.asked({ jsonrpc: "2.0", id, method, params });
    answered.then(
      (result) => reply({ result: meta === undefined ? result : { ...result, _meta: meta } }),
      (error: unknown) => reply({ error: errorObjectOf(error) }),
    );
    return { cancel: () => (cancelled = true) };
  }

  #answerTo(method: string, params: WireObject | undefined): Promise<WireObject> {
    return scriptedAnswer(method, params, this.#options.answers ?? {});
  }

  #observe(observer: (message: JsonRpcNotification) => boolean): () => void {
    this.#observers.add(observer);
    return () => void this.#observers.delete(observer);
  }

  /** Starts a subscription whose notifications are not for `next`. Resolves when the server has acknowledged it. */
  async #listen(notifications: WireObject, onNotification: () => void): Promise<() => void> {
    const controller = new AbortController();
    const { signal } = controller;
    const params = this.#withMeta({ notifications }, {});
    const refused = this.#outgoing
      .request("subscriptions/listen", params, { ...UNLIMITED, signal })
      .then(() => Promise.reject(new Error("the server has ended the subscription")));
    refused.catch(() => {});
    const id = this.#outgoing.lastId;
    const ending = [(): void => controller.abort("unsubscribed")];
    const acknowledged = new Promise<void>((resolve) => {
      const unobserve = this.#observe(({ method, params: sent }) => {
        const meta = (sent?.["_meta"] ?? {}) as WireObject;
        if (meta[SUBSCRIPTION_ID_META_KEY] !== id) return false;
        if (method === "notifications/subscriptions/acknowledged") resolve();
        else onNotification();
        return true;
      });
      ending.push(unobserve);
    });
    const end = (): void => {
      for (const each of ending) each();
    };
    await Promise.race([acknowledged, refused]).catch((thrown: unknown) => {
      end();
      throw thrown;
    });
    return end;
  }

  #onNotification(message: JsonRpcNotification): void {
    const taking = [...this.#observers].filter((observer) => observer(message));
    if (taking.length > 0) return;
    const index = this.#waiting.findIndex(({ method }) => method === message.method);
    const [waiting] = index === -1 ? [] : this.#waiting.splice(index, 1);
    if (waiting === undefined) this.notifications.push(message);
    else waiting.resolve(message);
  }
}
