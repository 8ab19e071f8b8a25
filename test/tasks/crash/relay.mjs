// A TCP relay with one address for clients, in front of the process that serves them at the moment.
import { once } from "node:events";
import { connect, createServer } from "node:net";

export async function startRelay() {
  let target = 0;
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  const server = createServer((near) => {
    if (target === 0) return void near.destroy();
    const far = connect(target, "127.0.0.1");
    link(near, far);
    link(far, near);
  });

  /**
   * @param {import("node:net").Socket} socket
   * @param {import("node:net").Socket} other
   */
  function link(socket, other) {
    sockets.add(socket);
    socket.on("error", () => other.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  }
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    /**
     * Closes all connections, and sends new ones to a port; 0 refuses them.
     *
     * @param {number} port
     */
    use(port) {
      target = port;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
