/** Connects to NATS with the client that an application would use. */
import { nats, type NatsClient, type NatsCluster, type NatsOptions } from "@mcp-gen/nats";

export interface OpenedNats {
  readonly cluster: NatsCluster;
  /** Writes a message to a subject, as something else than this project could. */
  write(subject: string, text: string): Promise<unknown>;
  /** Deletes all data of the prefix. */
  lose(): Promise<void>;
  /** The number of messages that a stream has ever stored. */
  stored(stream: string): Promise<number>;
  close(): Promise<void>;
}

export interface NatsConnection extends NatsClient {
  close(): Promise<void>;
}

export async function connectNats(
  port: number,
): Promise<{ connection: NatsConnection; options: Pick<NatsOptions, "jetstream"> }> {
  const { connect, jetstream } = await loadClient();
  const connection = await connect({ port, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  return { connection, options: { jetstream: jetstream(connection) } };
}

/** Opens a cluster for a process. */
export async function openNats(
  port: number,
  settings: Omit<NatsOptions, "jetstream">,
): Promise<OpenedNats> {
  const { connection, options } = await connectNats(port);
  const cluster = nats(connection, { ...options, ...settings });
  return {
    cluster,
    write: (subject, text) =>
      options.jetstream.publish(subject, new TextEncoder().encode(text), { timeout: 5_000 }),
    async lose() {
      const { jetstreamManager } = await loadClient();
      const { streams } = await jetstreamManager(connection);
      for await (const { config } of streams.list()) {
        if (config.name.startsWith(`${settings.prefix}_`)) await streams.delete(config.name);
      }
    },
    async stored(stream) {
      const { jetstreamManager } = await loadClient();
      const { streams } = await jetstreamManager(connection);
      return (await streams.info(stream)).state.last_seq;
    },
    async close() {
      await cluster.close();
      await connection.close();
    },
  };
}

interface Client {
  connect(options: object): Promise<NatsConnection>;
  jetstream(connection: NatsConnection): NatsOptions["jetstream"];
  jetstreamManager(connection: NatsConnection): Promise<{
    readonly streams: {
      list(): AsyncIterable<{ readonly config: { readonly name: string } }>;
      delete(name: string): Promise<unknown>;
      info(name: string): Promise<{ readonly state: { readonly last_seq: number } }>;
    };
  }>;
}

/** Loads modules that are not installed when the types are checked. */
async function loadClient(): Promise<Client> {
  const modules = [await load("@nats-io/transport-node"), await load("@nats-io/jetstream")];
  return Object.assign({}, ...modules) as Client;
}

function load(name: string): Promise<object> {
  return import(name) as Promise<object>;
}

let count = 0;

/** Each case has a prefix of its own, so that it starts without data. */
export function newPrefix(): string {
  return `test${(count += 1)}`;
}
