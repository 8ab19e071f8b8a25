/** A connection to another server. It passes messages between that server and a client, without adapting them. */
import { errorObjectOf, McpError } from "@mcp-gen/core/base";
import type { RequestOptions, Transport } from "@mcp-gen/core";
import {
  jsonRpcCodes,
  type JsonRpcNotification,
  type JsonRpcRequest,
  type RequestId,
} from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { classify, type ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import type { RawRequest } from "./raw-server.js";
import type { RawSession } from "./engine-context.js";

const CANCELLED = { jsonrpc: "2.0", method: "notifications/cancelled" } as const;
const PROGRESS = { jsonrpc: "2.0", method: "notifications/progress" } as const;

/** A connection to the server behind a proxy. */
export interface Upstream {
  /**
   * Forwards a request from the client with the request id that the client chose, and returns the result. Also
   * forwards progress and cancellation.
   */
  forward(request: RawRequest): Promise<Record<string, unknown>>;
  /** Forwards a notification of the client to the server. */
  notify(message: JsonRpcNotification): void;
  close(): Promise<void>;
}

/**
 * Connects to the server behind a proxy. Use one connection for each session, and one for each request in the stateless
 * era. Requests and notifications of the server reach the client on the stream of the client's newest request.
 *
 * @param session the session of the client; undefined in the stateless era
 * @example const upstream = connectUpstream(transport, request.session);
 */
export function connectUpstream(transport: Transport, session?: RawSession): Upstream {
  const upstream = new UpstreamConnection(transport, session);
  transport.start({
    value(value) {
      for (const item of Array.isArray(value) ? value : [value]) {
        upstream.receive(classify(item, { errorIdOptional: true }));
      }
    },
    invalid() {},
    closed: () => upstream.closed(),
  });
  return upstream;
}

/** A request of the client that the server has not answered. */
interface ForwardedRequest {
  readonly request: RawRequest;
  readonly resolve: (result: Record<string, unknown>) => void;
  readonly reject: (error: Error) => void;
}

class UpstreamConnection implements Upstream {
  readonly #transport: Transport;
  readonly #session: RawSession | undefined;
  readonly #forwarded = new Map<RequestId, ForwardedRequest>();
  /** Requests of the server that the client has not answered. */
  readonly #asked = new Map<RequestId, AbortController>();
  #closed = false;

  constructor(transport: Transport, session: RawSession | undefined) {
    this.#transport = transport;
    this.#session = session;
  }

  forward(request: RawRequest): Promise<Record<string, unknown>> {
    if (this.#closed) return Promise.reject(hasClosed());
    const { id, method, signal } = request;
    const params = request.params as Record<string, unknown> | undefined;
    return new Promise((resolve, reject) => {
      this.#forwarded.set(id, { request, resolve, reject });
      const cancel = (): void => {
        this.#transport.send({ ...CANCELLED, params: { requestId: id } });
        reject(new McpError(jsonRpcCodes.internalError, "Internal error: canceled"));
      };
      signal.addEventListener("abort", () => this.#settle(id, cancel));
      this.#transport.send({ jsonrpc: "2.0", id, method, ...(params && { params }) });
    });
  }

  notify(message: JsonRpcNotification): void {
    this.#transport.send(message);
  }

  close(): Promise<void> {
    return this.#transport.close();
  }

  closed(): void {
    this.#closed = true;
    for (const { reject } of this.#forwarded.values()) reject(hasClosed());
    this.#forwarded.clear();
    for (const each of this.#asked.values()) each.abort("the upstream server has closed");
  }

  receive(received: ReceivedMessage): void {
    switch (received.kind) {
      case "result":
        return this.#settle(received.message.id, ({ resolve }) => resolve(received.message.result));
      case "error": {
        const { code, message, data } = received.message.error;
        return this.#settle(received.id, ({ reject }) => reject(new McpError(code, message, data)));
      }
      case "notification":
        return this.#receiveNotification(received.message);
      case "request":
        return void this.#ask(received.message);
      default:
    }
  }

  #settle(id: RequestId | undefined, settle: (request: ForwardedRequest) => void): void {
    const found = id === undefined ? undefined : this.#forwarded.get(id);
    if (id === undefined || found === undefined) return;
    this.#forwarded.delete(id);
    settle(found);
  }

  #receiveNotification({ method, params = {} }: JsonRpcNotification): void {
    if (method === CANCELLED.method) {
      this.#asked.get(params["requestId"] as RequestId)?.abort(params["reason"]);
      return;
    }
    const requests = [...this.#forwarded.values()].map(({ request }) => request);
    const token = method === PROGRESS.method ? params["progressToken"] : undefined;
    const owner = requests.find((each) => token !== undefined && tokenOf(each.params) === token);
    const request = owner ?? requests.at(-1);
    if (request !== undefined) request.notify(method, params);
    else this.#session?.send(method, params);
  }

  /** Forwards a request of the server to the client. */
  async #ask({ id, method, params }: JsonRpcRequest): Promise<void> {
    const controller = new AbortController();
    this.#asked.set(id, controller);
    try {
      const target = [...this.#forwarded.values()].at(-1)?.request ?? this.#session;
      if (target === undefined) {
        throw new McpError(jsonRpcCodes.methodNotFound, `Method not found: ${method}`);
      }
      const options = this.#optionsFor(params, controller.signal);
      const result = await target.request(method, params, options);
      this.#transport.send({ jsonrpc: "2.0", id, result });
    } catch (thrown) {
      if (controller.signal.aborted) return;
      this.#transport.send({ jsonrpc: "2.0", id, error: errorObjectOf(thrown) });
    } finally {
      this.#asked.delete(id);
    }
  }

  /**
   * Returns the options for a request of the server. They have no timeout, because the server decides how long it
   * waits, and forward progress if the server requested progress.
   */
  #optionsFor(params: unknown, signal: AbortSignal): RequestOptions {
    const options = { signal, timeout: Infinity, maxTimeout: Infinity };
    const progressToken = tokenOf(params);
    if (progressToken === undefined) return options;
    return {
      ...options,
      onProgress: (progress) =>
        this.#transport.send({ ...PROGRESS, params: { ...progress, progressToken } }),
    };
  }
}

function tokenOf(params: unknown): unknown {
  const meta = isObject(params) ? params["_meta"] : undefined;
  return isObject(meta) ? meta["progressToken"] : undefined;
}

function hasClosed(): McpError {
  return new McpError(jsonRpcCodes.internalError, "Internal error: the upstream server has closed");
}
