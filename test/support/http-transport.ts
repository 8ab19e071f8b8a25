/**
 * A minimal client side of Streamable HTTP: a POST for each message, JSON or stream responses, and a session with a
 * GET stream in the session era. Passes received messages on unchanged, so that a strict client can check them.
 */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { EventSourceParserStream } from "eventsource-parser/stream";

const BOTH = "application/json, text/event-stream";

/** The response of the server to a POST. */
export interface Answered {
  /** The method of the posted message; `undefined` for a response. */
  readonly method: string | undefined;
  readonly status: number;
  /** The content type without parameters. Empty for a response without a body. */
  readonly type: string;
}

export class HttpTransport implements Transport {
  /** All POSTs in the order of their responses. */
  readonly answered: Answered[] = [];
  /** Connection errors and invalid messages. */
  readonly failures: string[] = [];
  /** The id of the session, if there is one. */
  session: string | undefined;
  readonly #url: string;
  readonly #revision: Revision;
  readonly #gone = new AbortController();
  /** Requests without a response. */
  readonly #posting = new Map<unknown, AbortController>();
  #receiver: TransportReceiver | undefined;
  /** Settles when the server has received all notifications, because later messages must not overtake them. */
  #delivered: Promise<void> = Promise.resolve();

  constructor(url: string, revision: Revision) {
    this.#url = url;
    this.#revision = revision;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (this.#gaveUp(message)) return;
    const posted = this.#delivered
      .then(() => this.#post(message))
      .catch((error: unknown) => this.#failed(error));
    if (!("id" in message)) this.#delivered = posted;
  }

  /** Opens the GET stream. Resolves when the server has started it. */
  async listen(): Promise<void> {
    await this.#delivered;
    const headers = { ...this.#ownHeaders(), accept: "text/event-stream" };
    const response = await fetch(this.#url, { headers, signal: this.#gone.signal });
    if (response.status !== 200) throw new Error(`GET: expected 200, received ${response.status}`);
    this.#readEvents(response).catch((error: unknown) => this.#failed(error));
  }

  /**
   * Ends the session.
   *
   * @returns the status of the response
   */
  async endSession(): Promise<number> {
    await this.#delivered;
    const { status } = await fetch(this.#url, { method: "DELETE", headers: this.#ownHeaders() });
    return status;
  }

  async close(): Promise<void> {
    await this.#delivered;
    this.#gone.abort();
    this.#receiver?.closed();
  }

  /** In the stateless era, a client cancels a request by closing its stream. */
  #gaveUp(message: object): boolean {
    const { method, params } = message as { method?: string; params?: { requestId?: unknown } };
    if (eraOf(this.#revision) !== "stateless" || method !== "notifications/cancelled") return false;
    this.#posting.get(params?.requestId)?.abort();
    return true;
  }

  async #post(message: object): Promise<void> {
    const { id, method, params } = message as {
      id?: unknown;
      method?: string;
      params?: Record<string, unknown>;
    };
    const own = new AbortController();
    if (method !== undefined && id !== undefined) this.#posting.set(id, own);
    try {
      await this.#exchange(
        message,
        method,
        params,
        AbortSignal.any([own.signal, this.#gone.signal]),
      );
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      this.#posting.delete(id);
    }
  }

  async #exchange(
    message: object,
    method: string | undefined,
    params: Record<string, unknown> | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const response = await fetch(this.#url, {
      method: "POST",
      headers: {
        ...this.#ownHeaders(),
        ...this.#mirrored(method, params),
        "content-type": "application/json",
        accept: BOTH,
      },
      body: JSON.stringify(message),
      signal,
    });
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
    this.answered.push({ method, status: response.status, type });
    this.session ??= response.headers.get("mcp-session-id") ?? undefined;
    if (type === "text/event-stream") {
      await this.#readEvents(response);
      return;
    }
    const body = await response.text();
    if (body !== "") this.#receiver?.value(JSON.parse(body));
  }

  /** Headers from the server that the client repeats in every request. */
  #ownHeaders(): Record<string, string> {
    if (eraOf(this.#revision) === "stateless") return { "mcp-protocol-version": this.#revision };
    if (this.session === undefined) return {};
    const version = { "mcp-protocol-version": this.#revision };
    return { "mcp-session-id": this.session, ...(this.#revision < "2025-06-18" ? {} : version) };
  }

  /** Headers that repeat parts of a message in the stateless era. */
  #mirrored(method: string | undefined, params?: Record<string, unknown>): Record<string, string> {
    if (eraOf(this.#revision) !== "stateless" || method === undefined) return {};
    const name = params?.["name"] ?? params?.["uri"] ?? params?.["taskId"];
    return { "mcp-method": method, ...(typeof name === "string" ? { "mcp-name": name } : {}) };
  }

  async #readEvents({ body }: Response): Promise<void> {
    if (body === null) throw new Error("expected events, received no body");
    const events = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) {
      // The first event may only set an id.
      if (data !== "") this.#receiver?.value(JSON.parse(data));
    }
  }

  #failed(error: unknown): void {
    if (!this.#gone.signal.aborted) this.failures.push(String(error));
  }
}
