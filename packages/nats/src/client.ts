/** The parts of the NATS client that this package uses. The application passes in the client, so types are structural. */

/** A message of `@nats-io/transport-node`. */
export interface NatsMessage {
  readonly subject: string;
  readonly data: Uint8Array;
  readonly reply?: string | undefined;
  readonly headers?:
    | {
        /** The status of a message of the server: 100 for a heartbeat. 0 for other messages. */
        readonly code: number;
        get(name: string): string;
      }
    | undefined;
  respond(payload?: Uint8Array): boolean;
}

/** A connection: the result of `connect()` of `@nats-io/transport-node`, version 3. */
export interface NatsClient {
  readonly info?: { readonly version: string; readonly max_payload: number } | undefined;
  publish(subject: string, payload?: Uint8Array, options?: { reply: string }): void;
  subscribe(
    subject: string,
    options: { callback(error: Error | null, message: NatsMessage): void },
  ): { unsubscribe(): void };
  request(subject: string, payload: Uint8Array, options: { timeout: number }): Promise<NatsMessage>;
  status(): AsyncIterable<{ readonly type: string; readonly error?: unknown }>;
  flush(): Promise<void>;
  isClosed(): boolean;
}

/** The result of `jetstream(connection)` of `@nats-io/jetstream`, version 3. */
export interface NatsJetStream {
  /** Begins the subjects of the API. */
  readonly apiPrefix?: string;
  publish(
    subject: string,
    payload: Uint8Array,
    options: {
      timeout: number;
      expect?: { lastSubjectSequence: number };
      msgID?: string;
      ttl?: string;
    },
  ): Promise<{ readonly seq: number; readonly duplicate: boolean }>;
  jetstreamManager(checkAPI?: boolean): Promise<NatsJetStreamManager>;
}

export interface NatsStreamInfo {
  /** RFC 3339. */
  readonly created?: string;
  readonly config: object;
  readonly state: {
    readonly messages: number;
    readonly last_seq: number;
    /** The number of messages by subject. */
    readonly subjects?: { readonly [subject: string]: number } | undefined;
  };
}

export interface NatsConsumerInfo {
  readonly name: string;
  /** The number of messages that the server has not sent yet. */
  readonly num_pending: number;
  /** `consumer_seq`: the number of messages that the server has sent. */
  readonly delivered: { readonly consumer_seq: number };
}

export interface NatsJetStreamManager {
  getAccountInfo(): Promise<unknown>;
  readonly streams: {
    info(stream: string, options?: { subjects_filter: string }): Promise<NatsStreamInfo>;
    add(config: object): Promise<NatsStreamInfo>;
    update(stream: string, config: object): Promise<unknown>;
    purge(stream: string, options: { filter: string }): Promise<unknown>;
  };
  readonly consumers: {
    add(stream: string, config: object): Promise<NatsConsumerInfo>;
    info(stream: string, name: string): Promise<NatsConsumerInfo>;
  };
}
