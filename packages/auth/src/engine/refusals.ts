/** The errors of the engine. */
import { AuthError, LoginRequiredError } from "../errors.js";
import type { Challenge } from "../model.js";
import type { ServerLogin } from "./server-login.js";

/**
 * The server rejected a token that was just issued.
 *
 * @param challenges those of the response, if it is known
 */
export function rejectedToken(
  login: ServerLogin,
  challenges: readonly Challenge[] = [],
): AuthError {
  const { server, active } = login;
  const advice = needsProof(login, challenges)
    ? "The server accepts only tokens that are bound to a key: pass dpop: dpop()."
    : "Check which audience and issuer the server expects, then call login(url, { fresh: true }).";
  const audience = active?.login.resource ?? server;
  const scopes = active?.token.scopes.join(" ");
  return new AuthError(
    "auth/rejected",
    `${server}: the server rejected a newly issued token. Expected it to accept a token of ${active?.login.issuer ?? "its authorization server"} for the audience ${audience}${scopes ? ` with the scopes ${scopes}` : ""}; received status 401. Another login would get the same token. ${advice}`,
    { issuer: active?.login.issuer, resource: server },
  );
}

/** Whether the server offers no scheme but DPoP, which the client does not use. */
function needsProof({ context }: ServerLogin, challenges: readonly Challenge[]): boolean {
  const isBoundOnly = challenges.length > 0 && challenges.every(({ scheme }) => scheme === "dpop");
  return isBoundOnly && context.options.dpop === undefined;
}

/** No scope is left to request. */
export function scopesRefused(
  { server, active }: ServerLogin,
  needed: readonly string[],
): AuthError {
  const named =
    needed.length === 0
      ? "the server named no scopes"
      : `the scopes ${needed.join(" ")} were already requested`;
  return new AuthError(
    "auth/scope",
    `${server}: the token does not have the scopes for this call, and ${named}. Another login would add nothing. Ask the operator of the server or of ${active?.login.issuer ?? "the authorization server"} for access.`,
    { issuer: active?.login.issuer, resource: server },
  );
}

export function stepUpOff(login: ServerLogin, missing: readonly string[]): AuthError {
  return stepUpRefused(login, missing, 'stepUp is "never"; call login(url, { scopes })');
}

export function stepUpsExhausted(
  login: ServerLogin,
  missing: readonly string[],
  count: number,
): AuthError {
  const reason = `the client already requested more scopes ${count} times for it`;
  return stepUpRefused(login, missing, reason);
}

/** A server asked for other scopes at each attempt. */
export function attemptsExhausted(
  login: ServerLogin,
  tried: {
    readonly missing: readonly string[];
    readonly requested: readonly string[];
    readonly attempts: number;
  },
): AuthError {
  const { missing, requested, attempts } = tried;
  const last =
    requested.length === 0
      ? ""
      : `, the last time with a token for which it requested ${requested.join(" ")}`;
  const reason = `the client already sent it ${attempts} times${last}; call login(url, { scopes }) with all of them`;
  return stepUpRefused(login, missing, reason);
}

export function stepUpDeclined(login: ServerLogin, missing: readonly string[]): AuthError {
  return stepUpRefused(login, missing, "the option stepUp refused to request them");
}

/** A step-up is not allowed. */
function stepUpRefused(
  { server, active }: ServerLogin,
  missing: readonly string[],
  reason: string,
): AuthError {
  return new AuthError(
    "auth/scope",
    `${server}: the call needs the additional scopes ${missing.join(" ")}, and ${reason}.`,
    { issuer: active?.login.issuer, resource: server },
  );
}

/** A person has to log in, and the application cannot ask one. */
export function loginRequired(
  { server }: ServerLogin,
  scopes: readonly string[],
  issuer: string | undefined,
  challengeError?: string,
): LoginRequiredError {
  const isScopeError = challengeError === "insufficient_scope";
  const details = [
    ...(issuer === undefined ? [] : [`issuer ${issuer}`]),
    ...(scopes.length === 0 ? [] : [`scopes ${scopes.join(" ")}`]),
  ].join(", ");
  return new LoginRequiredError(
    `${server}: the server requires a login${details === "" ? "" : ` (${details})`}, and this client has no option login. Pass login to oauth(), or run: mcp-gen login ${server}${scopeOption(scopes)}`,
    server,
    scopes,
    { issuer, resource: server, oauthError: isScopeError ? "insufficient_scope" : undefined },
  );
}

/** The option of the command for these scopes. None where a shell could read a scope as a command. */
function scopeOption(scopes: readonly string[]): string {
  const isPlain = scopes.every((scope) => /^\w[\w:/.@+~,=-]*$/.test(scope));
  return scopes.length > 0 && isPlain ? ` --scope "${scopes.join(" ")}"` : "";
}

/** The document can be withheld to send the person to another authorization server. */
export function metadataGone({ server, active }: ServerLogin): AuthError {
  const issuer = active?.login.issuer ?? "the authorization server";
  return new AuthError(
    "auth/no-metadata",
    `${server}: expected the protected resource metadata that named ${issuer} before, received none. If the server no longer has it, call login(url, { fresh: true }).`,
    { issuer: active?.login.issuer, resource: server },
  );
}

/** A program was registered with an issuer that the server does not use. */
export function issuerNotListed(
  { server }: ServerLogin,
  issuer: string,
  issuers: readonly string[],
): AuthError {
  return new AuthError(
    "auth/issuer-mismatch",
    `${server}: expected the issuer ${issuer}, received ${issuers.join(", ")} in its metadata. The option issuer allows no other.`,
    { issuer, resource: server },
  );
}
