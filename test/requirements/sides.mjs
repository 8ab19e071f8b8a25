// The two sides that requirements bind, and which tests can show something of each.
import { bindsClient, bindsServer, notDoneByClients } from "./requirements.mjs";

/** @typedef {import("./requirements.mjs").Requirement} Requirement */

/** What the paths of tests of clients begin with. */
export const OF_CLIENTS = [
  "packages/client/",
  "packages/http/src/client/",
  "packages/stdio/src/child/",
  "packages/stdio/test/child/",
  "test/hosts/client",
];
/** Those of what clients and servers are both built on. */
export const OF_BOTH = [
  "packages/core/src/memory",
  "packages/core/src/pending-requests",
  "packages/core/src/peer",
  "packages/core/src/rate",
  "packages/core/src/request-id-map",
  "packages/core/src/sampling",
  "packages/json-schema/",
  "packages/protocol/",
  "packages/stdio/src/line-",
  "packages/stdio/src/pending-line",
  "packages/stdio/src/stream-transport",
];

/**
 * A side of a connection, and what has to be shown of it.
 *
 * @typedef {object} Side
 * @property {"server" | "client"} name
 * @property {(requirement: Requirement) => boolean} binds
 * @property {ReadonlyMap<number, string>} notDone What binds it in something that it does not do, and why.
 */

/** @type {readonly Side[]} */
export const sides = [
  { name: "server", binds: bindsServer, notDone: new Map() },
  { name: "client", binds: bindsClient, notDone: notDoneByClients },
];

/**
 * Whether a test can show what a side does: those of clients show what clients do, also where a requirement binds both.
 *
 * @param {Side} side
 * @param {{ readonly file: string }} test
 */
export function canShow({ name }, { file }) {
  return isAmong(OF_BOTH, file) || isAmong(OF_CLIENTS, file) === (name === "client");
}

/**
 * @param {readonly string[]} beginnings
 * @param {string} file From the folder of the repository, or from the root of the disk, as reports of runs have it.
 */
function isAmong(beginnings, file) {
  return beginnings.some((beginning) => `/${file}`.includes(`/${beginning}`));
}

/**
 * What has to be shown of a side.
 *
 * @param {readonly Requirement[]} requirements
 * @param {Side} side
 */
export function toShow(requirements, { binds, notDone }) {
  return requirements.filter(
    (requirement) => binds(requirement) && !notDone.has(requirement.number),
  );
}
