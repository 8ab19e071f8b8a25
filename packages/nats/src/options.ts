/** The options of the stores, with their defaults. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/check-argument";
import type { EventLimits } from "@mcp-gen/core/cluster";
import type { NatsClient, NatsJetStream } from "./client.js";

/** Options of all parts. Processes that share data need the same values. */
export interface NatsStoreOptions {
  /** The result of `jetstream(connection)` of `@nats-io/jetstream`. */
  readonly jetstream: NatsJetStream;
  /** Names of streams and subjects start with it. Letters, digits, `-` and `_`. Default: `mcp`. */
  readonly prefix?: string | undefined;
  /** The number of servers that store each message: 1, 3 or 5. Default: 1. */
  readonly replicas?: number | undefined;
  /** Default: `file`. With `memory`, data is lost when all servers with a replica stop. */
  readonly storage?: "file" | "memory" | undefined;
  /** The option `inboxPrefix` of the connection, if it has one. Default: `_INBOX`. */
  readonly inboxPrefix?: string | undefined;
  /** Milliseconds that a call may take before its request fails. Servers wait at most a second. Default: 1,000. */
  readonly timeoutMs?: number | undefined;
}

export interface NatsSessionOptions {
  /** Milliseconds until an idle session ends. Default: 30 minutes. */
  readonly idleTimeoutMs?: number | undefined;
}

export interface NatsNonceOptions {
  /** Maximum milliseconds to store an id. Tokens that live longer are rejected. Default: one day. */
  readonly ageMs?: number | undefined;
  /** Maximum number of stored ids. Default: 1,000,000. */
  readonly count?: number | undefined;
}

export interface NatsOptions extends NatsStoreOptions {
  readonly sessions?: NatsSessionOptions | undefined;
  /** Limits the events of each session. The oldest are dropped first. */
  readonly events?: EventLimits | undefined;
  readonly nonces?: NatsNonceOptions | undefined;
}

export interface NatsSettings {
  readonly jetstream: NatsJetStream;
  readonly prefix: string;
  readonly replicas: number;
  readonly storage: "file" | "memory";
  readonly inboxPrefix: string;
  readonly timeoutMs: number;
  readonly idleTimeoutMs: number;
  readonly events: { readonly count: number; readonly bytes: number; readonly ageMs: number };
  readonly nonces: { readonly ageMs: number; readonly count: number };
}

const NAMES = {
  jetstream: true,
  prefix: true,
  replicas: true,
  storage: true,
  inboxPrefix: true,
  timeoutMs: true,
  sessions: true,
  events: true,
  nonces: true,
} as const;

const GROUPS: { readonly [group: string]: object } = {
  sessions: { idleTimeoutMs: true },
  events: { count: true, bytes: true, ageMs: true },
  nonces: { ageMs: true, count: true },
};

/** @throws TypeError or RangeError for an invalid option */
export function natsSettings(name: string, options: NatsOptions): NatsSettings {
  const { jetstream } = (options ?? {}) as Partial<NatsOptions>;
  if (!hasMethods(jetstream, ["publish", "jetstreamManager"])) {
    throw new TypeError(
      `${name}: jetstream: expected the result of jetstream(connection). Write ${name}(connection, { jetstream: jetstream(connection) }).`,
    );
  }
  checkOptionNames(name, options, NAMES);
  const { prefix = "mcp", replicas = 1, storage = "file" } = options;
  const { sessions = {}, events = {}, nonces = {} } = options;
  for (const [group, given] of Object.entries({ sessions, events, nonces })) {
    checkOptionNames(`${name}: ${group}`, given, GROUPS[group]!);
  }
  if (!/^[\w-]{1,64}$/.test(prefix)) {
    throw new TypeError(
      `${name}: prefix: expected up to 64 letters, digits, "-" and "_", received ${JSON.stringify(prefix)}`,
    );
  }
  if (storage !== "file" && storage !== "memory") {
    throw new TypeError(
      `${name}: storage: expected "file" or "memory", received ${JSON.stringify(storage)}`,
    );
  }
  const number = (option: string, value: number, least: number): number => {
    if (Number.isSafeInteger(value) && value >= least) return value;
    throw new RangeError(
      `${name}: ${option}: expected an integer of at least ${least}, received ${value}`,
    );
  };
  return {
    jetstream: options.jetstream,
    prefix,
    storage,
    replicas: number("replicas", replicas, 1),
    inboxPrefix: options.inboxPrefix ?? "_INBOX",
    timeoutMs: number("timeoutMs", options.timeoutMs ?? 1_000, 1),
    idleTimeoutMs: number("sessions.idleTimeoutMs", sessions.idleTimeoutMs ?? 1_800_000, 100),
    events: {
      count: number("events.count", events.count ?? 1_000, 1),
      bytes: number("events.bytes", events.bytes ?? 4 * 1_048_576, 1),
      ageMs: number("events.ageMs", events.ageMs ?? 300_000, 100),
    },
    nonces: {
      ageMs: number("nonces.ageMs", nonces.ageMs ?? 86_400_000, 100),
      count: number("nonces.count", nonces.count ?? 1_000_000, 1),
    },
  };
}

/** The methods of a connection that this package uses. */
const CONNECTION = ["publish", "subscribe", "request", "status", "isClosed"];

/** @throws TypeError if the value is not a connection */
export function checkConnection(name: string, client: NatsClient): void {
  const given: unknown = client;
  if (hasMethods(given, CONNECTION)) return;
  const received = given instanceof Promise ? "a promise" : kindOf(given);
  throw new TypeError(
    `${name}: expected a connection of @nats-io/transport-node, received ${received}. Write ${name}(await connect({ servers }), …).`,
  );
}

function hasMethods(value: unknown, methods: readonly string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return methods.every(
    (method) => typeof (value as Record<string, unknown>)[method] === "function",
  );
}
