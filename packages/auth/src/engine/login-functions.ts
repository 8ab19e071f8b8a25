/** The functions to log in and out explicitly. Loaded when the application calls one. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { describeAddress } from "../shared/untrusted-text.js";
import type { ServerLogin } from "./server-login.js";
import type { LoginOptions, LoginStatus } from "./strategy.js";

/** Returns the login of an MCP server by its URL. */
export type OpenLogin = (url: string) => ServerLogin;

export async function logInTo(
  open: OpenLogin,
  url: string | URL,
  options: LoginOptions = {},
): Promise<LoginStatus> {
  const login = find(open, url);
  await (await login.context.engine()).logIn(login, options);
  return statusOf(login);
}

export async function logOutOf(open: OpenLogin, url: string | URL): Promise<void> {
  const login = find(open, url);
  await (await login.context.engine()).logOut(login);
}

export async function statusAt(open: OpenLogin, url: string | URL): Promise<LoginStatus> {
  const login = find(open, url);
  await login.load();
  return statusOf(login);
}

function find(open: OpenLogin, url: string | URL): ServerLogin {
  const text = String(url);
  if (parseUrl(text)?.protocol.startsWith("http")) return open(text);
  throw new TypeError(
    `auth: expected the http or https URL of an MCP server, received ${JSON.stringify(describeAddress(text))}`,
  );
}

function statusOf({ server, active, context }: ServerLogin): LoginStatus {
  if (active === undefined) return { server, isLoggedIn: false, scopes: [], canRefresh: false };
  const { login, token } = active;
  const isExpired = token.expiresAt !== undefined && token.expiresAt <= context.now();
  const canRefresh = context.info.kind === "program" || token.refreshToken !== undefined;
  return {
    server,
    isLoggedIn: !isExpired || canRefresh,
    issuer: login.issuer,
    ...(login.resource === undefined ? {} : { resource: login.resource }),
    clientId: login.clientId,
    scopes: token.scopes,
    ...(token.expiresAt === undefined ? {} : { expiresAt: token.expiresAt }),
    canRefresh,
  };
}
