/** Connections of node-redis. */
import { backoff } from "../backoff.js";
import {
  bufferOf,
  type Argument,
  type RedisConnection,
  type ConnectionEvents,
  type Driver,
  type ChannelSubscriber,
  type SubscriberEvents,
} from "./driver.js";

/** The parts of a client of node-redis that this package uses. */
export interface NodeRedis {
  readonly isOpen: boolean;
  readonly options?: object | undefined;
  sendCommand(command: readonly (string | Buffer)[]): Promise<unknown>;
  duplicate(options?: object): NodeRedis;
  connect(): Promise<unknown>;
  destroy(): void;
}

/** The parts of a `createCluster` of node-redis that this package uses. */
export interface NodeRedisCluster {
  readonly isOpen: boolean;
  readonly masters: readonly object[];
  sendCommand(
    firstKey: string | undefined,
    isReadonly: boolean | undefined,
    command: (string | Buffer)[],
  ): Promise<unknown>;
  duplicate(options?: object): NodeRedisCluster;
  connect(): Promise<unknown>;
  destroy(): void;
}

type Client = NodeRedis | NodeRedisCluster;

/** What the public types do not name, because the types of the client overload it. */
interface Events {
  on(event: string, listener: (...given: never[]) => void): unknown;
}

interface Listening extends NodeRedis {
  subscribe(
    channel: string,
    listener: (message: Buffer, channel: Buffer) => void,
    isBuffer: true,
  ): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
}

interface Nodes {
  nodeClient(node: object): NodeRedis | Promise<NodeRedis>;
}

interface NodeOptions {
  readonly keyPrefix?: string;
  readonly socket?: object;
  readonly defaults?: NodeOptions;
}

/** A command fails instead of waiting for a connection: its result could come after its deadline. */
const SETTINGS = {
  keyPrefix: undefined,
  disableOfflineQueue: true,
  // This package has its own deadline, and the timer of the client costs more than the command.
  commandOptions: { timeout: undefined },
  clientSideCache: undefined,
};
const CONNECT_TIMEOUT = 2_000;

function isCluster(client: Client): client is NodeRedisCluster {
  return "nodeClient" in client;
}

export function nodeRedisDriver(client: Client): Driver {
  return {
    isCluster: isCluster(client),
    keyPrefix: settingsOf(client).keyPrefix ?? "",
    connect: (events) => new NodeConnection(duplicateOf(client), isCluster(client), events),
    subscriber: (connection, events) =>
      new NodeSubscriber(async () => one((connection as NodeConnection).client, client), events),
  };
}

function settingsOf(client: Client): NodeOptions {
  if (!isCluster(client)) return (client.options ?? {}) as NodeOptions;
  const { _options = {} } = client as unknown as { readonly _options?: NodeOptions };
  return { keyPrefix: _options.keyPrefix ?? _options.defaults?.keyPrefix, ..._options };
}

function duplicateOf(client: Client): Client {
  const settings = settingsOf(client);
  if (!isCluster(client)) return client.duplicate(connectionSettings(settings));
  const { defaults = {} } = settings;
  const socket = {
    ...defaults.socket,
    connectTimeout: CONNECT_TIMEOUT,
    // A connection without replies ends.
    socketTimeout: 2_500,
    // The connections of a cluster open again themselves: by default, not after they were without replies.
    reconnectStrategy: backoff,
  };
  return client.duplicate({
    keyPrefix: undefined,
    commandOptions: SETTINGS.commandOptions,
    useReplicas: false,
    defaults: { ...defaults, ...SETTINGS, pingInterval: 1_000, socket },
  });
}

function connectionSettings({ socket }: NodeOptions): object {
  const own = { reconnectStrategy: false, connectTimeout: CONNECT_TIMEOUT };
  return { ...SETTINGS, socket: { ...socket, ...own } };
}

/** Any node of a Redis Cluster delivers all messages. */
async function one(connected: Client, given: Client): Promise<NodeRedis> {
  if (!isCluster(connected)) return given as NodeRedis;
  const { masters } = connected;
  const node = masters[Math.floor(Math.random() * masters.length)];
  if (node === undefined) throw new Error("the Redis Cluster has no reachable nodes");
  return (connected as unknown as Nodes).nodeClient(node);
}

class NodeConnection implements RedisConnection {
  readonly client: Client;
  readonly #isCluster: boolean;

  constructor(client: Client, isOfCluster: boolean, { onReady, onEnd }: ConnectionEvents) {
    this.client = client;
    this.#isCluster = isOfCluster;
    open(client, onReady, onEnd);
  }

  send(key: string, command: readonly Argument[]): Promise<unknown> {
    const args = command.map((argument) =>
      typeof argument === "string" ? argument : bufferOf(argument),
    );
    return this.#isCluster
      ? (this.client as NodeRedisCluster).sendCommand(key, false, args)
      : (this.client as NodeRedis).sendCommand(args);
  }

  close(): void {
    if (this.client.isOpen) this.client.destroy();
  }
}

class NodeSubscriber implements ChannelSubscriber {
  readonly #onMessage: SubscriberEvents["onMessage"];
  #client: Listening | undefined;
  #isClosed = false;

  constructor(find: () => Promise<NodeRedis>, { onReady, onEnd, onMessage }: SubscriberEvents) {
    this.#onMessage = onMessage;
    find()
      .then((client) => {
        if (this.#isClosed) return;
        const settings = connectionSettings((client.options ?? {}) as NodeOptions);
        this.#client = client.duplicate(settings) as Listening;
        open(this.#client, onReady, onEnd);
      })
      .catch(onEnd);
  }

  subscribe(channel: string): Promise<unknown> {
    const listener = (message: Buffer) => this.#onMessage(channel, message);
    return this.#connected().then((client) => client.subscribe(channel, listener, true));
  }

  unsubscribe(channel: string): Promise<unknown> {
    return this.#connected().then((client) => client.unsubscribe(channel));
  }

  ping(): Promise<unknown> {
    return this.#connected().then((client) => client.sendCommand(["PING"]));
  }

  close(): void {
    this.#isClosed = true;
    if (this.#client?.isOpen === true) this.#client.destroy();
  }

  async #connected(): Promise<Listening> {
    if (this.#client === undefined) throw new Error("not connected");
    return this.#client;
  }
}

function open(client: Client, onReady: () => void, onEnd: (error: unknown) => void): void {
  const events = client as unknown as Events;
  let hasEnded = false;
  const end = (error: unknown): void => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(error);
  };
  // Otherwise an error event ends the process.
  events.on("error", (error: unknown) => {
    if (!client.isOpen) end(error);
  });
  events.on("end", () => end(new Error("connection closed")));
  client.connect().then(onReady, end);
}
