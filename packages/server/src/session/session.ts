/**
 * A session with one client. Messages are judged by its revision, carried to the newest one for the handlers, and what
 * the handlers say is carried back.
 */
import {
  adaptErrorWith,
  adaptMessageWith,
  adaptResultWith,
  type Hooks,
  type Loss,
} from "@mcp-gen/adapt/runtime";
import { McpError, type Exchange, type Route } from "@mcp-gen/core";
import type {
  JsonRpcErrorObject,
  JsonRpcNotification,
  JsonRpcRequest,
  Revision,
} from "@mcp-gen/protocol";
import type {
  ClientCapabilities,
  Implementation,
  LoggingLevel,
} from "@mcp-gen/protocol/2026-07-28";
import type { Outcome } from "@mcp-gen/protocol/runtime";
import type { Asker } from "../asker.js";
import { ServerCall, type EraPort } from "../call.js";
import { explained } from "../explained.js";
import type { Handlers, ServerCore } from "../server-core.js";
import type { Session, SessionHost } from "../wire.js";
import { impossible, type SessionProtocol } from "./protocol.js";
import { LiveQuestions } from "./questions.js";

/** What a client said of itself, in the terms of the newest revision. */
export interface KnownClient {
  readonly capabilities: ClientCapabilities;
  readonly info: Implementation | undefined;
}

/** What the sessions of a revision share. */
export interface SessionShared {
  readonly server: ServerCore;
  readonly protocol: SessionProtocol;
  readonly handlers: Handlers;
  readonly hooks: Hooks;
  /** Methods that only sessions have: their results cross as they are. */
  readonly own: ReadonlySet<string>;
  /** What `initialize` is answered with. */
  readonly opening: Record<string, unknown>;
}

export class LiveSession implements Session, EraPort {
  readonly #shared: SessionShared;
  readonly host: SessionHost;
  readonly client: KnownClient;
  /** Set by the client; until then the server decides. */
  logLevel: LoggingLevel = "info";
  #subscriptions: Set<string> | undefined;
  #ready = false;

  constructor(shared: SessionShared, host: SessionHost, client: KnownClient) {
    this.#shared = shared;
    this.host = host;
    this.client = client;
  }

  get revision(): Revision {
    return this.#shared.protocol.revision;
  }

  get protocol(): SessionProtocol {
    return this.#shared.protocol;
  }

  get hooks(): Hooks {
    return this.#shared.hooks;
  }

  opening(): Record<string, unknown> {
    return this.#shared.opening;
  }

  serve(request: JsonRpcRequest, route: Route | undefined): Exchange {
    const { server, protocol, handlers } = this.#shared;
    const call = new ServerCall(this, request.id, request.method, this.host.link, route);
    const refusal = server.admit(call);
    if (refusal !== undefined) {
      call.fail(refusal);
      return call;
    }
    let outcome: Outcome;
    try {
      outcome = protocol.dispatch(request, handlers, call, server.dispatchOptions);
    } catch (thrown) {
      call.thrown(thrown);
      return call;
    }
    if (outcome.kind === "refused" && outcome.reason === "invalid-params") {
      void explained(protocol, request, outcome.error).then((error) => call.fail(error));
    } else {
      call.run(outcome);
    }
    return call;
  }

  note({ method }: JsonRpcNotification): void {
    if (method === "notifications/initialized") this.#ready = true;
  }

  broadcast(method: string, params: Record<string, unknown> | undefined): void {
    if (!this.#ready) return;
    const message = this.#carried(method, params);
    if (message !== undefined) this.host.link.send(message, undefined);
  }

  isSubscribed(uri: string): boolean {
    return this.#subscriptions?.has(uri) === true;
  }

  subscribe(uri: string): void {
    const subscriptions = (this.#subscriptions ??= new Set());
    const most = this.#shared.server.limits.subscriptions;
    if (subscriptions.size >= most && !subscriptions.has(uri)) {
      throw new McpError(-32602, `/params/uri: expected at most ${most} subscriptions`, { uri });
    }
    subscriptions.add(uri);
  }

  unsubscribe(uri: string): void {
    this.#subscriptions?.delete(uri);
  }

  subscriptions(): Iterable<string> {
    return this.#subscriptions ?? [];
  }

  end(): void {
    this.#subscriptions = undefined;
    this.#ready = false;
  }

  notify(call: ServerCall, method: string, params: Record<string, unknown>): void {
    const message = this.#carried(method, params);
    if (message !== undefined) call.send(message.method, message.params ?? {});
  }

  result(call: ServerCall, result: object): object {
    const { protocol, own, hooks } = this.#shared;
    if (own.has(call.method)) return result;
    const { value, losses } = adaptResultWith(protocol.down, call.method, result, { hooks });
    this.lost(losses, call.method);
    const instead = impossible(losses);
    if (instead?.kind === "error") {
      throw new McpError(instead.error.code, instead.error.message, instead.error.data);
    }
    return value as object;
  }

  error(call: ServerCall, error: JsonRpcErrorObject): JsonRpcErrorObject {
    const { value, losses } = adaptErrorWith(this.#shared.protocol.down, call.method, error);
    this.lost(losses, call.method);
    return (value ?? error) as JsonRpcErrorObject;
  }

  asker(call: ServerCall): Asker {
    return new LiveQuestions(call, this);
  }

  report(thrown: unknown, call: ServerCall): void {
    this.#shared.server.report(thrown, call);
  }

  over(call: ServerCall): void {
    this.#shared.server.over(call);
  }

  lost(losses: readonly Loss[], method: string): void {
    if (losses.length > 0) {
      this.#shared.server.lost({ losses, method, revision: this.revision });
    }
  }

  #carried(
    method: string,
    params: Record<string, unknown> | undefined,
  ): JsonRpcNotification | undefined {
    const notification = { jsonrpc: "2.0", method, ...(params === undefined ? {} : { params }) };
    const { protocol, hooks } = this.#shared;
    const { message, losses } = adaptMessageWith(protocol.down, notification, {
      sender: "server",
      hooks,
    });
    this.lost(losses, method);
    return message as JsonRpcNotification | undefined;
  }
}
