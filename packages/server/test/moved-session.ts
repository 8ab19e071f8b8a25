/** Sessions that several servers serve, as processes do: their state is in a store, and is JSON. */
import type {
  AuthInfo,
  Connection,
  ConnectEndpointOptions,
  Endpoint,
  Outbound,
  Route,
  Transport,
  TransportReceiver,
} from "@mcp-gen/core";
import type { SessionState } from "@mcp-gen/core/cluster";
import type { Revision } from "@mcp-gen/protocol";
import { classify } from "@mcp-gen/protocol/runtime";
import type { WireObject } from "@mcp-gen/testing";

const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The stored state of one session. */
export class StoredSession {
  state: SessionState | undefined;
  /** The connections that serve the session, in any server. */
  readonly connections = new Set<Connection>();
  /** Called before each change is stored. */
  beforeChange: (() => void) | undefined;
  changes = 0;

  async change(change: (state: SessionState) => Partial<SessionState>): Promise<void> {
    const { state } = this;
    if (state === undefined) throw new TypeError("the session is not stored");
    const patch = change(copy(state));
    await Promise.resolve();
    this.beforeChange?.();
    // Another server has changed the session at the same time.
    if (this.state !== state) return this.change(change);
    if (Object.keys(patch).length === 0) return;
    this.changes += 1;
    this.replace({ ...state, ...patch });
  }

  replace(state: SessionState): void {
    this.state = copy(state);
  }

  /** Passes the stored state to all connections, as a message between processes does. */
  tellAll(): void {
    for (const each of this.connections) each.restore?.(copy(this.state) as SessionState);
  }
}

/** A connection of a server to a client, for one session. */
export interface Place {
  readonly connection: Connection;
  /** What the server has sent, in order. */
  readonly sent: WireObject[];
  accept(message: object, route?: Route): void;
  /** Sends a request, and waits for its response. */
  ask(message: WireObject, route?: Route): Promise<WireObject>;
  /** Waits for a message. */
  until(fits: (message: WireObject) => boolean): Promise<WireObject>;
}

export interface PlaceOptions extends ConnectEndpointOptions {
  /** Receives each message of the server. */
  readonly sent?: (message: WireObject) => void;
}

/**
 * Connects to one server.
 *
 * @param stored undefined if no other server serves the session
 */
export function placeAt(
  server: Endpoint,
  stored: StoredSession | undefined,
  options: PlaceOptions,
): Place {
  const sent: WireObject[] = [];
  const waiting = new Set<() => void>();
  const receive = (message: object): void => {
    const value = copy(message) as WireObject;
    sent.push(value);
    options.sent?.(value);
    for (const look of waiting) look();
  };
  const outbound: Outbound = {
    send: receive,
    answer: (_, response) => response && receive(response),
    refuse: receive,
    ...(stored && { changed: (change) => stored.change(change) }),
  };
  const connection = server.connect(outbound, options);
  stored?.connections.add(connection);
  const accept = (message: object, route?: Route): void =>
    connection.accept(classify(copy(message), { errorIdOptional: true }), route);
  const until = (fits: (message: WireObject) => boolean): Promise<WireObject> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = sent.find(fits);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  const ask = (message: WireObject, route?: Route): Promise<WireObject> => {
    accept(message, route);
    return until(({ id, method }) => method === undefined && id === message["id"]);
  };
  return { connection, sent, accept, ask, until };
}

/** Opens a session at a server, and stores its state. */
export async function openAt(
  server: Endpoint,
  revision: Revision,
  {
    capabilities = {},
    auth,
    ...options
  }: PlaceOptions & { capabilities?: object; auth?: AuthInfo } = {},
): Promise<{ place: Place; stored: StoredSession }> {
  await server.shareSessions?.("node-1");
  await server.ready(revision);
  const stored = new StoredSession();
  const place = placeAt(server, stored, { sessionId: "session", ...options });
  const clientInfo = { name: "test", version: "1.0.0" };
  const params = { protocolVersion: revision, capabilities, clientInfo };
  const initialize = { jsonrpc: "2.0", id: "open", method: "initialize", params };
  await place.ask(initialize, auth && { auth });
  stored.replace(place.connection.state as SessionState);
  place.accept({ jsonrpc: "2.0", method: "notifications/initialized" });
  await Promise.resolve().then(() => Promise.resolve());
  return { place, stored };
}

/** Opens a stored session at another server. */
export async function continueAt(
  server: Endpoint,
  revision: Revision,
  stored: StoredSession,
  options: PlaceOptions = {},
): Promise<Place> {
  await server.shareSessions?.("node-2");
  await server.ready(revision);
  const state = copy(stored.state) as SessionState;
  return placeAt(server, stored, { revision, state, sessionId: "session", ...options });
}

/** Opens a session at one server. The other server serves all messages after `initialize`. */
export class MovingTransport implements Transport {
  readonly #opener: Endpoint;
  readonly #server: Endpoint;
  readonly #revision: Revision;
  readonly #stored = new StoredSession();
  #receiver: TransportReceiver | undefined;
  #place: Promise<Place> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(opener: Endpoint, server: Endpoint, revision: Revision) {
    this.#opener = opener;
    this.#server = server;
    this.#revision = revision;
  }

  start(receiver: TransportReceiver): void {
    this.#receiver = receiver;
  }

  send(message: object | readonly object[]): void {
    for (const each of [message].flat()) {
      this.#last = this.#last.then(() => this.#deliver(each as WireObject));
    }
  }

  async close(): Promise<void> {
    await this.#last;
    (await this.#place)?.connection.close();
    this.#receiver?.closed();
  }

  async #deliver(message: WireObject): Promise<void> {
    if (message["method"] === "initialize") {
      await this.#opener.shareSessions?.("node-1");
      await this.#opener.ready(this.#revision);
      const place = placeAt(this.#opener, this.#stored, { sessionId: "session", attached: false });
      const response = await place.ask(message);
      const { state } = place.connection;
      if (state !== undefined) this.#stored.replace(state);
      place.connection.release?.();
      this.#receiver?.value(response);
      return;
    }
    const sent = (value: WireObject): void => this.#receiver?.value(value);
    this.#place ??= continueAt(this.#server, this.#revision, this.#stored, { sent });
    (await this.#place).accept(message);
    // `notifications/initialized` is stored before later messages.
    if (message["method"] === "notifications/initialized") {
      await Promise.resolve().then(() => Promise.resolve());
    }
  }
}
