/** The events of sessions: one stream of Redis for each session, and a hash with the state of its event streams. */
import {
  InvalidRecordError,
  type EventStore,
  type StoredEvent,
  type StreamHead,
} from "@mcp-gen/core/cluster";
import type { RedisEngine } from "./engine.js";
import { AFTER, APPEND, FORGET, HEAD, OPEN } from "./event-scripts.js";

export function redisEventStore(engine: RedisEngine): EventStore {
  const store = engine.store("events");
  const { events, idleTimeoutMs } = engine.settings;
  const { count, bytes, ageMs } = events;
  const limits = [count, bytes, ageMs, Math.max(ageMs, idleTimeoutMs)].map(String);
  const keyOf = (session: string): string => engine.key("e", session);
  return {
    async open(head: StreamHead) {
      await store.run(OPEN, keyOf(head.session), [...limits, head.stream, JSON.stringify(head)]);
    },

    async head(session, stream) {
      const text = await store.run(HEAD, keyOf(session), [stream]);
      return typeof text === "string" ? parsedHead(session, text) : undefined;
    },

    // Sent before anything is awaited, so that events arrive in order.
    append({ session, stream, sequence, data, isLast }: StoredEvent): Promise<void> {
      // The script records that an event was dropped, so that no client misses it unnoticed.
      const isTooLarge = data.length > bytes;
      const stored = [isTooLarge ? "" : data, isLast === true ? "1" : ""];
      const args = [...limits, stream, String(sequence), ...stored];
      return store.run(APPEND, keyOf(session), args).then(() => {
        if (!isTooLarge) return;
        throw new RangeError(
          `event ${sequence} of session ${session}: expected at most ${bytes} characters, received ${data.length}. Set events.bytes of redis(…).`,
        );
      });
    },

    async after(session, stream, sequence) {
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
      await store.run(FORGET, keyOf(session), []);
    },
  };
}

function parsedHead(session: string, text: string): StreamHead {
  try {
    const head = JSON.parse(text) as Partial<StreamHead> | null;
    if (typeof head?.node === "string" && Array.isArray(head.requests)) return head as StreamHead;
  } catch {
    // Handled below.
  }
  throw new InvalidRecordError("events", session, "the head of a stream is not valid");
}
