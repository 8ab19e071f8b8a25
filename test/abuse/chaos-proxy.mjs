// A proxy that simulates network faults: it delays data, splits it into tiny pieces, ends connections late, cuts them off
// and resets them. A seed determines the fault and the position.
import { connect, createServer } from "node:net";
import { Random } from "./random.mjs";

/** @typedef {"up" | "down"} Direction `up` is to the server, `down` is from the server. */

/**
 * @typedef {object} Toxic
 * @property {string} name
 * @property {readonly Direction[]} [directions] Default: both.
 * @property {number} [latency] Milliseconds by which each piece is delayed.
 * @property {number} [jitter] Maximum additional delay in milliseconds.
 * @property {number} [slice] The maximum size of a piece in bytes.
 * @property {number} [slowClose] Milliseconds by which the end of the connection is delayed.
 * @property {"cut" | "reset" | "stop"} [breaks] Breaks the connection within some bytes: ends it (`cut`), resets it,
 * or stops forwarding data and resets it later (`stop`).
 * @property {number} [within] The number of bytes within which the connection breaks.
 */

/** @type {readonly Toxic[]} */
export const TOXICS = [
  { name: "nothing" },
  { name: "latency", latency: 5 },
  { name: "jitter", latency: 1, jitter: 8 },
  { name: "tiny slices up", slice: 3, directions: ["up"] },
  { name: "tiny slices down", slice: 3, directions: ["down"] },
  { name: "slow close", slowClose: 30 },
  { name: "cut up", breaks: "cut", within: 700, directions: ["up"] },
  { name: "cut down", breaks: "cut", within: 700, directions: ["down"] },
  { name: "reset up", breaks: "reset", within: 700, directions: ["up"] },
  { name: "reset down", breaks: "reset", within: 700, directions: ["down"] },
  { name: "stop up", breaks: "stop", within: 700, directions: ["up"] },
  { name: "stop down", breaks: "stop", within: 700, directions: ["down"] },
  { name: "all combined", latency: 1, jitter: 3, slice: 40, breaks: "reset", within: 3_000 },
];

/** Milliseconds until a stopped connection is reset. */
const STOPPED = 60;

/**
 * @param {number} port The port of the server.
 * @param {Toxic} toxic
 * @param {number} seed
 * @returns {Promise<{ port: number, broken: () => number, close: () => Promise<void> }>} `broken` counts the connections
 * that were broken on purpose.
 */
export async function chaosProxy(port, toxic, seed) {
  const random = new Random(seed);
  /** @type {Set<import("node:net").Socket>} */
  const sockets = new Set();
  let broken = 0;

  const proxy = createServer({ allowHalfOpen: true }, (client) => {
    const server = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const pair = [client, server];
    for (const each of pair) {
      sockets.add(each);
      each.on("error", () => {});
      each.on("close", () => {
        sockets.delete(each);
        for (const other of pair) other.destroy();
      });
    }
    const end = () => {
      broken++;
      for (const each of pair) {
        if (toxic.breaks === "cut") each.destroy();
        else each.resetAndDestroy();
      }
    };
    pipe(client, server, isMeant("up") ? toxic : {}, random, end);
    pipe(server, client, isMeant("down") ? toxic : {}, random, end);
  });

  /** @param {Direction} direction */
  function isMeant(direction) {
    return toxic.directions?.includes(direction) !== false;
  }

  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", 4_096, () => resolve(undefined)));
  const address = proxy.address();
  if (typeof address !== "object" || address === null) throw new Error("expected a port");
  return {
    port: address.port,
    broken: () => broken,
    async close() {
      for (const each of sockets) each.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/**
 * @param {import("node:net").Socket} from
 * @param {import("node:net").Socket} to
 * @param {Omit<Toxic, "name">} toxic
 * @param {Random} random
 * @param {() => void} end Breaks both sides.
 */
function pipe(from, to, toxic, random, end) {
  const { latency = 0, jitter = 0, slice, slowClose = 0, breaks, within = 0 } = toxic;
  let left = breaks === undefined ? Infinity : random.below(within);
  let stopped = false;
  /** Pieces are sent in order, each after its delay. */
  let last = Promise.resolve();

  /** @param {Buffer} piece */
  const send = (piece) => {
    if (stopped || to.destroyed) return;
    if (piece.length <= left) {
      left -= piece.length;
      to.write(piece);
      return;
    }
    stopped = true;
    to.write(piece.subarray(0, left));
    if (breaks === "stop") setTimeout(end, STOPPED);
    else setImmediate(end);
  };

  /**
   * @param {number} milliseconds
   * @param {() => void} act
   */
  const later = (milliseconds, act) => {
    const time = milliseconds + (jitter === 0 ? 0 : random.below(jitter));
    last = last
      .then(
        () =>
          new Promise((resolve) => (time > 0 ? setTimeout(resolve, time) : setImmediate(resolve))),
      )
      .then(act);
  };

  from.on("data", (chunk) => {
    const size = slice ?? chunk.length;
    for (let at = 0; at < chunk.length; at += size) {
      const piece = chunk.subarray(at, at + size);
      // The delay applies once per chunk, because delaying each piece of a long chunk would take too long.
      later(at === 0 ? latency : 0, () => send(piece));
    }
  });
  from.on("end", () => later(slowClose, () => void to.end()));
}
