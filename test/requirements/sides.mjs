// The two sides that requirements bind, and the tests that prove requirements of each side.
import { bindsClient, bindsServer, notDoneByClients } from "./requirements.mjs";

/** @typedef {import("./requirements.mjs").Requirement} Requirement */

/** The paths of tests of clients start with one of these. */
export const OF_CLIENTS = [
  "packages/auth/src/discovery/",
  "packages/auth/src/engine/",
  "packages/auth/src/login/",
  "packages/auth/src/network/",
  "packages/auth/src/programs/",
  "packages/auth/src/registration/",
  "packages/auth/src/stores/",
  "packages/auth/src/tokens/",
  "packages/client/",
  "packages/http/src/client/",
  "packages/stdio/src/child/",
  "packages/stdio/test/child/",
  "test/hosts/client",
];
/** The paths of tests of code that clients and servers share start with one of these. */
export const OF_BOTH = [
  "packages/auth/src/dpop/",
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
  "test/auth/",
];

/**
 * A side of a connection, and its requirements.
 *
 * @typedef {object} Side
 * @property {"server" | "client"} name
 * @property {(requirement: Requirement) => boolean} binds
 * @property {ReadonlyMap<number, string>} notDone The requirements for features that the side does not have, with the
 *   reason.
 */

/** @type {readonly Side[]} */
export const sides = [
  { name: "server", binds: bindsServer, notDone: new Map() },
  { name: "client", binds: bindsClient, notDone: notDoneByClients },
];

/**
 * Returns true if a test can prove a requirement of a side. A test of clients proves only requirements of clients, even if
 * the requirement binds both sides.
 *
 * @param {Side} side
 * @param {{ readonly file: string }} test
 */
export function canShow({ name }, { file }) {
  return isAmong(OF_BOTH, file) || isAmong(OF_CLIENTS, file) === (name === "client");
}

/**
 * @param {readonly string[]} beginnings
 * @param {string} file The path relative to the repository, or the absolute path in the report of a test run.
 */
function isAmong(beginnings, file) {
  return beginnings.some((beginning) => `/${file}`.includes(`/${beginning}`));
}

/**
 * Returns the requirements that need a test of a side.
 *
 * @param {readonly Requirement[]} requirements
 * @param {Side} side
 */
export function toShow(requirements, { binds, notDone }) {
  return requirements.filter(
    (requirement) => binds(requirement) && !notDone.has(requirement.number),
  );
}
