/** A login to one MCP server: discovery, the choice of the authorization server, the token, and its storage. */
import { discoverAuthorizationServer } from "../discovery/authorization-server.js";
import { matchesIssuer } from "../discovery/issuer.js";
import { discoverResource } from "../discovery/resource.js";
import type {
  AuthorizationServer,
  Challenge,
  DiscoveredResource,
  LoginBudget,
  Network,
} from "../model.js";
import { locked, useStore } from "../shared/use-store.js";
import {
  deleteLogin,
  keyOfToken,
  writeLogin,
  type LoginRecord,
  type StoredLogin,
} from "./records.js";
import { refuseLogin } from "./refuse.js";
import { selectScopes, unionScopes, withOfflineAccess } from "./scopes.js";
import type { ActiveLogin, LoginContext, ServerLogin } from "./server-login.js";
import type { AuthStrategy, Grant, GrantRequest } from "./strategy.js";

/** What the functions of the engine share. */
export interface LoginRuntime {
  readonly context: LoginContext;
  readonly strategy: () => Promise<AuthStrategy>;
  readonly network: (login: ServerLogin) => Network;
}

/** What led to a login. */
export interface LoginCause {
  readonly challenges?: readonly Challenge[] | undefined;
  readonly revisions?: readonly string[] | undefined;
  /** The scopes of the challenge or of the caller. */
  readonly scopes?: readonly string[] | undefined;
  /** The scopes of earlier logins, requested again. */
  readonly earlier?: readonly string[];
  /** Forgets the registration first. */
  readonly isFresh?: boolean;
  /** Called before the token is requested. */
  readonly beforeGrant?: () => void;
  readonly signal: AbortSignal;
}

/** Finds the authorization servers of an MCP server. */
export async function discover(
  { context, network }: LoginRuntime,
  login: ServerLogin,
  { challenges, revisions, signal }: LoginCause,
  budget: LoginBudget,
): Promise<DiscoveredResource> {
  const { resource, onNotice } = context.options;
  const { issuer } = context.info;
  const isElsewhere = issuer !== undefined && !matchesIssuer(issuer, login.origin);
  const discovered = await discoverResource(network(login), {
    server: login.server,
    challenges,
    revisions: isElsewhere ? undefined : revisions,
    resource,
    budget,
    signal,
    onNotice,
  });
  // The application names the authorization server that this server does not name.
  if (isElsewhere && discovered.isFallback) {
    return { ...discovered, issuers: [issuer], isFallback: false };
  }
  if (discovered.isFallback && login.active?.login.isFallback === false) {
    await refuseLogin((errors) => errors.metadataGone(login));
  }
  return discovered;
}

/** Gets a new token, saves it and uses it. */
export async function authorize(
  engine: LoginRuntime,
  login: ServerLogin,
  discovered: DiscoveredResource,
  cause: LoginCause,
  budget: LoginBudget,
): Promise<void> {
  const { context } = engine;
  const { info, options } = context;
  const { issuers } = discovered;
  const { issuer = issuers[0] ?? "" } = info;
  const isClear = info.issuer === undefined ? issuers.length === 1 : issuers.includes(issuer);
  const requestedIssuer = isClear
    ? issuer
    : await (await import("./choose-issuer.js")).issuerFor(login, discovered);
  const chosen = selectScopes({
    challenge: cause.scopes,
    metadata: discovered.metadata?.scopes_supported,
    application: options.scopes,
  });
  const wanted = unionScopes(cause.earlier ?? [], chosen);
  if (info.canLogIn === false) {
    const error = cause.challenges?.map(({ params }) => params.get("error")).find(Boolean);
    await refuseLogin((errors) => errors.loginRequired(login, wanted, requestedIssuer, error));
  }
  const server = await findServer(
    engine,
    login,
    { requestedIssuer, isFallback: discovered.isFallback },
    cause,
    budget,
  );
  const scopes = withOfflineAccess(
    wanted,
    server.metadata.scopes_supported,
    // Programs renew without refresh tokens.
    options.store !== undefined && info.kind === "person",
  );
  const request = await grantRequest(engine, login, server, {
    requestedIssuer,
    resource: discovered.resource,
    scopes,
    needsProof: needsProof(discovered, cause.challenges),
    signal: cause.signal,
  });
  const strategy = await engine.strategy();
  if (cause.isFresh === true) await strategy.forgetClient?.(request);
  cause.beforeGrant?.();
  await saveGrant(login, await strategy.obtainToken(request), request);
}

