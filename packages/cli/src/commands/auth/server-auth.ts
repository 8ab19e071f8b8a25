/** Authorizes the requests of a command to one server: with stored tokens, and with a login where a person is here. */
import {
  AuthError,
  deviceLogin,
  LoginRequiredError,
  oauth,
  type LoginAuth,
  type LoginMethod,
  type OAuthOptions,
} from "@mcp-gen/auth";
import { browserLogin, fileTokenStore } from "@mcp-gen/auth/node";
import { hasAuthorization, type EntryAuth, type ServerAuth } from "@mcp-gen/inspect";
import { ownHomepage } from "../../own-package.js";
import { shellWord } from "../../scaffold/templates/shared/editors.js";
import { note, UsageError } from "../output.js";
import type { AuthValues } from "./options.js";
import { variableOf } from "./variable.js";
import { CALLBACK_PORTS, CLIENT_NAME, clientMetadataUrl } from "./own-client.js";

/** A server, as the command line or `.mcp.json` names it. */
export interface AuthorizedServer {
  readonly url: URL;
  /** The word that named the server, to use it in the command that logs in. */
  readonly word: string;
  /** The headers that the user set. With an `Authorization`, there is no other authorization. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly entry?: EntryAuth | undefined;
}

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
  const scopes = scopesOf(server, values);
  const metadataUrl = values["client-metadata"] ?? publishedDocument(server, values);
  const options: OAuthOptions = {
    store: fileTokenStore(),
    client: { name: CLIENT_NAME, ...(metadataUrl !== undefined && { metadataUrl }) },
    ...(scopes !== undefined && { scopes }),
    assumePkce: values["assume-pkce"] ?? [],
    onNotice: ({ message }) => note(message),
  };
  const registrations = await registrationsOf(server, values, options);
  return oauth({
    ...options,
    client: { ...options.client, ...registrations },
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

/** The command that logs in with the same client. */
export function loginCommandLine({ word, entry }: AuthorizedServer, values: AuthValues): string {
  const named = ["client-id", "client-secret-env", "client-metadata", "assume-pkce"] as const;
  const options = named.flatMap((name) =>
    [values[name] ?? []].flat().map((value) => `--${name} ${shellWord(value)}`),
  );
  const place = entry === undefined ? shellWord(word) : word;
  return ["mcp-gen login", place, ...options].join(" ");
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

/** The registration that the user named, for the issuer of this server and no other. */
async function registrationsOf(
  server: AuthorizedServer,
  values: AuthValues,
  options: OAuthOptions,
): Promise<Pick<NonNullable<OAuthOptions["client"]>, "registrations">> {
  const { url, entry } = server;
  const clientId = values["client-id"] ?? entry?.clientId;
  if (clientId === undefined) {
    if (values["client-secret-env"] === undefined) return {};
    throw new UsageError("--client-secret-env: expected --client-id with it, received none");
  }
  const clientSecret = secretOf(values) ?? (values["client-id"] ? undefined : entry?.clientSecret);
  const port = values["callback-port"] ?? entry?.callbackPort;
  const host = values["callback-host"] ?? "127.0.0.1";
  const redirectUri = port === undefined ? undefined : `http://${host}:${port}/callback`;
  const issuer = await issuerOf(url, options);
  if (issuer === undefined) return {};
  const registration = {
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(redirectUri !== undefined && { redirectUri }),
  };
  return { registrations: { [issuer]: registration } };
}

/** Returns the issuer of the stored login, or of the metadata. Undefined for a server without authorization. */
async function issuerOf(url: URL, options: OAuthOptions): Promise<string | undefined> {
  const auth = oauth(options);
  const { issuer } = await auth.status(url);
  if (issuer !== undefined) return issuer;
  try {
    await auth.login(url);
  } catch (error) {
    if (error instanceof LoginRequiredError) return error.issuer;
    if (!(error instanceof AuthError) || error.code !== "auth/no-metadata") throw error;
  }
  return undefined;
}

/** @throws UsageError for a variable without a value */
function secretOf(values: AuthValues): string | undefined {
  const name = values["client-secret-env"];
  return name === undefined ? undefined : variableOf("--client-secret-env", name);
}
