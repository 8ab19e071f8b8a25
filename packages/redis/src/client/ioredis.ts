/** Connections of ioredis. */
import {
  bufferOf,
  type Argument,
  type RedisConnection,
  type ConnectionEvents,
  type Driver,
  type ChannelSubscriber,
  type SubscriberEvents,
} from "./driver.js";

/** The parts of a `Redis` of ioredis that this package uses. */
export interface IoRedis {
  readonly status: string;
  readonly options: { readonly keyPrefix?: string | undefined };
  /** The socket. A client of a Redis Cluster has none. */
  readonly stream?: { cork(): void; uncork(): void };
  call(command: string, ...args: (string | Buffer)[]): Promise<unknown>;
  duplicate(options?: object): IoRedis;
  disconnect(reconnect?: boolean): void;
}

/** The parts of a `Cluster` of ioredis that this package uses. */
export interface IoRedisCluster extends Omit<IoRedis, "duplicate"> {
  readonly isCluster: boolean;
  duplicate(nodes?: [], options?: object): IoRedisCluster;
  nodes(role?: "master"): IoRedis[];
}

type Client = IoRedis | IoRedisCluster;

/** The events of a client. The public types do not name them, because the types of the client overload `on`. */
interface Emitter {
  on(event: string, listener: (...given: never[]) => void): unknown;
}

/** A command fails instead of waiting for a connection, and is not sent again: its result could come after its deadline. */
const SETTINGS = {
  keyPrefix: "",
  lazyConnect: false,
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  retryStrategy: () => null,
  sentinelRetryStrategy: () => null,
  reconnectOnError: null,
  maxRetriesPerRequest: null,
  commandTimeout: undefined,
  connectTimeout: 2_000,
};

/** The connections of a Redis Cluster open again themselves, one by one. */
const CLUSTER_SETTINGS = {
  keyPrefix: "",
  lazyConnect: false,
  enableOfflineQueue: false,
  clusterRetryStrategy: () => null,
  scaleReads: "master",
  redisOptions: {
    keyPrefix: "",
    autoResendUnfulfilledCommands: false,
    connectTimeout: 2_000,
    socketTimeout: 2_000,
  },
};

function isCluster(client: Client): client is IoRedisCluster {
  return "isCluster" in client && client.isCluster;
}

export function ioRedisDriver(client: Client): Driver {
  return {
    isCluster: isCluster(client),
    keyPrefix: client.options.keyPrefix ?? "",
    connect: (events) => {
      const own = isCluster(client)
        ? client.duplicate([], clusterSettings(client))
        : client.duplicate(SETTINGS);
      return new IoConnection(own, events);
    },
    subscriber: (connection, events) => new IoSubscriber(nodeOf(client, connection), events),
  };
}

function clusterSettings({ options }: IoRedisCluster): object {
  const { redisOptions } = options as { redisOptions?: object };
  return {
    ...CLUSTER_SETTINGS,
    redisOptions: { ...redisOptions, ...CLUSTER_SETTINGS.redisOptions },
  };
}

/** Any node of a Redis Cluster delivers all messages. */
function nodeOf(client: Client, connection: RedisConnection): IoRedis {
  if (!isCluster(client)) return client;
  const nodes = ((connection as IoConnection).client as IoRedisCluster).nodes("master");
  const node = nodes[Math.floor(Math.random() * nodes.length)];
  if (node === undefined) throw new Error("the Redis Cluster has no reachable nodes");
  return node;
}

class IoConnection implements RedisConnection {
  readonly client: Client;
  #isJoining = false;

  constructor(client: Client, { onReady, onEnd }: ConnectionEvents) {
    this.client = client;
    listen(client, onReady, onEnd);
  }

  send(_key: string, [name = "", ...args]: readonly Argument[]): Promise<unknown> {
    if (!this.#isJoining) this.#join();
    return this.client.call(name as string, ...args.map(argumentOf));
  }

  close(): void {
    this.client.disconnect();
  }

  /** The commands of one turn of the event loop share a system call, which costs more than the rest of a command. */
  #join(): void {
    const { stream } = this.client;
    if (stream === undefined) return;
    this.#isJoining = true;
    stream.cork();
    setImmediate(() => {
      this.#isJoining = false;
      stream.uncork();
    });
  }
}

class IoSubscriber implements ChannelSubscriber {
  readonly #client: IoRedis;

  constructor(client: IoRedis, { onReady, onEnd, onMessage }: SubscriberEvents) {
    this.#client = client.duplicate({ ...SETTINGS, enableReadyCheck: false });
    listen(this.#client, onReady, onEnd);
    (this.#client as unknown as Emitter).on("messageBuffer", (channel: Buffer, message: Buffer) =>
      onMessage(channel.toString(), message),
    );
  }

  subscribe(channel: string): Promise<unknown> {
    return this.#client.call("subscribe", channel);
  }

  unsubscribe(channel: string): Promise<unknown> {
    return this.#client.call("unsubscribe", channel);
  }

  ping(): Promise<unknown> {
    return this.#client.call("ping");
  }

  close(): void {
    this.#client.disconnect();
  }
}

function listen(client: Client, onReady: () => void, onEnd: (error: unknown) => void): void {
  const emitter = client as unknown as Emitter;
  let last: unknown = new Error("connection closed");
  emitter.on("error", (error: unknown) => (last = error));
  emitter.on("ready", onReady);
  emitter.on("end", () => onEnd(last));
}

function argumentOf(argument: Argument): string | Buffer {
  return typeof argument === "string" ? argument : bufferOf(argument);
}
