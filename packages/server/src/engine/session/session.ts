/**
 * A session with one client. Validates messages against the revision of the session, adapts them to the newest revision
 * for handlers, and adapts the responses back.
 */
import {
  adaptErrorWith,
  adaptMessageWith,
  adaptResultWith,
  type Hooks,
  type Loss,
} from "@mcp-gen/adapt/runtime";
import { bucket } from "@mcp-gen/core/base";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  LOG_LEVEL_META_KEY,
} from "@mcp-gen/protocol/keys";
import type {
  ClientCapabilities,
  Implementation,
  LoggingLevel,
  LoggingMessageNotificationParams,
  RequestMetaObject,
} from "@mcp-gen/protocol/newest";
import type { DispatchOptions } from "@mcp-gen/protocol/runtime/dispatch";
import { PendingRequests, type PendingRequestOptions } from "@mcp-gen/core/pending-requests";
import type { AuthInfo, Awaitable, Bucket, Outbound, RequestHandle, Route } from "@mcp-gen/core";
import type {
  JsonRpcErrorObject,
  JsonRpcNotification,
  JsonRpcRequest,
  Revision,
} from "@mcp-gen/protocol";
import { throwImpossible, type AdaptedRevision } from "../adapted-revision.js";
import type { ClientRequester } from "../client-requester.js";
import { ServerCall, type EraDelegate, type Handlers } from "../request.js";
import { allowsLevel, LOG_RATE } from "../logging.js";
import type { RawSession, RequestingSession, EngineContext } from "../engine-context.js";
import type { Session, SessionHost } from "../service.js";
import type { SessionTasks } from "../session-extras.js";

/** What all sessions of a revision share. */
export interface SessionShared {
  readonly server: EngineContext;
  readonly adapted: AdaptedRevision;
  readonly handlers: Handlers;
  /** The methods of extensions. */
  readonly options: DispatchOptions<ServerCall> | undefined;
  /** Methods that exist only in sessions. Their results are not adapted. */
  readonly own: ReadonlySet<string>;
  /** Whether the revision has batches. */
  readonly batches: boolean;
  /** The result of `initialize`. */
  readonly opening: Record<string, unknown>;
  /** Undefined if the server has no tasks. */
  readonly tasks: SessionTasks | undefined;
}

/** Hooks for adapters. The session adds the client metadata itself. */
export const hooks: Hooks = {
  requestMeta: () => undefined,
  elicitationId: () => crypto.randomUUID(),
};

export class EngineSession implements Session, EraDelegate, RawSession, RequestingSession {
  readonly server: EngineContext;
  readonly adapted: AdaptedRevision;
  readonly revision: Revision;
  readonly hooks = hooks;
  readonly #shared: SessionShared;
  readonly host: SessionHost;
  /** The client metadata of a request in the newest revision. */
  meta: RequestMetaObject;
  #ending: (() => void)[] | undefined;
  /** Whether the client has sent `notifications/initialized`. */
  isReady = false;
  #ended = false;
  /** Subscribes to resources. Created with the first subscription. */
  subscriber: object | undefined;
  /** Created with the first input request, because most sessions have none. */
  #outgoing: PendingRequests | undefined;
  /** Rate limit of log messages outside requests. */
  #logs: Bucket | undefined;

  constructor(
    shared: SessionShared,
    host: SessionHost,
    meta: RequestMetaObject,
    readonly clientTasks: unknown = undefined,
  ) {
    this.#shared = shared;
    this.server = shared.server;
    this.adapted = shared.adapted;
    this.revision = shared.adapted.revision;
    this.host = host;
    this.meta = meta;
  }

  /** Returns the `_meta` of a request with the client metadata of the session. */
  metaOf(params: unknown): RequestMetaObject {
    const given = (params as { readonly _meta?: object } | undefined)?._meta;
    if (given === undefined) return this.meta;
    // With the first spread, Node 20 needs a quarter of the time.
    return { ...this.meta, ...given, ...this.meta };
  }

  /** Milliseconds that the client has to respond to an input request: `limits.stateAge`, as in the stateless era. */
  get inputTimeout(): number {
    return this.server.limits.stateAge;
  }

  /** Sets the level of log messages. Returns the result of the request. */
  setLevel(level: LoggingLevel): Awaitable<object> {
    this.meta = { ...this.meta, [LOG_LEVEL_META_KEY]: level };
    return {};
  }

  get batches(): boolean {
    return this.#shared.batches;
  }

  get sessionId(): string | undefined {
    return this.host.sessionId;
  }

  get client(): Implementation | undefined {
    return this.meta[CLIENT_INFO_META_KEY];
  }

  get capabilities(): ClientCapabilities {
    return this.meta[CLIENT_CAPABILITIES_META_KEY];
  }

