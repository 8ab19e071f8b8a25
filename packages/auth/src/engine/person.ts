/** The strategy of a person: the authorization code flow, or a login on another device. */
import { AuthError } from "../errors.js";
import type {
  Application,
  LoginMethod,
  OAuthClient,
  PreparedLogin,
  RedirectMethod,
} from "../model.js";
import { checkBrowserUrl } from "../network/urls.js";
import { findClient, forgetClient, knownClient } from "../registration/find-client.js";
import { startCodeFlow } from "../tokens/code-flow.js";
import type { CodeFlowRecord } from "../tokens/options.js";
import { readRedirect } from "../tokens/read-redirect.js";
import { requestToken } from "../tokens/request-token.js";
import { readLeftPage, writeLeftPage } from "./left-page.js";
import { isClientGone } from "./renew.js";
import type { AuthStrategy, Grant, GrantRequest, LeftPageLogin } from "./strategy.js";

const DEFAULT_REDIRECT_URI = "http://127.0.0.1/callback";

/** Returns the strategy. */
export function personStrategy(
  login: LoginMethod | undefined,
  application: Application,
): AuthStrategy {
  const registered = ({ authorizationServer: server, store }: GrantRequest) => ({
    server,
    application,
    store,
  });
  const obtain = async (request: GrantRequest): Promise<Grant> => {
    if (login === undefined) throw new TypeError("oauth: expected the option login, received none");
    if (typeof login === "function") {
      return codeFlow(functionMethod(login, application), application, request);
    }
    if (login.kind === "redirect") return codeFlow(login, application, request);
    const { deviceGrant } = await import("./device-grant.js");
    return deviceGrant(login, application, request);
  };
  return {
    async obtainToken(request) {
      try {
        return await obtain(request);
      } catch (error) {
        const client = await knownClient(registered(request));
        if (client === undefined || !isClientGone(error, client)) throw error;
        // The authorization server removed the registration. Once, the client registers again.
        await forgetClient(registered(request));
        return obtain(request);
      }
    },
    async findClient(request, clientId) {
      const client = await knownClient(registered(request));
      return client?.clientId === clientId ? client : undefined;
    },
    forgetClient: (request) => forgetClient(registered(request)),
    async completeLogin(request, left) {
      return completeLogin(request, left, await knownClient(registered(request)));
    },
  };
}

/** Gets a token through the browser of the person. */
async function codeFlow(
  method: RedirectMethod,
  application: Application,
  request: GrantRequest,
): Promise<Grant> {
  const { authorizationServer: server, network, store, scopes, resource, signal } = request;
  const prepared = await prepare(method, application, request);
  try {
    const client = await findClient({
      network,
      server,
      application,
      store,
      redirectUris: [prepared.redirectUri],
      scopes,
      mcpServer: request.server,
      signal,
    });
    const { url, record } = await startCodeFlow({
      mcpServer: request.server,
      server,
      client,
      redirectUri: acceptedRedirectUri(client, prepared.redirectUri),
      scopes,
      resource,
      extra: request.authorizeParams,
    });
    checkBrowserUrl(url, request.server);
    const response = await ask(prepared, request, url, record);
    return { client, token: await exchange(request, client, record, response) };
  } finally {
    await prepared.close();
  }
}

async function prepare(
  method: RedirectMethod,
  application: Application,
  { authorizationServer: server, store, signal }: GrantRequest,
): Promise<PreparedLogin> {
  const known = await knownClient({ server, application, store });
  const isFixed = known !== undefined && known.source !== "dynamic";
  return method.prepare({
    preferred: known?.redirectUris?.[0],
    allowed: isFixed ? known.redirectUris : undefined,
    signal,
  });
}

/** Returns the spelling that was registered: some authorization servers accept `localhost` instead of `127.0.0.1`. */
function acceptedRedirectUri({ redirectUris }: OAuthClient, prepared: string): string {
  const asLocalhost = prepared.replace(/^http:\/\/127\.0\.0\.1(?=[:/])/, "http://localhost");
  const isKnown = redirectUris === undefined || redirectUris.includes(prepared);
  return !isKnown && redirectUris.includes(asLocalhost) ? asLocalhost : prepared;
}

/** Waits for the person. The wait ends with the signal, even if the login method ignores it. */
async function ask(
  prepared: PreparedLogin,
  { authorizationServer, requestedIssuer, dpop, signal }: GrantRequest,
  url: string,
  flow: CodeFlowRecord,
): Promise<string> {
  const { isFallback } = authorizationServer;
  const record = writeLeftPage({
    ...flow,
    requestedIssuer,
    isFallback,
    usesProof: dpop !== undefined,
  });
  const { state, redirectUri, needsIssuer } = flow;
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener("abort", onAbort, { once: true });
  });
  try {
    const answer = prepared.run({ url, state, redirectUri, needsIssuer, signal, record });
    return await Promise.race([answer, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

async function completeLogin(
  request: GrantRequest,
  { record, response }: LeftPageLogin,
  client: OAuthClient | undefined,
): Promise<Grant> {
  const flow = readLeftPage(record, request.server);
  if (client?.clientId === flow.clientId) {
    return { client, token: await exchange(request, client, flow, response) };
  }
  throw new AuthError(
    "auth/no-client",
    `${request.server}: expected the client that started the login at ${flow.issuer}, received none or another one. Use a store that survives the redirect, such as storageTokenStore().`,
    { issuer: flow.issuer, resource: request.server },
  );
}

/** Checks the response and exchanges its code. */
async function exchange(
  request: GrantRequest,
  client: OAuthClient,
  record: CodeFlowRecord,
  response: string,
): Promise<Grant["token"]> {
  const code = await readRedirect(record, response);
  return requestToken({
    network: request.network,
    server: request.authorizationServer,
    client,
    grant: { kind: "code", code, record },
    scopes: request.scopes,
    resource: request.resource,
    extra: request.tokenParams,
    proof: await request.dpop?.handle(),
    mcpServer: request.server,
    signal: request.signal,
  });
}

/** Turns a login function into a login method. */
function functionMethod(
  run: Extract<LoginMethod, (...args: never[]) => unknown>,
  { redirectUris }: Application,
): RedirectMethod {
  return {
    kind: "redirect",
    prepare: async ({ preferred, allowed }) => ({
      redirectUri: allowed?.[0] ?? redirectUris?.[0] ?? preferred ?? DEFAULT_REDIRECT_URI,
      run: ({ record: _, ...request }) => run(request),
      close() {},
    }),
  };
}
