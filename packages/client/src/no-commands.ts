/**
 * Replaces `connect-command.js` on hosts that cannot start programs. Bundlers for browsers and Workers select this
 * module through the package conditions `browser` and `workerd`, so that a bundle contains no Node modules.
 */
import type { connectCommand as elsewhere } from "./connect-command.js";

/** @throws TypeError always */
export const connectCommand: typeof elsewhere = async ({ command }) => {
  throw new TypeError(
    `connect: expected a URL or a transport, received the command ${JSON.stringify(command.command)}; this host starts no programs: connect to the URL of a server`,
  );
};
