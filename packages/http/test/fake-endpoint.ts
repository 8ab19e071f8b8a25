/**
 * An endpoint that does what a test tells it to. Methods, and the tools of `tools/call`, have behaviours; each request
 * can be answered, now or later, by hand.
 */
import type {
  Connection,
  ConnectEndpointOptions,
  Endpoint,
  RequestHandle,
  Outbound,
  MirroredArgument,
  Route,
} from "@mcp-gen/core";
import type { ClusterNode, SessionState } from "@mcp-gen/core/cluster";
import {
  revisions,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type RequestId,
  type Revision,
} from "@mcp-gen/protocol";
import type { ClientCapabilities, Implementation } from "@mcp-gen/protocol/newest";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime";

/** One request that reached the endpoint. */
export class FakeCall {
  cancelled: string | undefined;

  constructor(
    readonly request: JsonRpcRequest,
    readonly outbound: Outbound,
    readonly route: Route | undefined,
  ) {}

  answer(result: Record<string, unknown> = {}): void {
    const { id } = this.request;
    this.outbound.answer(id, { jsonrpc: "2.0", id, result }, this.route);
  }

  fail(code: number, message = "no", data?: unknown): void {
    const { id } = this.request;
    const error = data === undefined ? { code, message } : { code, message, data };
    this.outbound.answer(id, { jsonrpc: "2.0", id, error }, this.route);
  }

  /** Settles the request without an answer. */
  drop(): void {
    this.outbound.answer(this.request.id, undefined, this.route);
  }

  notify(method: string, params?: Record<string, unknown>): void {
    this.outbound.send({ jsonrpc: "2.0", method, ...(params && { params }) }, this.route);
  }

  ask(id: string, method: string): void {
    this.outbound.send({ jsonrpc: "2.0", id, method }, this.route);
  }
}

export type Behaviour = (call: FakeCall) => void;

export class FakeConnection implements Connection {
  revision: Revision | undefined;
  closed: string | undefined;
  released = false;
  state: SessionState | undefined;
  /** The ids of requests to the client without a response. */
  readonly waiting = new Set<RequestId>();

  constructor(
    readonly endpoint: FakeEndpoint,
    readonly outbound: Outbound,
    readonly options: ConnectEndpointOptions | undefined,
  ) {
    this.revision = options?.revision;
    this.state = options?.state;
  }

  restore(state: SessionState): void {
    this.state = state;
  }

  attach(missedSince: number | undefined): void {
    const why = missedSince === undefined ? "" : "after a time without";
    this.endpoint.log.push(missedSince === 0 ? "attach after lost events" : `attach ${why}`);
  }

  detach(): void {
    this.endpoint.log.push("detach");
  }

  get isBusy(): boolean {
    return this.waiting.size > 0;
  }

  awaits(id: RequestId): boolean {
    return this.waiting.has(id);
  }

  release(): void {
    this.released = true;
  }

  get batches(): boolean {
    return this.revision === "2025-03-26";
  }

  requiredScopes(): Promise<readonly string[]> | readonly string[] {
    return this.endpoint.requiredScopes();
  }

  accept(received: ReceivedMessage, route?: Route): void {
    if (this.closed !== undefined) return;
    const { endpoint } = this;
    const name =
      "message" in received && "method" in received.message ? received.message.method : "";
    endpoint.log.push(`accept ${received.kind}${name === "" ? "" : ` ${name}`}`);
    endpoint.principals.push(route?.auth?.principal);
    if (received.kind === "result") this.waiting.delete(received.message.id);
    if (received.kind === "invalid" && received.meant === "response") {
      this.waiting.delete(received.id ?? "");
    } else if (received.kind === "invalid") this.outbound.refuse(received.error, route);
    if (received.kind === "notification") void this.note(received.message);
    if (received.kind !== "request") return;
    const { message } = received;
    const call = new FakeCall(message, this.outbound, route);
    if (message.method === "initialize") this.#initialize(call);
    else endpoint.behave(call);
  }

  async note({ method, params }: JsonRpcNotification): Promise<void> {
    const { held } = this.endpoint;
    if (method === "notifications/initialized") {
      await this.outbound.changed?.(() => ({ isReady: true }));
    } else if (method === "notifications/cancelled") {
      const call = held.find(
        ({ outbound, request }) =>
          outbound === this.outbound && request.id === params?.["requestId"],
      );
      if (call !== undefined) call.cancelled = String(params?.["reason"]);
      call?.drop();
    }
  }

