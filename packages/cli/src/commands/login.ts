/** `mcp-gen login`: logs in to a server, or lists the stored logins. */
import { command } from "./command.js";
import { LOGIN_LINE } from "./login/options.js";
import { TARGET_PARSING } from "./target.js";

export const loginCommand = command({
  syntax: "login [server]",
  describe: "Log in to a server, for `call`, `check` and `doctor`; or list the logins",
  options: LOGIN_LINE,
  parsing: TARGET_PARSING,
  conflicts: { list: ["server", "fresh"], json: ["server"] },
  examples: [
    ["login https://example.com/mcp", "open the browser, and store the tokens"],
    ["login https://example.com/mcp --no-browser", "print the URL, for example over SSH"],
    ["login .", "the server of this project, with the client in its .mcp.json"],
    ["login --list", "servers, issuers, scopes and expiry; no tokens"],
  ],
  run: async (values) => (await import("./login/run.js")).runLogin(values),
});
