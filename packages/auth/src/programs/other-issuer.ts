/** The error for a server with another issuer than the one that the credentials belong to. */
import { AuthError } from "../errors.js";
import { cleanText } from "../shared/untrusted-text.js";

/** @param bound the issuer that the credentials belong to */
export function credentialsNotSent(server: string, bound: string, issuer: string): AuthError {
  return new AuthError(
    "auth/no-client",
    `The credentials for ${server}: expected the issuer ${cleanText(bound)} that they belong to, received ` +
      `${cleanText(issuer)}. They were not sent. If the server has moved, register a client at the new issuer and ` +
      "pass it as the option issuer.",
    { issuer, resource: server },
  );
}
