/**
 * The client transport for Streamable HTTP of every revision. The transport decides for each message whether it belongs
 * to a session or is stateless.
 */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import { eraOf, isRevision, newestRevision, type Revision } from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { metaOf } from "../shared/message-fields.js";
import { Channel } from "./channel.js";
import type { Mirrors } from "./stateless/metadata-headers.js";
import { clientSettings, serverUrl, type HttpClientOptions } from "./options.js";
import { cancelledId, INITIALIZE, isBatch, methodOf } from "./outgoing-message.js";
import { SessionClient } from "./session/session-client.js";
import { sendStateless } from "./stateless/send.js";

/** A client transport to one URL. */
export interface HttpClientTransport extends Transport {
  agreed(revision: Revision): void;
  /**
   * Returns the arguments of a tool that are repeated in headers (2026-07-28). The client sets it from the tool
   * schemas. Default: no arguments are repeated.
   */
  mirrors: Mirrors | undefined;
}

/**
 * A client transport for Streamable HTTP. A message whose `_meta` names a revision is a stateless request; all other
 * messages follow the negotiated revision or, before negotiation, the rules of `initialize`.
 *
 * Reports requests without a response to `receiver.failed`, with an `HttpStatusError`, a `SessionEndedError`, an
 * `HttpAnswerError`, an `HttpConnectionError`, or the error of a hook.
 *
 * @example httpTransport("https://example.com/mcp", { headers: { authorization: `Bearer ${token}` } })
 * @throws TypeError for an invalid server URL
 */
export function httpTransport(
  url: string | URL,
  options: HttpClientOptions = {},
): HttpClientTransport {
  return new HttpTransport(new Channel(serverUrl("httpTransport", url), clientSettings(options)));
}

class HttpTransport implements HttpClientTransport {
  mirrors: Mirrors | undefined;
  readonly #channel: Channel;
  readonly #session: SessionClient;
  #revision: Revision | undefined;
  #closing: Promise<void> | undefined;

  constructor(channel: Channel) {
    this.#channel = channel;
    this.#session = new SessionClient(channel);
  }

  start(receiver: TransportReceiver): void {
    this.#channel.start(receiver);
  }

  agreed(revision: Revision): void {
    this.#revision = revision;
    if (eraOf(revision) === "session") this.#session.agreed(revision);
  }

  send(message: JsonRpcMessage | readonly JsonRpcMessage[]): void {
    if (this.#closing !== undefined) return;
    if (this.#gaveUp(message)) return;
    const revision = this.#statelessRevision(message);
    if (revision === undefined) return this.#session.send(message);
    for (const one of isBatch(message) ? message : [message]) {
      sendStateless(this.#channel, one, revision, this.mirrors);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    const { closeTime } = this.#channel.settings.limits;
    await this.#channel.within(closeTime, () => this.#session.idle);
    this.#channel.end();
    await this.#channel.within(closeTime, (signal) => this.#session.delete(signal));
  }

  /**
   * If the message cancels a stateless request, closes the stream of that request. Returns true if the message must not
   * be sent.
   */
  #gaveUp(message: JsonRpcMessage | readonly JsonRpcMessage[]): boolean {
    const id = cancelledId(message);
    if (id === undefined) return false;
    const post = this.#channel.waiting(id);
    if (post?.stateless === true) {
      this.#channel.forget(id);
      post.leave();
      return true;
    }
    return post === undefined && this.#statelessRevision(message) !== undefined;
  }

  /** Returns the stateless revision of a message, if it has one. */
  #statelessRevision(message: JsonRpcMessage | readonly JsonRpcMessage[]): Revision | undefined {
    const agreed = this.#revision;
    const era = agreed === undefined ? "session" : eraOf(agreed);
    if (methodOf(message) === INITIALIZE) return undefined;
    if (era === "stateless") return agreed;
    const version = metaOf(message)?.[PROTOCOL_VERSION_META_KEY];
    if (isRevision(version)) return version;
    return typeof version === "string" ? newestRevision : undefined;
  }
}
