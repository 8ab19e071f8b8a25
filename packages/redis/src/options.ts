/** The options of this package. */
import { checkOptionNames, kindOf } from "@mcp-gen/core/check-argument";
import type { Clock } from "@mcp-gen/core";

export interface RedisOptions {
  /** Begins the name of every key and channel. Servers with different sessions need different prefixes. Default: `mcp:`. */
  readonly prefix?: string | undefined;
  readonly sessions?: {
    /** Milliseconds after which a session ends that no request uses. Default: 30 minutes. */
    readonly idleTimeoutMs?: number | undefined;
  };
  /** Limits of the stored events of one session. The store drops the oldest events first. */
  readonly events?: {
    /** Default: 1,000. */
    readonly count?: number | undefined;
    /** The size of their data as UTF-8. A larger event is rejected. Default: 4 MiB. */
    readonly bytes?: number | undefined;
    /** Milliseconds for which an event is kept. Default: 5 minutes. */
    readonly ageMs?: number | undefined;
  };
  /** Milliseconds that a command may take before its request fails. Servers wait at most a second. Default: 1,000. */
  readonly timeoutMs?: number | undefined;
  /** A clock for tests. */
  readonly clock?: Clock | undefined;
}

export interface RedisSettings {
  readonly prefix: string;
  readonly idleTimeoutMs: number;
  readonly events: {
    readonly count: number;
    readonly bytes: number;
    readonly ageMs: number;
  };
  readonly timeoutMs: number;
  readonly clock: Clock | undefined;
}

const OPTIONS = { prefix: true, sessions: true, events: true, timeoutMs: true, clock: true };

/** @throws TypeError or RangeError for an option that is not valid */
export function settingsOf(where: string, options: RedisOptions): RedisSettings {
  checkOptionNames(where, options, OPTIONS);
  const { prefix = "mcp:", sessions = {}, events = {}, timeoutMs = 1_000 } = options;
  checkOptionNames(`${where}: sessions`, sessions, { idleTimeoutMs: true });
  const names = { count: true, bytes: true, ageMs: true };
  checkOptionNames(`${where}: events`, events, names);
  if (typeof prefix !== "string" || /[{}\s]/u.test(prefix)) {
    const received = typeof prefix === "string" ? JSON.stringify(prefix) : kindOf(prefix);
    throw new TypeError(
      `${where}: prefix: expected a string without braces and spaces, received ${received}. Braces would select the slot of a Redis Cluster.`,
    );
  }
  const { idleTimeoutMs = 30 * 60_000 } = sessions;
  const { count = 1_000, bytes = 4 * 1024 * 1024, ageMs = 5 * 60_000 } = events;
  const all = { "sessions.idleTimeoutMs": idleTimeoutMs, "events.count": count };
  const rest = { "events.bytes": bytes, "events.ageMs": ageMs, timeoutMs };
  for (const [name, value] of Object.entries({ ...all, ...rest })) checkNumber(where, name, value);
  return {
    prefix,
    idleTimeoutMs,
    events: { count, bytes, ageMs },
    timeoutMs,
    clock: options.clock,
  };
}

/** Longer times overflow in scripts. */
const MOST = 10 ** 12;

function checkNumber(where: string, name: string, value: unknown): void {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= MOST) return;
  const received = typeof value === "number" ? value : kindOf(value);
  throw new RangeError(
    `${where}: ${name}: expected an integer from 1 to ${MOST}, received ${received}.`,
  );
}
