// The measured servers: floors (minimal servers without checks), our server, and the peers.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { published } from "../setup.mjs";

/** @typedef {import("./messages.mjs").Revision} Revision */

/**
 * @typedef {object} Contender
 * @property {string} name
 * @property {Revision} revision The revision of its client.
 * @property {readonly string[]} command
 * @property {"floor" | "ours" | "peer"} kind
 */

/**
 * @param {string} file
 * @param {readonly string[]} args
 */
function server(file, ...args) {
  return [process.execPath, fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), ...args];
}

/**
 * @param {string} file
 * @param {readonly string[]} args
 */
function ours(file, ...args) {
  return [process.execPath, join(published, "servers", file), ...args];
}

/**
 * @param {string} name
 * @param {Contender["kind"]} kind
 * @param {Revision} revision
 * @param {readonly string[]} command
 * @returns {Contender}
 */
function contender(name, kind, revision, command) {
  return { name, kind, revision, command };
}

/** In each revision, the floor comes first. @type {readonly Contender[]} */
export const HTTP = [
  contender("floor, node:http", "floor", "2025-11-25", server("floor-http.mjs")),
  contender("floor, node:http", "floor", "2026-07-28", server("floor-http.mjs")),
  contender("ours", "ours", "2025-11-25", ours("ours-http.mjs")),
  contender("ours", "ours", "2026-07-28", ours("ours-http.mjs")),
  contender("ours, zod", "ours", "2026-07-28", ours("ours-http.mjs", "--zod")),
  contender("mcp-lite 0.10.0", "peer", "2025-06-18", server("mcp-lite-http.mjs")),
  contender("tmcp 1.20.0", "peer", "2025-11-25", server("tmcp-http.mjs")),
  contender("tmcp 1.20.0", "peer", "2026-07-28", server("tmcp-http.mjs")),
  contender("sdk 1.32.2", "peer", "2025-11-25", server("sdk-1-http.mjs")),
  contender("sdk 2.4.0", "peer", "2025-11-25", server("sdk-2-http.mjs", "--sessions")),
  contender("sdk 2.4.0", "peer", "2026-07-28", server("sdk-2-http.mjs")),
];

/** @type {readonly Contender[]} */
export const STDIO = [
  contender("floor, one write a chunk", "floor", "2025-11-25", server("floor-stdio.mjs")),
  contender("floor, one write a chunk", "floor", "2026-07-28", server("floor-stdio.mjs")),
  contender("ours", "ours", "2025-11-25", ours("ours-stdio.mjs")),
  contender("ours", "ours", "2026-07-28", ours("ours-stdio.mjs")),
  contender("ours, zod", "ours", "2026-07-28", ours("ours-stdio.mjs", "--zod")),
  contender("tmcp 1.20.0", "peer", "2025-11-25", server("tmcp-stdio.mjs")),
  contender("tmcp 1.20.0", "peer", "2026-07-28", server("tmcp-stdio.mjs")),
  contender("sdk 1.32.2", "peer", "2025-11-25", server("sdk-1-stdio.mjs")),
  contender("sdk 2.4.0", "peer", "2025-11-25", server("sdk-2-stdio.mjs")),
  contender("sdk 2.4.0", "peer", "2026-07-28", server("sdk-2-stdio.mjs")),
];

/** Servers with sessions. */
export const WITH_SESSIONS = HTTP.filter(
  ({ name, revision }) => revision !== "2026-07-28" && name !== "ours, zod",
);

/**
 * Returns the floor for a contender: the floor of its revision, or of the revision whose bodies have the same length.
 *
 * @param {readonly Contender[]} all
 * @param {Contender} of
 */
export function floorOf(all, { revision }) {
  const same = revision === "2026-07-28" ? revision : "2025-11-25";
  return all.findIndex((one) => one.kind === "floor" && one.revision === same);
}
