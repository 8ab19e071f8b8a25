/** Converts refusals of authorization to refusals of HTTP. */
import type { AuthInfo } from "@mcp-gen/core";
import type { HeaderMap } from "../shared/headers.js";
import type { AuthRefusal, HttpAuth } from "./auth.js";
import type { HttpRequestInfo } from "./http-call.js";
import { refusal, retryAfter, type Refusal } from "./refusal.js";

/** Returns the refusal of a request, with its challenges. */
export function authRefusal(given: AuthRefusal): Refusal {
  const { status, challenge, message, retryAfterMs } = given;
  const headers: HeaderMap = {
    ...given.headers,
    ...(challenge !== undefined && {
      "www-authenticate": typeof challenge === "string" ? challenge : [...challenge],
    }),
    ...(retryAfterMs !== undefined && retryAfter(retryAfterMs)),
  };
  return refusal(
    status,
    message ?? "Authorization header: expected credentials that allow this request, received none",
    headers,
  );
}

/** The error of a request whose token expires while it is served. Its data says that the client can send it again. */
export const TOKEN_EXPIRED: Refusal = {
  ...refusal(
    401,
    "Authorization header: the token expired while the request was served; send it again with a new token",
  ),
  data: { reason: "token-expired", retryAfterMs: 0 },
};

/** Creates the refusal of a request whose token expires while it is served. */
export function expiredRefusal(given: AuthRefusal | undefined): Refusal {
  const { message, data } = TOKEN_EXPIRED;
  return {
    ...authRefusal({ status: 401, challenge: 'Bearer error="invalid_token"', message, ...given }),
    data,
  };
}

/** Creates the refusal of a request whose sender lacks scopes. */
export type RefuseScopes = (
  scopes: readonly string[],
  request: HttpRequestInfo,
  auth: AuthInfo | undefined,
) => Refusal;

/** @param auth the option `auth`; undefined if a plain `authenticate` identifies the senders */
export function scopeRefusals(auth: HttpAuth | undefined): RefuseScopes {
  return (scopes, request, sender) =>
    authRefusal(
      auth?.insufficientScope === undefined
        ? plainRefusal(scopes, sender)
        : auth.insufficientScope(scopes, request),
    );
}

/** RFC 6750, 3.1: the challenge to a request without credentials has no error. */
function plainRefusal(scopes: readonly string[], sender: AuthInfo | undefined): AuthRefusal {
  const text = scopes.join(" ");
  const message = `Authorization header: expected credentials with the scopes ${text}, received ${sender === undefined ? "none" : "fewer scopes"}`;
  return sender === undefined
    ? { status: 401, challenge: `Bearer scope="${text}"`, message }
    : { status: 403, challenge: `Bearer error="insufficient_scope", scope="${text}"`, message };
}
