/** Authorizes the requests of a command to one server: with stored tokens, and with a login where a person is here. */
import {
  deviceLogin,
  oauth,
  type LoginAuth,
  type LoginMethod,
  type OAuthOptions,
} from "@mcp-gen/auth";
import { browserLogin, fileTokenStore } from "@mcp-gen/auth/node";
import { hasAuthorization, type ServerAuth } from "@mcp-gen/inspect";
import { ownHomepage } from "../../own-package.js";
import { note } from "../output.js";
import { checkAuthValues } from "./check-values.js";
import { loginCommandLine, type AuthorizedServer } from "./login-command.js";
import { namedClient } from "./named-client.js";
import { askInterruptibly } from "./ask-line.js";
import type { AuthValues } from "./options.js";
import { surroundings } from "./terminal.js";
import { CALLBACK_PORTS, CLIENT_NAME, clientMetadataUrl } from "./own-client.js";

/**
 * Returns the authorization of a server. Undefined if the user set an `Authorization` header.
 *
 * @param canLogIn whether a person is here who can log in
 */
export async function serverAuth(
  server: AuthorizedServer,
  values: AuthValues,
  canLogIn: boolean,
): Promise<ServerAuth | undefined> {
  if (hasAuthorization(server.headers)) return undefined;
  const login = canLogIn ? loginMethod(server, values) : undefined;
  const auth = await loginAuth(server, values, login);
  return { auth, loginCommand: loginCommandLine(server, values) };
}

/** Returns the `oauth()` of a server, with its registration if the user named one. */
export async function loginAuth(
  server: AuthorizedServer,
  values: AuthValues,
  login?: LoginMethod,
): Promise<LoginAuth> {
  checkAuthValues(values);
  const scopes = scopesOf(server, values);
  const metadataUrl = values["client-metadata"] ?? publishedDocument(server, values);
  const options: OAuthOptions = {
    store: fileTokenStore(),
    client: { name: CLIENT_NAME, ...(metadataUrl !== undefined && { metadataUrl }) },
    ...(scopes !== undefined && { scopes }),
    assumePkce: values["assume-pkce"] ?? [],
    onNotice: ({ message }) => note(message),
  };
  const { issuer, registrations } = await namedClient(server, values, options);
  return oauth({
    ...options,
    ...(issuer !== undefined && { issuer }),
    client: { ...options.client, ...(registrations && { registrations }) },
    ...(login && { login }),
  });
}

/** How a person logs in. */
export function loginMethod({ entry }: AuthorizedServer, values: AuthValues): LoginMethod {
  if (values.device === true) {
    return deviceLogin({
      show: ({ verificationUri, userCode }) =>
        note(`Open ${verificationUri} on any device and enter the code ${userCode}`),
    });
  }
  const port = values["callback-port"] ?? entry?.callbackPort;
  const host = values["callback-host"] as "127.0.0.1" | undefined;
  return browserLogin({
    write: note,
    ...(surroundings().isTerminal && { ask: askInterruptibly }),
    ...(port !== undefined && { port }),
    ...(host !== undefined && { host }),
    metadataPorts: CALLBACK_PORTS,
    ...(values["no-browser"] === true && {
      open: false,
      ...(process.stdin.isTTY && { paste: true }),
    }),
  });
}

/** The scopes that the user named. A value may contain several. */
export function scopesOf(
  { entry }: AuthorizedServer,
  { scope }: AuthValues,
): readonly string[] | undefined {
  const given = scope?.flatMap((one) => one.split(/\s+/)).filter((one) => one !== "");
  return given ?? entry?.scopes;
}

/**
 * The document that the project publishes. It lists fixed redirect URIs, so a login with another one cannot use it.
 */
function publishedDocument({ entry }: AuthorizedServer, values: AuthValues): string | undefined {
  const port = values["callback-port"] ?? entry?.callbackPort;
  const host = values["callback-host"] ?? "127.0.0.1";
  const isListed = host === "127.0.0.1" && (port === undefined || CALLBACK_PORTS.includes(port));
  return isListed ? clientMetadataUrl(ownHomepage()) : undefined;
}
