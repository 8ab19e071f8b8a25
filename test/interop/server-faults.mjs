// What published servers do against the specification, so that a feature fails that our client has. Each is exact: what is
// listed here and does not happen is a failure, and so is what happens and is not listed.

/**
 * @typedef {object} ServerFault
 * @property {string} server Its name in servers.mjs.
 * @property {readonly import("./sdk-clients.mjs").TransportName[]} [transports] All unless told.
 * @property {string} row
 * @property {RegExp} shows What the failure says.
 * @property {string} reason Which rule it breaks, and how that can be seen.
 */

/** @type {readonly ServerFault[]} */
export const SERVER_FAULTS = [
  {
    server: "1.32.2 sampling",
    row: "nothing reported",
    shows: /ignored it: Parse error[^]*received "M"/,
    reason:
      "it prints a line of text to its standard output (console.log in toolWithSampleServer.js), where nothing but messages may be (basic/transports, stdio)",
  },
  {
    server: "fastmcp 4.20.16",
    row: "logging",
    shows: /there came messages below the level/,
    reason:
      "it answers logging/setLevel and goes on sending every level (setupLoggingHandlers keeps the level, and nothing reads it before sending), though the level is the lowest that the client wants (SetLevelRequestParams.level; the text of the specification says so, without a MUST)",
  },
];

/**
 * The fault that is known of a server in a row.
 *
 * @param {string} server
 * @param {string} transport
 * @param {string} row
 */
export function faultOf(server, transport, row) {
  return SERVER_FAULTS.find(
    (fault) =>
      fault.server === server &&
      fault.row === row &&
      (fault.transports?.some((one) => one === transport) ?? true),
  );
}
