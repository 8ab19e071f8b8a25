/** The end of a code flow: checks the authorization response before its code goes anywhere. */
import { equalInConstantTime } from "../login/compare.js";
import type { CodeFlowRecord } from "./options.js";
import type { RedirectFault } from "./redirect-errors.js";

/** The flows that have received their response. Only the newest are kept: the others have expired long ago. */
const finished = new Set<string>();
const REMEMBERED_FLOWS = 1000;

/**
 * Checks the URL that the person was sent to, and returns its code. A bare code is accepted where the authorization
 * server does not promise `iss`, because PKCE binds it to this flow. Each flow accepts one response.
 *
 * @throws AuthError `auth/state` for a response that does not belong to the flow; `auth/issuer-mismatch` for one of
 *   another issuer; `auth/denied`, `auth/scope` or `auth/unavailable` if the authorization server reports an error
 */
export async function readRedirect(record: CodeFlowRecord, response: string): Promise<string> {
  const parameters = parametersOf(record, response.trim());
  const fault =
    parameters === undefined
      ? checkBareCode(record, response.trim())
      : (checkResponse(record, parameters) ?? (await checkAgain(record, parameters)));
  if (fault !== undefined)
    throw (await import("./redirect-errors.js")).redirectError(record, fault);
  return parameters === undefined ? response.trim() : (parameters.get("code") ?? "");
}

/** Returns undefined for a bare code. */
function parametersOf({ redirectUri }: CodeFlowRecord, text: string): URLSearchParams | undefined {
  // A code may contain a colon, so only `scheme://` and the scheme of the redirect URI start a URL.
  const [scheme] = redirectUri.split(":", 1);
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text.startsWith(`${scheme}:`);
  if (!isUrl) return undefined;
  return URL.canParse(text) ? new URL(text).searchParams : new URLSearchParams();
}

function checkBareCode(record: CodeFlowRecord, code: string): RedirectFault | undefined {
  if (record.needsIssuer) return { kind: "bare-code" };
  if (!/^[\x21-\x7e]+$/.test(code)) return stateFault("a URL or a code", "other text");
  return finish(record);
}

function checkResponse(
  record: CodeFlowRecord,
  parameters: URLSearchParams,
): RedirectFault | undefined {
  return (
    // A wrong state has no effect on the flow: anyone can send one.
    checkState(record, parameters) ??
    finish(record) ??
    checkIssuer(record, parameters) ??
    checkOnce(parameters) ??
    checkCode(parameters)
  );
}

function checkState(
  record: CodeFlowRecord,
  parameters: URLSearchParams,
): RedirectFault | undefined {
  const states = parameters.getAll("state");
  const [state] = states;
  const expected = "the state of this login";
  if (state === undefined) return stateFault(expected, "no state");
  if (states.length > 1) return stateFault("one state", `${states.length} states`);
  if (equalInConstantTime(state, record.state)) return undefined;
  return stateFault(expected, "the state of another login");
}

/** Accepts one response for a flow. */
function finish({ nonce }: CodeFlowRecord): RedirectFault | undefined {
  if (finished.has(nonce)) return stateFault("one response", "a second one for the same login");
  finished.add(nonce);
  if (finished.size > REMEMBERED_FLOWS) finished.delete(finished.values().next().value ?? "");
  return undefined;
}

/** The table of the authorization section: compares `iss` as text, with and without a promise in the metadata. */
function checkIssuer(
  { issuer, needsIssuer }: CodeFlowRecord,
  parameters: URLSearchParams,
): RedirectFault | undefined {
  const issuers = parameters.getAll("iss");
  const [iss] = issuers;
  if (iss === undefined) return needsIssuer ? { kind: "issuer", received: "none" } : undefined;
  if (issuers.length > 1) return { kind: "issuer", received: `${issuers.length} values` };
  return iss === issuer ? undefined : { kind: "issuer", value: iss };
}

function checkOnce(parameters: URLSearchParams): RedirectFault | undefined {
  const names = [...parameters.keys()];
  if (new Set(names).size === names.length) return undefined;
  return stateFault("each parameter once", "a repeated parameter");
}

function checkCode(parameters: URLSearchParams): RedirectFault | undefined {
  const error = parameters.get("error");
  if (error !== null) return { kind: "error", error };
  return parameters.get("code") ? undefined : stateFault("a code", "a response without a code");
}

/** The checks of the library, which also reject responses of other flows than this one. */
async function checkAgain(
  record: CodeFlowRecord,
  parameters: URLSearchParams,
): Promise<RedirectFault | undefined> {
  const { validateAuthResponse } = await import("./library.js");
  const { issuer, needsIssuer, clientId, state } = record;
  const server = { issuer, authorization_response_iss_parameter_supported: needsIssuer };
  try {
    validateAuthResponse(server, { client_id: clientId }, parameters, state);
    return undefined;
  } catch {
    // The cause would contain the code.
    return stateFault("a code", "a response of another kind of login");
  }
}

function stateFault(expected: string, received: string): RedirectFault {
  return { kind: "state", expected, received };
}
