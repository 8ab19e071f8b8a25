/** Which scopes a login requests. */
import type { Challenge } from "../model.js";

/** Returns all scopes of the lists, each once. */
export function unionScopes(...lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}

/** Splits the value of a `scope` parameter. Other characters than those of a scope could change what a terminal shows. */
export function splitScope(value: string | undefined): string[] {
  return unionScopes((value ?? "").split(" ").filter((scope) => /^[\x21-\x7e]+$/.test(scope)));
}

/** Returns the scopes of all challenges. */
export function challengedScopes(challenges: readonly Challenge[]): string[] {
  return unionScopes(...challenges.map(({ params }) => splitScope(params.get("scope"))));
}

/** The scopes of the `insufficient_scope` challenges; undefined without one. */
export function neededScopes(challenges: readonly Challenge[]): string[] | undefined {
  const insufficient = challenges.filter(
    ({ params }) => params.get("error") === "insufficient_scope",
  );
  return insufficient.length === 0 ? undefined : challengedScopes(insufficient);
}

/** The places that name scopes. Undefined and empty lists name none. */
export interface ScopeSources {
  readonly challenge?: readonly string[] | undefined;
  readonly metadata?: readonly string[] | undefined;
  readonly application?: readonly string[] | undefined;
}

/**
 * Returns the scopes of the first place that names any: the challenge, the metadata of the resource, the application.
 * The list of the authorization server contains the scopes of all its resources, so it is never requested.
 */
export function selectScopes({ challenge, metadata, application }: ScopeSources): string[] {
  return unionScopes([challenge, metadata, application].find((scopes) => scopes?.length) ?? []);
}

const OFFLINE_ACCESS = "offline_access";

/** Adds `offline_access` if the authorization server lists it and the application keeps tokens. */
export function withOfflineAccess(
  scopes: readonly string[],
  supported: readonly string[] | undefined,
  keepsTokens: boolean,
): string[] {
  const isUseful = keepsTokens && supported?.includes(OFFLINE_ACCESS);
  return unionScopes(scopes, isUseful ? [OFFLINE_ACCESS] : []);
}