/** Reads the metadata of an authorization server, with the options of the application. */
export async function findServer(
  { context, network }: LoginRuntime,
  login: ServerLogin,
  { requestedIssuer, isFallback }: Pick<LoginRecord, "requestedIssuer" | "isFallback">,
  { revisions, signal }: Pick<LoginCause, "revisions" | "signal">,
  budget: LoginBudget,
): Promise<AuthorizationServer> {
  return discoverAuthorizationServer(network(login), requestedIssuer, {
    ...context.options,
    server: login.server,
    revisions,
    isFallback,
    usesCode: context.info.usesCode,
    budget,
    signal,
  });
}

/** Collects what a strategy needs. */
export async function grantRequest(
  { context, network }: LoginRuntime,
  login: ServerLogin,
  authorizationServer: AuthorizationServer,
  details: Pick<GrantRequest, "requestedIssuer" | "resource" | "scopes" | "signal"> & {
    readonly needsProof: boolean;
  },
): Promise<GrantRequest> {
  const { extraParams = {}, dpop, clock, onNotice } = context.options;
  const extra = extraParams[authorizationServer.issuer] ?? extraParams[details.requestedIssuer];
  return {
    ...details,
    server: login.server,
    authorizationServer,
    network: network(login),
    store: context.store,
    authorizeParams: extra?.authorize ?? {},
    tokenParams: extra?.token ?? {},
    dpop: details.needsProof ? dpop : undefined,
    now: context.now,
    clock,
    onNotice: (notice) => onNotice?.(notice),
  };
}

/** Saves the token of a login, uses it, and tells the clients. */
export async function saveGrant(
  login: ServerLogin,
  { client, token }: Grant,
  request: GrantRequest,
): Promise<void> {
  const before = login.active;
  const record: LoginRecord = {
    requestedIssuer: request.requestedIssuer,
    issuer: request.authorizationServer.issuer,
    resource: request.resource,
    clientId: client.clientId,
    isFallback: request.authorizationServer.isFallback,
  };
  const requested = request.scopes;
  // The user of a program never changes.
  const isSameUser = login.context.info.kind === "program" && before !== undefined;
  const loginId = isSameUser ? before.token.loginId : globalThis.crypto.randomUUID();
  const stored: StoredLogin = { login: record, token: { ...token, requested, loginId } };
  const { store } = login.context;
  const key = keyOfToken(login, record);
  await save(login, stored, "login", async () => {
    if (before && keyOfToken(login, before.login) !== key) {
      await deleteLogin(store, login, before.login);
    }
    await useStore(() => locked(store, key, () => writeLogin(store, login, stored)));
  });
  login.rejectedToken = undefined;
  if (!isSameUser) login.context.identityChanged(login);
}

/** Saves a token before it is used. If the store fails, the token is kept to save it again. */
export async function save(
  login: ServerLogin,
  stored: StoredLogin,
  source: ActiveLogin["source"],
  write = () => writeLogin(login.context.store, login, stored),
): Promise<void> {
  try {
    await write();
  } catch (error) {
    login.clear();
    login.unsaved = { stored, source };
    throw error;
  }
  login.use(stored, source);
}

/** Saves a token that the store refused before, and uses it. */
export async function saveAgain(login: ServerLogin): Promise<void> {
  const { unsaved } = login;
  if (unsaved === undefined) return;
  await save(login, unsaved.stored, unsaved.source);
  if (unsaved.source === "login") login.context.identityChanged(login);
}

/** Whether the server or its metadata asks for tokens that are bound to a key. */
function needsProof(
  { metadata }: DiscoveredResource,
  challenges: readonly Challenge[] | undefined,
): boolean {
  const isRequired = metadata?.dpop_bound_access_tokens_required === true;
  return isRequired || (challenges ?? []).some(({ scheme }) => scheme === "dpop");
}
