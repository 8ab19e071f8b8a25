// A proxy between one node and its engine, whose faults change while it runs.
import { connect, createServer } from "node:net";

/**
 * `up` is to the engine, `down` is from the engine. What a cut direction holds back arrives after the fault, as it does after
 * a break of the network.
 *
 * @typedef {{ cut?: readonly ("up" | "down")[], latencyMs?: number }} LinkFault
 */

/**
 * @typedef {object} EngineProxy
 * @property {number} port
 * @property {(fault: LinkFault) => void} set Begins a fault; `{}` ends it.
 * @property {() => void} reset Breaks all connections.
 * @property {() => Promise<void>} close
 */

/**
 * @param {number} port Of the engine.
 * @returns {Promise<EngineProxy>}
 */
export async function engineProxy(port) {
  /** @type {LinkFault} */
  let fault = {};
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  /** @type {Set<() => void>} */
  const held = new Set();

  const server = createServer((client) => {
    const engine = connect({ port, host: "127.0.0.1" });
    for (const [from, to] of [
      [client, engine],
      [engine, client],
    ]) {
      if (from === undefined || to === undefined) continue;
      sockets.add(from);
      from.setNoDelay(true);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      pass(from, to, from === client ? "up" : "down");
    }
  });

  /**
   * Passes data on in order.
   *
   * @param {import("node:net").Socket} from
   * @param {import("node:net").Socket} to
   * @param {"up" | "down"} direction
   */
  function pass(from, to, direction) {
    let last = Promise.resolve();
    from.on("data", (chunk) => {
      const due = performance.now() + (fault.latencyMs ?? 0);
      last = last
        .then(() => until(due))
        .then(() => open(direction))
        .then(() => void (to.destroyed || to.write(chunk)));
    });
  }

  /** Waits while a direction is cut. @param {"up" | "down"} direction */
  async function open(direction) {
    if (fault.cut?.includes(direction) !== true) return;
    await new Promise((resolve) => held.add(() => resolve(undefined)));
    await open(direction);
  }

  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    set(changed) {
      fault = changed;
      for (const resume of held) resume();
      held.clear();
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** @param {number} time */
async function until(time) {
  const left = time - performance.now();
  if (left > 0) await new Promise((resolve) => void setTimeout(resolve, left));
}
