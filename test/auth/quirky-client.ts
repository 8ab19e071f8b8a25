/** Our client with the small authorization server. */
import { AuthError, memoryTokenStore, oauth } from "@mcp-gen/auth";
import { connect, type Client } from "@mcp-gen/client";
import type { Revision } from "@mcp-gen/protocol";
import { startQuirks } from "./quirks.mjs";
import type { QuirksOptions } from "./quirks-types.js";

export type OAuthOptions = Parameters<typeof oauth>[0];
export type Quirks = Awaited<ReturnType<typeof startQuirks>>;

/** Redirect URIs of clients that the authorization server already knows. Nothing listens there. */
export const REDIRECT = "http://127.0.0.1:49152/callback";

/** A client that is registered by hand. */
export const REGISTERED = {
  client_id: "by-hand",
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: "none",
};

/** Creates the `auth` of a person who always agrees. `seen` receives the opened URLs. */
export function personAuth(quirks: Quirks, options: Partial<OAuthOptions> = {}, seen: URL[] = []) {
  return oauth({
    login: async ({ url }) => {
      seen.push(new URL(url));
      return quirks.login({ url });
    },
    store: memoryTokenStore(),
    ...options,
  });
}

/** Connects to the server of `quirks`. */
export function connectTo(
  url: string,
  auth: ReturnType<typeof oauth>,
  revision: Revision = "2025-11-25",
): Promise<Client> {
  return connect(url, { name: "quirky", version: "1.0.0", revisions: [revision], auth });
}

/** Starts the servers, and calls a tool after a login. */
export async function callOnce(
  options: QuirksOptions,
  auth: (quirks: Quirks) => Partial<OAuthOptions> = () => ({}),
): Promise<{ text: string; quirks: Quirks }> {
  const quirks = await startQuirks(options);
  try {
    await using client = await connectTo(quirks.url, personAuth(quirks, auth(quirks)));
    return { text: await whoami(client), quirks };
  } finally {
    await quirks.close();
  }
}

export async function whoami(client: Client): Promise<string> {
  const { content } = await client.callTool("whoami");
  const [first] = content;
  return first?.type === "text" ? first.text : "";
}

/** Returns the first error of authorization among an error and its causes. */
function authErrorOf(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof Error && error.cause !== undefined) return authErrorOf(error.cause);
  throw new Error("expected an error of authorization, received another one", { cause: error });
}

/** Returns the error of authorization with which a promise rejects. */
export async function rejection(promise: Promise<unknown>): Promise<AuthError> {
  try {
    await promise;
  } catch (error) {
    return authErrorOf(error);
  }
  throw new Error("expected a rejection, received none");
}
