/** `mcp-gen logout`: deletes stored logins, and revokes their tokens. */
import { command } from "./command.js";
import { LOGOUT_LINE } from "./login/options.js";
import { TARGET_PARSING } from "./target.js";

export const logoutCommand = command({
  syntax: "logout [server]",
  describe: "Delete the login to a server, and revoke its tokens where the server can",
  options: LOGOUT_LINE,
  parsing: TARGET_PARSING,
  conflicts: { all: ["server"] },
  examples: [
    ["logout https://example.com/mcp", "one server"],
    ["logout --all", "all servers, and all registrations"],
  ],
  run: async (values) => (await import("./login/log-out.js")).runLogout(values),
});
