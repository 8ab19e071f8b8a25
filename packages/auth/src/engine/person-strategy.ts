/** The strategy of a person: the authorization code flow, or a login on another device. */
import type {
  Application,
  LoginMethod,
  OAuthClient,
  PreparedLogin,
  RedirectMethod,
} from "../model.js";
import { checkBrowserUrl } from "../network/urls.js";
import {
  clientOfToken,
  findClient,
  forgetClient,
  knownClient,
} from "../registration/find-client.js";
import { startCodeFlow } from "../tokens/code-flow.js";
import type { CodeFlowRecord } from "../tokens/options.js";
import { acceptedRedirectUri } from "../registration/redirect-uris.js";
import { readRedirect } from "../tokens/read-redirect.js";
import { requestGrantToken } from "./request-grant-token.js";
import type { LeftPageRecord } from "./left-page.js";
import type { AuthStrategy, Grant, GrantRequest } from "./strategy.js";
import { untilAborted } from "./until-aborted.js";

/** Learns which client a login uses, also if the login fails. */
export type ClientListener = (client: OAuthClient) => void;

/** Returns the strategy. */
export function personStrategy(
  login: LoginMethod | undefined,
  application: Application,
): AuthStrategy {
  const registered = ({ authorizationServer: server, store, now }: GrantRequest) => ({
    server,
    application,
    store,
    now,
  });
  const obtain = async (request: GrantRequest, onClient: ClientListener): Promise<Grant> => {
    if (login === undefined) throw new TypeError("oauth: expected the option login, received none");
    if (typeof login === "function") {
      const { functionMethod } = await import("./function-login.js");
      return codeFlow(functionMethod(login, application), application, request, onClient);
    }
    if (login.kind === "redirect") return codeFlow(login, application, request, onClient);
    const { deviceGrant } = await import("./device-grant.js");
    return deviceGrant(login, application, request, onClient);
  };
  return {
    async obtainToken(request) {
      let used: OAuthClient | undefined;
      const onClient = (client: OAuthClient): void => void (used = client);
      try {
        return await obtain(request, onClient);
      } catch (error) {
        const { isClientGone } = await import("./client-gone.js");
        // A person must not log in again for a registration that the server refuses immediately.
        if (used === undefined || used.isNew === true || !isClientGone(error, used)) throw error;
        // The authorization server removed the registration. The client registers again, once.
        await forgetClient(registered(request), used.clientId);
        return obtain(request, onClient);
      }
    },
    findClient: (request, clientId) => clientOfToken(registered(request), clientId),
    forgetClient: (request, clientId) => forgetClient(registered(request), clientId),
    async completeLogin(request, left) {
      const { readLeftPage, clientMissing } = await import("./resume.js");
      const flow = readLeftPage(left.record, request.server);
      const client = await clientOfToken(registered(request), flow.clientId);
      if (client === undefined) throw clientMissing(flow);
      return { client, token: await exchange(request, client, flow, left.response) };
    },
  };
}

/** Gets a token through the browser of the person. */
async function codeFlow(
  method: RedirectMethod,
  application: Application,
  request: GrantRequest,
  onClient: ClientListener,
): Promise<Grant> {
  const { authorizationServer: server, network, store, now, scopes, resource, signal } = request;
  const prepared = await prepare(method, application, request);
  try {
    const client = await findClient({
      network,
      server,
      application,
      store,
      now,
      redirectUris: [prepared.redirectUri],
      scopes,
      mcpServer: request.server,
      signal,
    });
    onClient(client);
    const { url, record } = await startCodeFlow({
      mcpServer: request.server,
      server,
      client,
      redirectUri: acceptedRedirectUri(client, prepared.redirectUri) ?? prepared.redirectUri,
      scopes,
      resource,
      extra: request.authorizeParams,
    });
    await checkBrowserUrl(url, request.server);
    const response = await ask(prepared, request, url, record);
    return { client, token: await exchange(request, client, record, response) };
  } finally {
    await prepared.close();
  }
}

async function prepare(
  method: RedirectMethod,
  application: Application,
  { authorizationServer: server, store, now, signal }: GrantRequest,
): Promise<PreparedLogin> {
  const known = await knownClient({ server, application, store, now });
  const isFixed = known !== undefined && known.source !== "dynamic";
  return method.prepare({
    preferred: known?.redirectUris?.[0],
    allowed: isFixed ? known.redirectUris : undefined,
    signal,
  });
}

/** Waits for the person. The wait ends with the signal, even if the login method ignores it. */
async function ask(
  prepared: PreparedLogin,
  { authorizationServer, requestedIssuer, dpop, signal }: GrantRequest,
  url: string,
  flow: CodeFlowRecord,
): Promise<string> {
  const { isFallback } = authorizationServer;
  const usesProof = dpop !== undefined;
  const record: LeftPageRecord = { ...flow, requestedIssuer, isFallback, usesProof };
  const { state, redirectUri, needsIssuer } = flow;
  const answer = prepared.run({
    url,
    state,
    redirectUri,
    needsIssuer,
    signal,
    record: JSON.stringify(record),
  });
  return untilAborted(answer, signal);
}

/** Checks the response and exchanges its code. */
async function exchange(
  request: GrantRequest,
  client: OAuthClient,
  record: CodeFlowRecord,
  response: string,
): Promise<Grant["token"]> {
  const code = await readRedirect(record, response);
  return requestGrantToken(request, client, { kind: "code", code, record });
}
