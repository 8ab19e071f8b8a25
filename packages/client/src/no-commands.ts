/**
 * Takes the place of `connect-command.js` on hosts that start no programs: bundlers for browsers and Workers find it by
 * the conditions `browser` and `workerd` of the package, and nothing of Node behind it.
 */
import type { connectCommand as elsewhere } from "./connect-command.js";

/** @throws TypeError in any case */
export const connectCommand: typeof elsewhere = async ({ command }) => {
  throw new TypeError(
    `connect: expected a URL or a transport, received the command ${JSON.stringify(command.command)}; this host starts no programs: connect to the URL of a server`,
  );
};
