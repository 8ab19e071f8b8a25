// What the servers of the official SDKs share: events and messages in Redis, as their documentation recommends for several
// processes, and the tools that the rows of the comparison call.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

// The name is not a literal, because only tests of clusters install the package.
const packageName = "ioredis";
const { Redis } = await import(packageName);

/** @typedef {Record<string, any>} Message */

const url = process.env["REDIS_URL"] ?? "";
const client = new Redis(url);
const subscriber = new Redis(url);

/** The interface `EventStore` of the SDKs, in Redis. */
const eventStore = {
  /** @param {string} streamId @param {Message} message */
  async storeEvent(streamId, message) {
    const sequence = await client.rpush(`events:${streamId}`, JSON.stringify(message));
    return `${streamId}/${sequence}`;
  },
  /** @param {string} eventId */
  async getStreamIdForEventId(eventId) {
    return streamOf(eventId);
  },
  /**
   * @param {string} lastEventId
   * @param {{ send: (eventId: string, message: Message) => Promise<void> }} out
   */
  async replayEventsAfter(lastEventId, { send }) {
    const streamId = streamOf(lastEventId);
    const last = Number(lastEventId.slice(streamId.length + 1));
    const events = await client.lrange(`events:${streamId}`, last, -1);
    for (const [n, text] of events.entries()) {
      await send(`${streamId}/${last + n + 1}`, JSON.parse(text));
    }
    return streamId;
  },
};

/** @param {string} eventId */
function streamOf(eventId) {
  return eventId.slice(0, eventId.lastIndexOf("/"));
}

/** The interface `ServerEventBus` of SDK 2, in Redis. */
export const eventBus = {
  /** @param {Message} event */
  publish(event) {
    void client.publish("changes", JSON.stringify(event));
  },
  /** @param {(event: Message) => void} listener */
  subscribe(listener) {
    const receive = (/** @type {string} */ _, /** @type {string} */ text) =>
      listener(JSON.parse(text));
    subscriber.on("message", receive);
    void subscriber.subscribe("changes");
    return () => void subscriber.off("message", receive);
  },
};

export const FORM = {
  message: "Sure?",
  mode: "form",
  requestedSchema: { type: "object", properties: { sure: { type: "boolean" } } },
};

/** The marks of calls that were cancelled. @type {Set<string>} */
const cancelled = new Set();

/**
 * Runs a tool that asks the client nothing.
 *
 * @param {string} name
 * @param {Message} args
 * @param {{ signal: AbortSignal, progress: (n: number) => Promise<void>, changed: () => unknown }} call
 * @returns {Promise<string>}
 */
export async function runTool(name, { mark }, { signal, progress, changed }) {
  switch (name) {
    case "stamp":
      return JSON.stringify({ mark });
    case "count":
      for (let n = 1; n <= 8; n++) {
        await progress(n);
        await sleep(200);
      }
      return JSON.stringify({ mark });
    case "slow":
      await sleep(8_000, undefined, { signal }).catch(() => cancelled.add(mark));
      return "slow";
    case "cancelled":
      return JSON.stringify(cancelled.has(mark));
    default:
      await changed();
      return "changed";
  }
}

export const TOOLS = ["stamp", "count", "slow", "cancelled", "change", "confirm", "work"].map(
  (name) => ({
    name,
    inputSchema: { type: "object", properties: { mark: { type: "string" } } },
    ...(name === "work" && { execution: { taskSupport: "optional" } }),
  }),
);

/** @param {string} text */
export function textResult(text) {
  return { content: [{ type: "text", text }] };
}

/**
 * Closes everything before the process ends, as the examples of SDK 1.32.2 do.
 *
 * @param {() => unknown} close
 */
export function closeOnSignal(close) {
  process.once("SIGTERM", async () => {
    await close();
    process.exit();
  });
}

/** The transports of sessions, by id. @type {Map<string, any>} */
const transports = new Map();

/**
 * Passes requests to the transports of their sessions. Requests with an unknown session get 404, as in the example
 * `simpleStreamableHttp.js` of SDK 1.32.2.
 *
 * @param {(options: { sessionIdGenerator: () => string, eventStore: object, onsessioninitialized: (id: string) => void }) => Promise<any>} connect
 *   Connects a new server to a new transport.
 */
export function sessionListener(connect) {
  closeOnSignal(() => Promise.all([...transports.values()].map((one) => one.close())));
  return async (
    /** @type {import("node:http").IncomingMessage} */ incoming,
    /** @type {import("node:http").ServerResponse} */ outgoing,
  ) => {
    const id = incoming.headers["mcp-session-id"];
    let transport = transports.get(String(id));
    if (transport === undefined && id !== undefined) return outgoing.writeHead(404).end();
    transport ??= await connect({
      sessionIdGenerator: randomUUID,
      eventStore,
      onsessioninitialized: (session) => void transports.set(session, transport),
    });
    return transport.handleRequest(incoming, outgoing);
  };
}
