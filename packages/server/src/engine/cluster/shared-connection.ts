/** A connection whose session other processes serve too. */
import type {
  ClientKey,
  Connection,
  ConnectEndpointOptions,
  Outbound,
  PendingRequests,
} from "@mcp-gen/core";
import type { SessionState } from "@mcp-gen/core/cluster";
import type { RequestId } from "@mcp-gen/protocol";
import { ServerConnection, type ConnectionServer } from "../connection.js";
import type { SessionChange, SharedHost, SharedSession } from "./shared-session.js";

/** Called when the process begins or stops to send the messages of a session that belong to no request. */
export interface SharedSessionEvents {
  /** @param missedSince announce the changes since then; undefined if the client has missed nothing */
  attached(session: SharedSession, missedSince: number | undefined): void;
  detached(session: SharedSession): void;
  /** Another process has changed the state of the session. */
  restored(session: SharedSession): void;
}

/** What shared connections need from their server. */
interface SharedConnectionServer extends ConnectionServer {
  readonly sharing: unknown;
}

export class SharedConnection extends ServerConnection implements Connection, SharedHost {
  readonly clientKey: ClientKey;
  isAttached: boolean;
  readonly #server: SharedConnectionServer;
  readonly #transport: Outbound;
  #outgoing: PendingRequests | undefined;

  constructor(server: SharedConnectionServer, outbound: Outbound, options: ConnectEndpointOptions) {
    super(server, outbound, options);
    const { state, attached = true, auth, clientKey } = options;
    this.#server = server;
    this.#transport = outbound;
    this.auth = auth;
    this.clientKey = clientKey;
    this.isAttached = attached;
    const { session } = this;
    if (state === undefined || session === undefined) return;
    session.restore(state);
    server.joined(this);
    if (attached) this.#events.attached(session, undefined);
  }

  override get session(): SharedSession | undefined {
    return super.session as SharedSession | undefined;
  }

  get state(): SessionState | undefined {
    return this.session?.state;
  }

  restore(state: SessionState): void {
    const { session } = this;
    if (session === undefined) return;
    session.restore(state);
    this.#events.restored(session);
  }

  attach(missedSince: number | undefined): void {
    const { session, isAttached: wasAttached } = this;
    this.isAttached = true;
    if (session === undefined || (wasAttached && missedSince === undefined)) return;
    this.#events.attached(session, missedSince);
  }

  detach(): void {
    if (!this.isAttached) return;
    this.isAttached = false;
    const { session } = this;
    if (session !== undefined) this.#events.detached(session);
  }

  awaits(id: RequestId): boolean {
    return this.#outgoing?.has(id) === true;
  }

  get isBusy(): boolean {
    return (this.#outgoing?.size ?? 0) + (this.session?.holds ?? 0) > 0;
  }

  release(): void {
    this.#server.sessions.delete(this);
    this.close("the session continues in other processes");
  }

  /** The server is closing. Other processes continue the session, if there are any. */
  override end(reason: string): void {
    if (this.#transport.changed !== undefined) this.#server.sessions.delete(this);
    super.end(reason);
  }

  override expect(outgoing: PendingRequests): void {
    this.#outgoing = outgoing;
    super.expect(outgoing);
  }

  store(change: SessionChange): Promise<void> | undefined {
    return this.#transport.changed?.(change);
  }

  get #events(): SharedSessionEvents {
    return this.#server.sharing as SharedSessionEvents;
  }
}
