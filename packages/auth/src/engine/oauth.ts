/** `oauth()`: the login of a person. This module is small; the rest is loaded with the first challenge. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Application, LoginMethod } from "../model.js";
import { checkAuthOptions, type OptionRules } from "../shared/check-options.js";
import { AUTH_OPTIONS } from "./auth-options.js";
import { createLoginAuth } from "./login-auth.js";
import type { AuthOptions, LoginAuth } from "./strategy.js";

/** The options of `oauth`. */
export interface OAuthOptions extends AuthOptions {
  /**
   * How a person logs in: `browserLogin()`, `redirectLogin()`, `deviceLogin()`, or a function that opens a URL. Default:
   * none. Requests that need a login then fail with a `LoginRequiredError`.
   */
  readonly login?: LoginMethod;
  /** The only issuer to log in at. Default: chosen from those that the MCP server names. */
  readonly issuer?: string;
  /** The application and its registrations. */
  readonly client?: Application;
}

const OPTIONS: OptionRules<keyof OAuthOptions> = {
  login: true,
  issuer: [(value) => parseUrl(value) !== undefined, "a URL"],
  client: true,
  ...AUTH_OPTIONS,
};

const CLIENT: OptionRules<keyof Application> = {
  name: true,
  uri: true,
  logoUri: true,
  metadataUrl: true,
  redirectUris: true,
  registrations: true,
};

/**
 * Logs a person in to any MCP server: the `auth` of `connect` and of the HTTP transports. It finds the authorization
 * server, registers where it can, keeps tokens per server and renews them.
 *
 * @example
 * const auth = oauth({ login: browserLogin(), store: fileTokenStore(), client: { name: "Ada's app" } });
 * await using client = await connect("https://mcp.example.com/mcp", { name: "app", version: "1.0.0", auth });
 *
 * @throws TypeError for unknown options, and for an issuer, scopes or a store of the wrong type
 */
export function oauth(options: OAuthOptions = {}): LoginAuth {
  checkAuthOptions("oauth: option ", options, OPTIONS);
  const { login, issuer, client = {} } = options;
  checkAuthOptions("oauth: option client.", client, CLIENT);
  const resume = typeof login === "object" && login.kind === "redirect" ? login.resume : undefined;
  return createLoginAuth(
    {
      kind: "person",
      canLogIn: login !== undefined,
      usesCode: typeof login !== "object" || login.kind !== "device",
      ...(issuer === undefined ? {} : { issuer }),
      registeredIssuers: Object.keys(client.registrations ?? {}),
      ...(client.name === undefined ? {} : { clientName: client.name }),
      ...(resume === undefined ? {} : { resume }),
      load: async () => (await import("./person.js")).personStrategy(login, client),
    },
    options,
    async () => {
      const { createEngine } = await import("./person.js");
      return { createEngine };
    },
  );
}
