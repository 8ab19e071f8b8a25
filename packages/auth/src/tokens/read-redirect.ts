/** The end of a code flow: checks the authorization response before its code goes anywhere. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { validateAuthResponse } from "./library.js";
import type { CodeFlowRecord } from "./options.js";
import { finishFlow, hasIssuer, hasState } from "./response-checks.js";

/**
 * Checks the URL that the person was sent to, and returns its code. A bare code is accepted where the authorization
 * server does not promise `iss`, because PKCE binds it to this flow. Each flow accepts one response.
 *
 * @throws AuthError `auth/state` for a response that does not belong to the flow; `auth/issuer-mismatch` for one of
 *   another issuer; `auth/denied`, `auth/scope` or `auth/unavailable` if the authorization server reports an error
 */
export async function readRedirect(record: CodeFlowRecord, response: string): Promise<string> {
  const text = response.trim();
  const parameters = parametersOf(record, text);
  if (parameters === undefined) {
    return (await import("./read-bare-code.js")).readBareCode(record, text);
  }
  // A wrong state has no effect on the flow: anyone can send one.
  const isNew = hasState(record, parameters) && finishFlow(record);
  const code = isNew && isValid(record, parameters) ? parameters.get("code") : undefined;
  if (code) return code;
  const { refusedResponse } = await import("./redirect-errors.js");
  throw refusedResponse(record, parameters, isNew);
}

/** Returns undefined for a bare code. */
function parametersOf({ redirectUri }: CodeFlowRecord, text: string): URLSearchParams | undefined {
  // A code may contain a colon, so only `scheme://` and the scheme of the redirect URI start a URL.
  const [scheme] = redirectUri.split(":", 1);
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.startsWith(`${scheme}:`);
  if (!isUrl) return undefined;
  return parseUrl(text)?.searchParams ?? new URLSearchParams();
}

/** Checks the issuer, and that each parameter is there once. The library also rejects responses of other flows. */
function isValid(record: CodeFlowRecord, parameters: URLSearchParams): boolean {
  const { issuer, needsIssuer, clientId, state } = record;
  const names = [...parameters.keys()];
  if (!hasIssuer(record, parameters) || parameters.has("error")) return false;
  if (new Set(names).size < names.length) return false;
  const server = { issuer, authorization_response_iss_parameter_supported: needsIssuer };
  try {
    validateAuthResponse(server, { client_id: clientId }, parameters, state);
    return true;
  } catch {
    // The cause would contain the code.
    return false;
  }
}
