/**
 * The client that the user named with options or in `.mcp.json`, and the issuer that it is registered at. A server
 * chooses its authorization server, so it could choose one that collects secrets. A secret is therefore sent only to an
 * issuer that the user named.
 */
import { AuthError, LoginRequiredError, oauth, type OAuthOptions } from "@mcp-gen/auth";
import { visible } from "@mcp-gen/generator/visible";
import { UsageError } from "../output.js";
import { checkIssuer } from "./check-values.js";
import type { AuthValues } from "./options.js";
import { loginCommandLine, type AuthorizedServer } from "./login-command.js";
import { variableOf } from "./variable.js";

/** A client and its only issuer. Without an issuer, the server chooses one, and the client registers there. */
export interface NamedClient {
  readonly issuer?: string;
  readonly registrations?: NonNullable<NonNullable<OAuthOptions["client"]>["registrations"]>;
}

/**
 * @param options without a login, to ask the server for its issuer
 * @throws UsageError for a secret without an issuer
 */
export async function namedClient(
  server: AuthorizedServer,
  values: AuthValues,
  options: OAuthOptions,
): Promise<NamedClient> {
  const { url, entry } = server;
  const clientId = values["client-id"] ?? entry?.clientId;
  const named = namedIssuer(server, values);
  const secretVariable = values["client-secret-env"];
  if (clientId === undefined) {
    if (secretVariable === undefined) return named === undefined ? {} : { issuer: named };
    throw new UsageError("--client-secret-env: expected --client-id with it, received none");
  }
  const clientSecret =
    secretVariable !== undefined
      ? variableOf("--client-secret-env", secretVariable)
      : values["client-id"] === undefined
        ? entry?.clientSecret
        : undefined;
  if (clientSecret !== undefined && named === undefined) {
    const found = await issuerOf(url, options).catch(() => undefined);
    throw issuerMissing(server, values, found);
  }
  const issuer = named ?? (await issuerOf(url, options));
  if (issuer === undefined) return {};
  const redirectUri = redirectUriOf(server, values);
  const registration = {
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    ...(redirectUri !== undefined && { redirectUri }),
  };
  return { issuer, registrations: { [issuer]: registration } };
}

/** The issuer of an option. The issuer of an entry belongs to the client of the entry. */
function namedIssuer({ entry }: AuthorizedServer, values: AuthValues): string | undefined {
  if (values.issuer !== undefined || values["client-id"] !== undefined) return values.issuer;
  if (entry?.issuer !== undefined) checkIssuer(".mcp.json: auth.issuer", entry.issuer);
  return entry?.issuer;
}

/** The redirect URI that was registered. Without a port, any port is used. */
function redirectUriOf({ entry }: AuthorizedServer, values: AuthValues): string | undefined {
  const port = values["callback-port"] ?? entry?.callbackPort;
  const host = values["callback-host"] ?? "127.0.0.1";
  return port === undefined ? undefined : `http://${host}:${port}/callback`;
}

/**
 * Returns the issuer of the stored login, or the one that the server names. Undefined for a server without authorization.
 * Sends nothing about the client.
 */
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

function issuerMissing(
  server: AuthorizedServer,
  values: AuthValues,
  issuer: string | undefined,
): UsageError {
  const isOption = values["client-secret-env"] !== undefined;
  const where = isOption ? "--client-secret-env" : ".mcp.json: auth.clientSecret";
  const option = isOption ? "--issuer" : '"issuer"';
  const named =
    issuer === undefined ? "" : `; ${visible(server.url.href)} names ${visible(issuer)}`;
  const how = isOption
    ? `run \`${loginCommandLine(server, { ...values, issuer: issuer ?? "ISSUER" })}\``
    : `add "issuer": ${issuer === undefined ? "its URL" : JSON.stringify(visible(issuer))}`;
  return new UsageError(
    `${where}: expected ${option} with it, so that no other server receives the secret${named}. If the client is registered there, ${how}`,
    false,
  );
}
