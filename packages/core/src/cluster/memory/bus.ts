/** Messages between nodes of one process. */
import { systemClock, type Clock } from "../../clock.js";
import { isolated } from "../../isolated.js";
import type { Bus } from "../bus.js";
import { NodeGoneError } from "../errors.js";
import type { MemoryConnection } from "./connection.js";

type Handler = (message: Uint8Array) => Promise<Uint8Array>;

interface Subscription {
  readonly connection: MemoryConnection;
  readonly listener: (message: Uint8Array) => void;
}

/** What all connections of a bus share. */
export class MemoryTopics {
  readonly topics = new Map<string, Set<Subscription>>();
  readonly nodes = new Map<string, { connection: MemoryConnection; handler: Handler }>();
}

export function memoryBus(
  shared: MemoryTopics,
  connection: MemoryConnection,
  clock: Clock = systemClock,
): Bus {
  return {
    publish(topic, message) {
      if (connection.isCutOff) return;
      const copy = message.slice();
      for (const to of shared.topics.get(topic) ?? []) {
        void delivery(connection, to.connection).then(() => {
          const isThere = shared.topics.get(topic)?.has(to) ?? false;
          if (isThere && !to.connection.isCutOff) isolated(() => to.listener(copy.slice()), ignore);
        });
      }
    },
    subscribe(topic, listener) {
      const own: Subscription = { connection, listener };
      const known = shared.topics.get(topic) ?? new Set();
      shared.topics.set(topic, known.add(own));
      return () => {
        if (known.delete(own) && known.size === 0) shared.topics.delete(topic);
      };
    },
    request: (nodeId, message, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = clock.after(timeoutMs, () => reject(new NodeGoneError(nodeId)));
        respond(shared, connection, nodeId, message.slice()).then(
          (response) => {
            timer.cancel();
            resolve(response.slice());
          },
          (error: unknown) => {
            timer.cancel();
            reject(new NodeGoneError(nodeId, error));
          },
        );
      }),
    serve(nodeId, handler) {
      const own = { connection, handler };
      shared.nodes.set(nodeId, own);
      return () => {
        if (shared.nodes.get(nodeId) === own) shared.nodes.delete(nodeId);
      };
    },
    onGap: (listener) => connection.onGap(listener),
  };
}

async function respond(
  shared: MemoryTopics,
  from: MemoryConnection,
  nodeId: string,
  message: Uint8Array,
): Promise<Uint8Array> {
  const node = shared.nodes.get(nodeId);
  if (node === undefined) throw new Error("no node with this id");
  await delivery(from, node.connection);
  if (from.isCutOff || node.connection.isCutOff) throw new Error("the connection is cut off");
  const response = await node.handler(message);
  await delivery(node.connection, from);
  if (from.isCutOff || node.connection.isCutOff) throw new Error("the connection is cut off");
  return response;
}

/** Waits as long as a message takes. */
async function delivery(from: MemoryConnection, to: MemoryConnection): Promise<void> {
  if (from.delay > 0) await from.wait();
  if (to.delay > 0) await to.wait();
}

/** A listener must not throw. If it does, the other listeners still get the message. */
function ignore(): void {}
