// Which clients take part, and as what: floors, ours and the peers. All call the same server, which does next to nothing.
// mcp-lite, tmcp and fastmcp have no client, or that of an official SDK.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { published } from "../setup.mjs";

/** @typedef {"2025-11-25" | "2026-07-28"} Revision */

/**
 * @typedef {object} ClientContender
 * @property {string} name
 * @property {"floor" | "ours" | "peer"} kind
 * @property {Revision} revision
 * @property {string} program The program that hosts it.
 * @property {string} module Name of its module beside that.
 */

const HERE = fileURLToPath(new URL("../clients/program.mjs", import.meta.url));
/** Finds our packages as they are published. */
const PUBLISHED = join(published, "clients/program.mjs");

/** @type {readonly [name: string, kind: ClientContender["kind"], program: string, module: string][]} */
const CLIENTS = [
  ["bare client", "floor", HERE, "bare"],
  ["ours", "ours", PUBLISHED, "ours"],
  ["ai-sdk 2.0.99", "peer", HERE, "ai-sdk"],
  ["sdk 1.32.2", "peer", HERE, "sdk-1"],
  ["sdk 2.4.0", "peer", HERE, "sdk-2"],
];

/** The floor of a revision comes before whoever speaks it. @type {readonly ClientContender[]} */
export const CLIENT_CONTENDERS = /** @type {const} */ (["2025-11-25", "2026-07-28"]).flatMap(
  (revision) =>
    CLIENTS.filter(([name]) => name !== "sdk 1.32.2" || revision === "2025-11-25").map(
      ([name, kind, program, module]) => ({ name, kind, revision, program, module }),
    ),
);