  opening(auth: AuthInfo | undefined): Record<string, unknown> {
    const { opening, tasks } = this.#shared;
    return tasks?.opening(opening, auth) ?? opening;
  }

  serve(request: JsonRpcRequest, route: Route | undefined): RequestHandle {
    const { server } = this;
    const call = new ServerCall(this, request, this.host.outbound, route);
    const refusal = server.admit(call);
    const unadapted = server.wireHandler?.(request.method);
    if (refusal !== undefined) call.refuse(refusal);
    else if (unadapted !== undefined) call.handleUnadapted(unadapted, request.params);
    else {
      const { handlers, options } = this.#shared;
      call.dispatch(this.adapted.protocol, request, handlers, options);
    }
    return call;
  }

  note(message: JsonRpcNotification): void {
    if (message.method === "notifications/initialized") this.isReady = true;
    this.server.onNotification?.(message, this);
  }

  broadcast(method: string, params: Record<string, unknown> | undefined): void {
    if (!this.isReady) return;
    const message = this.#carried(method, params);
    if (message !== undefined) this.host.outbound.send(message, undefined);
  }

  /** Sends a notification of the session's revision outside requests. Sends nothing after the session has ended. */
  send(method: string, params?: Record<string, unknown>): void {
    if (!this.isReady) return;
    const message = { jsonrpc: "2.0", method, ...(params && { params }) } as const;
    this.host.outbound.send(message, undefined);
  }

  async ping(timeout: number): Promise<void> {
    await this.request("ping", undefined, { timeout, maxTimeout: timeout });
  }

  log(params: LoggingMessageNotificationParams): void {
    const least = this.meta[LOG_LEVEL_META_KEY];
    if (!this.isReady || least === undefined || !allowsLevel(least, params.level)) return;
    this.#logs ??= bucket(LOG_RATE, this.server.clock);
    if (this.#logs.take()) this.broadcast("notifications/message", { ...params });
  }

  /** Sends a request to the client, and waits for the result. */
  request(
    method: string,
    params?: Record<string, unknown>,
    options: PendingRequestOptions = {},
    route?: Route,
  ): Promise<Record<string, unknown>> {
    if (this.#outgoing === undefined) {
      const { outbound } = this.host;
      const { clock, sharing } = this.server;
      const send: Outbound["send"] = (message, way) => outbound.send(message, way);
      this.#outgoing = new PendingRequests(send, clock, sharing?.requestId);
      this.host.expect(this.#outgoing);
    }
    const { inputRequests } = this.server.shares;
    const key = route?.clientKey;
    if (!inputRequests.acquire(key)) return Promise.reject(inputRequests.refusal(key));
    return this.#outgoing
      .request(method, params, options, route)
      .finally(() => inputRequests.release(key));
  }

  /** Keeps a session of a cluster in this process, until the returned function is called. */
  hold?(): () => void;

  onEnd(callback: () => void): void {
    if (this.#ended) callback();
    else (this.#ending ??= []).push(callback);
  }

  end(): void {
    this.#ended = true;
    this.isReady = false;
    for (const callback of this.#ending?.splice(0) ?? []) callback();
  }

  notify(call: ServerCall, method: string, params: Record<string, unknown>): void {
    const message = this.#carried(method, params);
    if (message !== undefined) call.send(message.method, message.params ?? {});
  }

  result(call: ServerCall, result: object): object {
    if (this.#shared.own.has(call.method)) return result;
    const { value, losses } = adaptResultWith(this.adapted.down, call.method, result, { hooks });
    if (losses.length > 0) this.refuseImpossible(losses, call.method);
    return value as object;
  }

  error(call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject {
    const { value, losses } = adaptErrorWith(this.adapted.down, call.method, error);
    this.lost(losses, call.method);
    return (value ?? error) as JsonRpcErrorObject;
  }

  async requester(call: ServerCall): Promise<ClientRequester> {
    const { input } = this.server;
    if (input === undefined)
      throw new TypeError(`${call.method}: this server cannot send input requests`);
    return input.inSession(call, this);
  }

  lost(losses: readonly Loss[], method: string): void {
    if (losses.length > 0) this.server.lost({ losses, method, revision: this.revision });
  }

  /**
   * Reports data that an adapter could not express.
   *
   * @throws McpError if the answer to one of the losses is an error
   */
  refuseImpossible(losses: readonly Loss[], method: string): void {
    this.lost(losses, method);
    throwImpossible(losses);
  }

  #carried(
    method: string,
    params: Record<string, unknown> | undefined,
  ): JsonRpcNotification | undefined {
    const notification = { jsonrpc: "2.0", method, ...(params && { params }) } as const;
    const { message, losses } = adaptMessageWith(this.adapted.down, notification, {
      sender: "server",
      hooks,
    });
    this.lost(losses, method);
    return message as JsonRpcNotification | undefined;
  }
}
