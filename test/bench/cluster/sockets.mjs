// Sends requests over raw sockets, because an HTTP client would need more time than the server. A server that waits for its
// client has one request at a time, and each message to the engine then costs system calls of its own.
import { isWhole, openSocket } from "../round-trips/http-load.mjs";

/** @typedef {import("node:net").Socket} Socket */
/** @typedef {{ socket: Socket, received: string, settle: ((error?: Error) => void) | undefined }} Lane */

/**
 * Returns connections to a server. Each has one request in flight.
 *
 * @param {number} port
 */
export function openSockets(port) {
  /** @type {Lane[]} */
  const all = [];
  /** @type {Lane[]} */
  const idle = [];
  const connect = async () => {
    const socket = await openSocket(port);
    /** @type {Lane} */
    const lane = { socket, received: "", settle: undefined };
    socket.on("data", (/** @type {Buffer | string} */ chunk) => {
      lane.received += chunk;
      if (isWhole(lane.received)) lane.settle?.();
    });
    const end = (/** @type {Error} */ error) => lane.settle?.(error);
    socket.on("error", end);
    socket.on("close", () => end(new Error("the server closed a connection")));
    all.push(lane);
    return lane;
  };
  return {
    /**
     * @param {Readonly<Record<string, string>>} headers
     * @param {string} body
     * @returns {Promise<string>} The response: status line, headers and body.
     */
    async post(headers, body) {
      const lane = idle.pop() ?? (await connect());
      lane.received = "";
      /** @type {Promise<void>} */
      const whole = new Promise((resolve, reject) => {
        lane.settle = (error) => (error === undefined ? resolve() : reject(error));
      });
      lane.socket.write(`${headOf(port, headers, body)}${body}`, "latin1");
      await whole;
      idle.push(lane);
      return lane.received;
    },
    close() {
      for (const { socket } of all) socket.destroy();
    },
  };
}

/**
 * @param {number} port
 * @param {Readonly<Record<string, string>>} headers
 * @param {string} body
 */
function headOf(port, headers, body) {
  const fields = { host: `127.0.0.1:${port}`, ...headers, "content-length": String(body.length) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n`;
}
