/** What the stores need from a client, without the differences between ioredis and node-redis. */

/** A part of a command. */
export type Argument = string | Uint8Array;

export interface ConnectionEvents {
  /** The connection accepts commands. */
  onReady(): void;
  /** The connection has ended, and does not open again. */
  onEnd(error: unknown): void;
}

/** One connection, or the connections to all nodes of a Redis Cluster. Does not queue commands, and sends none twice. */
export interface RedisConnection {
  /** Sends a command. The key selects the node of a Redis Cluster. */
  send(key: string, command: readonly Argument[]): Promise<unknown>;
  close(): void;
}

export interface SubscriberEvents extends ConnectionEvents {
  onMessage(channel: string, message: Uint8Array): void;
}

/** A connection that receives messages. */
export interface ChannelSubscriber {
  subscribe(channel: string): Promise<unknown>;
  unsubscribe(channel: string): Promise<unknown>;
  ping(): Promise<unknown>;
  close(): void;
}

/** Opens connections with the settings of the client of the application. */
export interface Driver {
  readonly isCluster: boolean;
  /** The prefix that the client puts before all keys. */
  readonly keyPrefix: string;
  connect(events: ConnectionEvents): RedisConnection;
  /** @param connection gives the nodes of a Redis Cluster */
  subscriber(connection: RedisConnection, events: SubscriberEvents): ChannelSubscriber;
}

/** Node encodes text and bytes faster in a Buffer. */
export function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
