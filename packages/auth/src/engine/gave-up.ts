/** Explains why a request is refused after its last attempt. */
import type { AuthChallenge } from "@mcp-gen/http/client";
import { challengesIn } from "../discovery/challenges.js";
import type { AuthError } from "../errors.js";
import { attemptsExhausted, rejectedToken, scopesRefused } from "./refusals.js";
import { neededScopes } from "./scopes.js";
import type { ServerLogin } from "./server-login.js";

/** Returns the error of the request. Undefined if only its response says why it failed. */
export function gaveUp(login: ServerLogin, challenge: AuthChallenge): AuthError | undefined {
  const { active } = login;
  if (challenge.status === 401) {
    const isNew = active !== undefined && active.source !== "store";
    return isNew ? rejectedToken(login, challengesIn(challenge.headers)) : undefined;
  }
  const needed = neededScopes(challengesIn(challenge.headers));
  if (needed === undefined) return undefined;
  const requested = active?.token.requested ?? [];
  const missing = needed.filter((scope) => !requested.includes(scope));
  return missing.length === 0
    ? scopesRefused(login, needed)
    : attemptsExhausted(login, { missing, requested, attempts: challenge.attempt });
}
