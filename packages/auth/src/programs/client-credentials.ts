/** `clientCredentials()`: a program logs in with its own credentials. */
import type { LoginAuth } from "../engine/strategy.js";
import { CLIENT_CREDENTIALS_EXTENSION } from "../extension-ids.js";
import type { ClientCredentialsOptions } from "./options.js";
import { checkProgramClient, PROGRAM_CLIENT, programAuth } from "./program-auth.js";

/**
 * Logs a program in with a secret or a private key that was registered at the authorization server (SEP-1046). It finds
 * the authorization server like `oauth()`, never registers, and renews tokens with the same credentials. Pass `issuer`:
 * without it, the first issuer that the MCP server names receives the credentials. A private key is safer than a secret,
 * because it never leaves the process.
 *
 * @example
 * const auth = clientCredentials({ issuer: "https://as.example", clientId: "reports", privateKey: pem });
 * await using client = await connect("https://mcp.example.com/mcp", { name: "app", version: "1.0.0", auth });
 *
 * @throws TypeError for options that are unknown, missing or contradict each other
 */
export function clientCredentials(options: ClientCredentialsOptions): LoginAuth {
  const { issuer, clientId } = options;
  const auth = programAuth(options, {
    name: "clientCredentials",
    extension: CLIENT_CREDENTIALS_EXTENSION,
    own: PROGRAM_CLIENT,
    issuer,
    clientId,
    load,
    strategy: async () => (await load()).credentialsStrategy(options),
  });
  checkProgramClient("clientCredentials: option ", options);
  return auth;
}

function load() {
  return import("./credentials-strategy.js");
}
