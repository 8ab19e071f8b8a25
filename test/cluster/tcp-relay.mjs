// Forwards TCP connections to an engine, and cuts them off.
import { createServer, connect } from "node:net";
import { once } from "node:events";

/**
 * @typedef {object} TcpRelay
 * @property {number} port
 * @property {() => void} cut Ends all connections, and refuses others.
 * @property {() => void} hang Keeps all connections open, and forwards nothing.
 * @property {() => void} restore Forwards again. Connections that hung have lost nothing.
 * @property {() => Promise<void>} stop
 */

/**
 * @param {number} target The port of the engine.
 * @returns {Promise<TcpRelay>}
 */
export async function startTcpRelay(target) {
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  let isCut = false;
  let hangs = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, "127.0.0.1");
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      if (from === undefined || to === undefined) continue;
      sockets.add(from);
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (hangs) process.nextTick(() => from.pause());
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: /** @type {import("node:net").AddressInfo} */ (server.address()).port,
    cut() {
      isCut = true;
      cutAll();
    },
    hang() {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isCut = false;
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      isCut = true;
      cutAll();
      await once(server.close(), "close");
    },
  };
}
