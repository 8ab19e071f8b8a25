/** The events of sessions: one stream of Redis for each session, and a hash with the state of its event streams. */
import type { EventStore, StreamHead, StreamPart } from "@mcp-gen/core/cluster";
import { checkEventSize, eventsOf, runsOf, type RunLimits } from "@mcp-gen/core/cluster/event-runs";
import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";
import type { RedisEngine } from "./engine.js";
import { AFTER, APPEND, FORGET, HEAD } from "./event-scripts.js";

export function redisEvents(engine: RedisEngine): EventStore {
  const store = engine.store("events");
  const { ageMs } = engine.settings.events;
  const keyOf = (session: string): string => engine.key("e", session);
  return {
    ...writerOf(engine),

    async head(session, stream) {
      const text = await store.run(HEAD, keyOf(session), [stream]);
      return typeof text === "string" ? parsedHead(session, stream, text) : undefined;
    },

    async after(session, stream, sequence) {
      const args = [String(ageMs), stream, String(sequence)];
      const reply = (await store.run(AFTER, keyOf(session), args)) as string[][];
      const [[last] = [], ...rows] = reply;
      if (last === undefined) return undefined;
      const runs = rows.map(([first, length, text = "", isLast]) => ({
        first: Number(first),
        count: Number(length),
        text,
        isLast: isLast === "1",
      }));
      const found = eventsOf(session, stream, runs, sequence);
      // Without an event in between, the client would miss it.
      return found.length === Number(last) - sequence ? found : undefined;
    },

    async forget(session) {
      await store.run(FORGET, keyOf(session), []);
    },
  };
}

function writerOf(
  engine: RedisEngine,
): Required<Pick<EventStore, "open" | "append" | "appendAll">> {
  const store = engine.store("events");
  const { events, idleTimeoutMs } = engine.settings;
  const { count, bytes, ageMs } = events;
  const limits = [count, bytes, ageMs, Math.max(ageMs, idleTimeoutMs)].map(String);
  const write = (session: string, runs: readonly string[]): Promise<unknown> =>
    store.run(APPEND, engine.key("e", session), [...limits, ...runs]);
  return {
    async open(head) {
      await write(head.session, argumentsOf({ ...head, head, events: [] }, events));
    },

    async append(event) {
      const { session, stream, sequence } = event;
      try {
        checkEventSize(event, bytes);
      } catch (error) {
        // The script records that an event was dropped, so that no client misses it unnoticed.
        await write(session, [stream, "", String(sequence), "0", "", ""]);
        throw error;
      }
      await write(session, argumentsOf({ session, stream, events: [event] }, events));
    },

    async appendAll(parts) {
      const refused = new Map<StreamPart, unknown>();
      const sessions = new Map<string, { readonly own: StreamPart[]; readonly args: string[] }>();
      for (const part of parts) {
        try {
          const args = argumentsOf(part, events);
          const session = sessions.get(part.session);
          if (session === undefined) sessions.set(part.session, { own: [part], args });
          else {
            session.own.push(part);
            session.args.push(...args);
          }
        } catch (error) {
          refused.set(part, error);
        }
      }
      const calls = [...sessions].map(async ([session, { own, args }]) => {
        // In a Redis Cluster, the sessions are at different nodes.
        await write(session, args).catch((error) =>
          own.forEach((part) => refused.set(part, error)),
        );
      });
      await Promise.all(calls);
      const [error] = refused.values();
      if (refused.size === parts.length && error !== undefined) throw error;
      return refused;
    },
  };
}

/**
 * Returns the arguments of the script for a part: six for each run.
 *
 * @throws RangeError for an event that is larger than the limit of the session
 */
function argumentsOf({ stream, head, events }: StreamPart, limits: RunLimits): string[] {
  const args: string[] = [];
  let opened = head === undefined ? "" : shortHead(head);
  for (const { first, count, text, isLast } of runsOf(events, limits)) {
    args.push(stream, opened, String(first), String(count), text, isLast ? "1" : "");
    opened = "";
  }
  return opened === "" ? args : [stream, opened, "0", "0", "", ""];
}

/**
 * A head in few bytes: Redis stores a short text in a hash compactly. This is format 1. A newer format that this version would
 * misread must be an object with the member `format`.
 */
type ShortHead = [
  node: StreamHead["node"],
  epoch: number,
  requests: StreamHead["requests"],
  client?: string,
];

function shortHead({ node, epoch, requests, client }: StreamHead): string {
  return JSON.stringify(
    client === undefined ? [node, epoch, requests] : [node, epoch, requests, client],
  );
}

function parsedHead(session: string, stream: string, text: string): StreamHead {
  const head = jsonOf(text);
  if (Array.isArray(head)) {
    const [node, epoch, requests, client] = head as unknown as ShortHead;
    if (typeof node === "string" && typeof epoch === "number" && Array.isArray(requests)) {
      return { session, ...(client !== undefined && { client }), stream, node, epoch, requests };
    }
  }
  const { format } = (head ?? {}) as { format?: unknown };
  if (typeof format === "number" && format > 1) throw new NewerRecordError("events", format);
  throw new InvalidRecordError("events", session, "the head of a stream is not valid");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
