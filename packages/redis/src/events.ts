/** The events of sessions: one stream of Redis for each session, and a hash with the state of its event streams. */
import type { EventStore, StoredEvent, StreamHead } from "@mcp-gen/core/cluster";
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";
import type { RedisEngine } from "./engine.js";
import { AFTER, APPEND, FORGET, HEAD, OPEN } from "./event-scripts.js";

export function redisEvents(engine: RedisEngine): EventStore {
  const store = engine.store("events");
  const { events, idleTimeoutMs } = engine.settings;
  const { count, bytes, ageMs } = events;
  const limits = [count, bytes, ageMs, Math.max(ageMs, idleTimeoutMs)].map(String);
  const keyOf = (session: string): string => engine.key("e", session);
  const appends = new Appends((session, args) =>
    store.run(APPEND, keyOf(session), [...limits, ...args]),
  );
  return {
    async open({ session, stream, node, epoch, requests, client }: StreamHead) {
      const head = client === undefined ? [node, epoch, requests] : [node, epoch, requests, client];
      await store.run(OPEN, keyOf(session), [...limits, stream, JSON.stringify(head)]);
    },

    async head(session, stream) {
      const text = await store.run(HEAD, keyOf(session), [stream]);
      return typeof text === "string" ? parsedHead(session, stream, text) : undefined;
    },

    append({ session, stream, sequence, data, isLast }: StoredEvent): Promise<void> {
      // The script records that an event was dropped, so that no client misses it unnoticed.
      const isTooLarge = data.length > bytes;
      const stored = isTooLarge ? ["", "x"] : [data, isLast === true ? "1" : ""];
      return appends.add(session, [stream, String(sequence), ...stored]).then(() => {
        if (!isTooLarge) return;
        throw new RangeError(
          `event ${sequence} of session ${session}: expected at most ${bytes} characters, received ${data.length}. Set events.bytes of redis(…).`,
        );
      });
    },

    async after(session, stream, sequence) {
      appends.flush(session);
      const args = [...limits, stream, String(sequence)];
      const reply = (await store.run(AFTER, keyOf(session), args)) as string[][];
      const [[last] = [], ...rows] = reply;
      if (last === undefined) return undefined;
      const found = rows.map(([n, data = "", isLast]): StoredEvent => {
        const event = { session, stream, sequence: Number(n), data };
        return isLast === "1" ? { ...event, isLast: true } : event;
      });
      // Without an event in between, the client would miss it.
      if (found.length !== Number(last) - sequence) return undefined;
      return found.toSorted((a, b) => a.sequence - b.sequence);
    },

    async forget(session) {
      appends.flush(session);
      await store.run(FORGET, keyOf(session), []);
    },
  };
}

/** Appends to one session that are sent with one command. */
interface Batch {
  readonly args: string[];
  sent: Promise<unknown> | undefined;
}

/** Collects the appends of each session until the next microtask, because a command costs more than its events. */
class Appends {
  readonly #send: (session: string, args: readonly string[]) => Promise<unknown>;
  readonly #batches = new Map<string, Batch>();

  constructor(send: (session: string, args: readonly string[]) => Promise<unknown>) {
    this.#send = send;
  }

  async add(session: string, args: readonly string[]): Promise<void> {
    const batch = this.#batches.get(session) ?? { args: [], sent: undefined };
    this.#batches.set(session, batch);
    batch.args.push(...args);
    await Promise.resolve();
    this.flush(session);
    await batch.sent;
  }

  /** Sends what waits now. */
  flush(session: string): void {
    const batch = this.#batches.get(session);
    if (batch === undefined) return;
    this.#batches.delete(session);
    batch.sent = this.#send(session, batch.args);
  }
}

/** A head in few bytes: Redis stores a short text in a hash compactly. */
type ShortHead = [
  node: StreamHead["node"],
  epoch: number,
  requests: StreamHead["requests"],
  client?: string,
];

function parsedHead(session: string, stream: string, text: string): StreamHead {
  try {
    const [node, epoch, requests, client] = JSON.parse(text) as ShortHead;
    if (typeof node === "string" && typeof epoch === "number" && Array.isArray(requests)) {
      return { session, ...(client !== undefined && { client }), stream, node, epoch, requests };
    }
  } catch {
    // Handled below.
  }
  throw new InvalidRecordError("events", session, "the head of a stream is not valid");
}
