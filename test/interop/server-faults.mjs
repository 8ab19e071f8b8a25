// Known violations of published servers that make a feature of our client fail. The list is exact: an unlisted
// failure and a listed fault that does not occur are both errors.

/**
 * @typedef {object} ServerFault
 * @property {string} server The name in servers.mjs.
 * @property {readonly import("./sdk-clients.mjs").TransportName[]} [transports] Default: all.
 * @property {string} row
 * @property {RegExp} shows A pattern for the message of the failure.
 * @property {string} reason The violated rule, with evidence.
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
      "it answers logging/setLevel and still sends every level (setupLoggingHandlers keeps the level, and nothing reads it before sending), though the level is the lowest that the client wants (SetLevelRequestParams.level; the text of the specification says so, without a MUST)",
  },
];

/**
 * Returns the known fault of a server in a row.
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
