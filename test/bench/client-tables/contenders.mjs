// The measured clients: floors (minimal clients without checks), our client, and the peers. All call the same minimal
// server. mcp-lite, tmcp and fastmcp have no client, or use a client of the official SDKs.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { published } from "../setup.mjs";

/** @typedef {"2025-11-25" | "2026-07-28"} Revision */

/**
 * @typedef {object} ClientContender
 * @property {string} name
 * @property {"floor" | "ours" | "peer"} kind
 * @property {Revision} revision
 * @property {string} program The program that runs it.
 * @property {string} module The name of its module next to the program.
 */

const HERE = fileURLToPath(new URL("../clients/program.mjs", import.meta.url));
/** Resolves our packages in their published form. */
const PUBLISHED = join(published, "clients/program.mjs");

/** @type {readonly [name: string, kind: ClientContender["kind"], program: string, module: string][]} */
const CLIENTS = [
  ["bare client", "floor", HERE, "bare"],
  ["ours", "ours", PUBLISHED, "ours"],
  ["ai-sdk 2.0.99", "peer", HERE, "ai-sdk"],
  ["sdk 1.32.2", "peer", HERE, "sdk-1"],
  ["sdk 2.4.0", "peer", HERE, "sdk-2"],
];

/** In each revision, the floor comes first. @type {readonly ClientContender[]} */
export const CLIENT_CONTENDERS = /** @type {const} */ (["2025-11-25", "2026-07-28"]).flatMap(
  (revision) =>
    CLIENTS.filter(([name]) => name !== "sdk 1.32.2" || revision === "2025-11-25").map(
      ([name, kind, program, module]) => ({ name, kind, revision, program, module }),
    ),
);