  /** Sends a request to the client. */
  ask(id: string, method: string, route?: Route): void {
    this.waiting.add(id);
    this.outbound.send({ jsonrpc: "2.0", id, method }, route);
  }

  /** Sends what belongs to no request. */
  announce(method: string): void {
    this.outbound.send({ jsonrpc: "2.0", method }, undefined);
  }

  close(reason = "closed"): void {
    this.closed ??= reason;
  }

  #initialize(call: FakeCall): void {
    const asked = call.request.params?.["protocolVersion"];
    const spoken = this.endpoint.revisions.filter((revision) => revision < "2026");
    const behaviour = this.endpoint.behaviours["initialize"];
    this.state = {
      clientInfo: call.request.params?.["clientInfo"] as Implementation,
      clientCapabilities: call.request.params?.["capabilities"] as ClientCapabilities,
      clientTasks: undefined,
      logLevel: "info",
      isReady: false,
      subscriptions: [],
    };
    this.revision = spoken.find((revision) => revision === asked) ?? spoken.at(-1);
    if (behaviour !== undefined) return behaviour(call);
    call.answer({ protocolVersion: this.revision, capabilities: {}, serverInfo: {} });
  }
}

export class FakeEndpoint implements Endpoint {
  revisions: readonly Revision[] = revisions;
  joinCluster: (() => Promise<ClusterNode>) | undefined;
  /** What happened, in order. */
  readonly log: string[] = [];
  /** Of each message. */
  readonly principals: (string | undefined)[] = [];
  readonly connections: FakeConnection[] = [];
  /** Requests that wait for the test. */
  readonly held: FakeCall[] = [];
  readonly arguments: Record<string, readonly MirroredArgument[]> = {};
  usesScopes = false;
  /** The scopes that each request needs. */
  scopes: readonly string[] = [];
  graces: (number | undefined)[] = [];
  onClose: () => void = () => {};
  readonly behaviours: Record<string, Behaviour> = {
    ping: (call) => call.answer(),
    echo: (call) => call.answer({ params: call.request.params }),
    hold: (call) => void this.held.push(call),
    stream: (call) => {
      call.notify("notifications/progress", { progress: 1 });
      this.held.push(call);
    },
    "subscriptions/listen": (call) => {
      call.notify("notifications/subscriptions/acknowledged");
      this.held.push(call);
    },
  };

  unloadedRevision(): undefined {
    return undefined;
  }

  ready(): Promise<void> {
    return Promise.resolve();
  }

  handleRequest(
    request: JsonRpcRequest,
    outbound: Outbound,
    route: Route | undefined,
  ): RequestHandle {
    this.log.push(`request ${request.method}`);
    this.principals.push(route?.auth?.principal);
    const call = new FakeCall(request, outbound, route);
    this.behave(call);
    return {
      cancel: (reason = "cancelled") => {
        this.log.push(`cancel ${String(request.id)}`);
        call.cancelled = reason;
        call.drop();
      },
    };
  }

  connect(outbound: Outbound, options?: ConnectEndpointOptions): FakeConnection {
    this.log.push(options?.revision === undefined ? "connect" : `connect ${options.revision}`);
    const connection = new FakeConnection(this, outbound, options);
    this.connections.push(connection);
    return connection;
  }

  requiredScopes(): Promise<readonly string[]> | readonly string[] {
    return this.scopes;
  }

  mirrored(tool: string): readonly MirroredArgument[] {
    return Object.hasOwn(this.arguments, tool) ? (this.arguments[tool] ?? []) : [];
  }

  close(grace?: number): Promise<void> {
    this.graces.push(grace);
    this.onClose();
    for (const connection of this.connections) connection.outbound.ended?.();
    return Promise.resolve();
  }

  behave(call: FakeCall): void {
    const { method, params } = call.request;
    const name = method === "tools/call" ? String(params?.["name"]) : method;
    const behaviour = Object.hasOwn(this.behaviours, name) ? this.behaviours[name] : undefined;
    if (behaviour === undefined) call.fail(-32601, "Method not found");
    else behaviour(call);
  }
}
