/** The values of the store: which login a server uses, and its token. Damaged values count as missing. */
import type { TokenSet, TokenStore } from "../model.js";
import { useStore } from "../shared/use-store.js";
import { serverKey, tokenKey } from "./keys.js";

/** Which login an MCP server uses. */
export interface LoginRecord {
  /** The issuer as the metadata of the MCP server names it. */
  readonly requestedIssuer: string;
  /** The issuer as its own metadata spells it. Tokens and registrations are kept by this spelling. */
  readonly issuer: string;
  /** The value of the `resource` parameter. */
  readonly resource?: string | undefined;
  readonly clientId: string;
  readonly isFallback: boolean;
}

/** A token and what later logins need to know about it. */
export interface TokenRecord extends TokenSet {
  /** The scopes that logins requested so far. */
  readonly requested: readonly string[];
  /** A random id of the login. A refresh keeps it, so another id means that the user may have changed. */
  readonly loginId: string;
}

export interface StoredLogin {
  readonly login: LoginRecord;
  readonly token: TokenRecord;
}

/** Whose records are read: an MCP server and an account. */
export interface LoginOwner {
  readonly server: string;
  readonly account: string;
}

export function keyOfToken({ server, account }: LoginOwner, login: LoginRecord): string {
  return tokenKey(login.resource ?? server, login.issuer, login.clientId, account);
}

/** Reads the login of an MCP server. Undefined if there is none. */
export async function readLogin(
  store: TokenStore,
  owner: LoginOwner,
): Promise<StoredLogin | undefined> {
  const login = parseLogin(await useStore(() => store.get(serverKey(owner.server, owner.account))));
  if (login === undefined) return undefined;
  const token = parseToken(await useStore(() => store.get(keyOfToken(owner, login))));
  return token && { login, token };
}

/** Saves a login. The token is saved first, so that a server never points to a token that is missing. */
export async function writeLogin(
  store: TokenStore,
  owner: LoginOwner,
  { login, token }: StoredLogin,
): Promise<void> {
  await useStore(() => store.set(keyOfToken(owner, login), JSON.stringify(token)));
  await useStore(() => store.set(serverKey(owner.server, owner.account), JSON.stringify(login)));
}

export async function deleteLogin(
  store: TokenStore,
  owner: LoginOwner,
  login: LoginRecord,
): Promise<void> {
  await useStore(() => store.delete(serverKey(owner.server, owner.account)));
  await useStore(() => store.delete(keyOfToken(owner, login)));
}

function parseLogin(text: string | undefined): LoginRecord | undefined {
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const { requestedIssuer, issuer, resource, clientId, isFallback } = value;
  const isValid =
    isText(requestedIssuer) &&
    isText(issuer) &&
    isText(clientId) &&
    typeof isFallback === "boolean" &&
    (resource === undefined || isText(resource));
  return isValid ? { requestedIssuer, issuer, resource, clientId, isFallback } : undefined;
}

function parseToken(text: string | undefined): TokenRecord | undefined {
  const value = parseObject(text);
  if (value === undefined) return undefined;
  const { accessToken, tokenType, issuedAt, expiresAt, refreshToken, scopes, requested } = value;
  const { loginId } = value;
  const isValid =
    isText(accessToken) &&
    (tokenType === "Bearer" || tokenType === "DPoP") &&
    isTime(issuedAt) &&
    (expiresAt === undefined || isTime(expiresAt)) &&
    (refreshToken === undefined || isText(refreshToken)) &&
    isList(scopes) &&
    isList(requested) &&
    isText(loginId);
  if (!isValid) return undefined;
  return {
    accessToken,
    tokenType,
    issuedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(refreshToken === undefined ? {} : { refreshToken }),
    scopes,
    requested,
    loginId,
  };
}

function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  if (typeof text !== "string") return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}
