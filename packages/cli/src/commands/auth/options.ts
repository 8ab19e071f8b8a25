/** The options of commands that authorize their requests. No secret is the value of an option. */
import { flag, repeatedOption, textOption, type ValuesOf } from "../command.js";

/** The client of the login, for commands that may use or renew stored tokens. */
export const CLIENT_OPTIONS = {
  "client-id": textOption("The id of a client that you registered at the authorization server"),
  "client-secret-env": textOption("The environment variable with the secret of this client"),
  issuer: textOption(
    "The issuer of this client; no other one is used, and a secret requires it. Default: the issuer that the server names",
  ),
  "client-metadata": textOption("The https URL of the client ID metadata document to log in with"),
  "assume-pkce": repeatedOption(
    "An issuer that supports PKCE although its metadata does not say so; may be given more than once",
  ),
} as const;

/** How a person logs in. */
export const LOGIN_OPTIONS = {
  ...CLIENT_OPTIONS,
  scope: repeatedOption("A scope to request; may be given more than once"),
  "callback-port": {
    type: "number",
    requiresArg: true,
    describe: "The port of the redirect URI. Default: the port of the registration, or any",
  },
  "callback-host": {
    choices: ["127.0.0.1", "localhost", "[::1]"],
    requiresArg: true,
    describe: "The host of the redirect URI. Default: 127.0.0.1",
  },
  "no-browser": flag("Print the URL of the login instead of opening it"),
  device: flag("Log in on another device, with a code"),
} as const;

export const TOKEN_OPTIONS = {
  "token-env": textOption(
    "The environment variable with an access token to send instead of stored ones",
  ),
} as const;

export const NO_LOGIN = {
  "no-login": flag("Fail if a login is required, also on a terminal"),
} as const;

/** The values of all these options. A command has some of them. */
export type AuthValues = Partial<
  ValuesOf<typeof LOGIN_OPTIONS & typeof TOKEN_OPTIONS & typeof NO_LOGIN>
>;
