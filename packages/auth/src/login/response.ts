/** Responses of authorization servers, as far as the logins look at them. `readRedirect` checks the rest. */
import { equalInConstantTime } from "./compare.js";

/** Parameters that a response adds to the redirect URI (RFC 6749 section 4.1.2, RFC 9207). */
const PARAMETERS = ["code", "state", "iss", "error", "error_description", "error_uri"];

/** Whether parameters are a response with exactly this state. */
export function isResponseOf(parameters: URLSearchParams, state: string): boolean {
  const received = parameters.getAll("state");
  return (
    isResponse(parameters) && received.length === 1 && equalInConstantTime(received[0] ?? "", state)
  );
}

/** Whether parameters look like a response. */
export function isResponse(parameters: URLSearchParams): boolean {
  return parameters.has("state") && (parameters.has("code") || parameters.has("error"));
}

/** Returns a URL without the parameters of a response. */
export function withoutResponse(url: string): string {
  const clean = new URL(url);
  if (!isResponse(clean.searchParams)) return url;
  for (const name of PARAMETERS) clean.searchParams.delete(name);
  return clean.href;
}
