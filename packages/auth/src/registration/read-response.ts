/** Reads the response of a registration endpoint. Each rule names the switch of `test/auth/quirks.mjs` for it. */
import type { NetworkResponse } from "../model.js";
import {
  failureIn,
  isPrintable,
  readResponseMembers,
  unreadable,
  type OAuthFailure,
  type UnreadableResponse,
} from "../tokens/lenient.js";

/** The members of a registration response that a client uses. */
export interface RegistrationBody {
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** In milliseconds since 1970. Undefined: the secret does not expire. */
  readonly secretExpiresAt: number | undefined;
  readonly method: string | undefined;
  readonly redirectUris: readonly string[] | undefined;
  readonly scopes: readonly string[];
}

/** Returns the registration, or why there is none. */
export function readRegistrationResponse(
  response: NetworkResponse,
):
  | { readonly kind: "registration"; readonly body: RegistrationBody }
  | OAuthFailure
  | UnreadableResponse {
  const members = readResponseMembers(response);
  const failure = failureIn(response, members);
  if (failure !== undefined) return failure;
  const id = members?.["client_id"];
  // Q11: any status of success will do: some answer 200 instead of 201.
  if (members === undefined || !isPrintable(id)) return unreadable(response, members);
  const {
    client_secret: secret,
    redirect_uris: uris,
    token_endpoint_auth_method: method,
    scope,
  } = members;
  // Q11: without `client_secret_expires_at`, the secret does not expire. 0 has the same meaning (RFC 7591).
  const expires = members["client_secret_expires_at"];
  const expiry = typeof expires === "string" || typeof expires === "number" ? Number(expires) : 0;
  const body = {
    clientId: id,
    clientSecret: typeof secret === "string" && secret !== "" ? secret : undefined,
    secretExpiresAt: expiry > 0 ? expiry * 1000 : undefined,
    // Q11: the method of the response replaces the requested one.
    method: typeof method === "string" ? method : undefined,
    redirectUris: isTextList(uris) ? uris : undefined,
    // Some servers register all scopes that they allow.
    scopes: typeof scope === "string" ? scope.split(" ") : [],
  };
  return { kind: "registration", body };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}
