/** Checks the parameters that an application adds to the requests of an issuer. Loaded where there are any. */
import type { ExtraParameters } from "./options.js";

/** The parameters that decide what a request means. Additional parameters must not change them. */
const PROTOCOL = new Set([
  "response_type",
  "response_mode",
  "request",
  "request_uri",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "iss",
  "dpop_jkt",
  "grant_type",
  "code",
  "code_verifier",
  "refresh_token",
  "device_code",
  "assertion",
  "client_secret",
  "client_assertion",
  "client_assertion_type",
  "token",
  "token_type_hint",
  "subject_token",
  "subject_token_type",
  "actor_token",
  "actor_token_type",
  "requested_token_type",
]);

/**
 * Rejects additional parameters that would replace one of the protocol.
 *
 * @param where the option, for the message
 * @throws TypeError that names the parameter
 */
export function checkExtraParameters(extra: ExtraParameters, where: string): void {
  for (const name of Object.keys(extra)) {
    if (PROTOCOL.has(name)) {
      throw new TypeError(
        `${where}: expected additional parameters, received the protocol parameter ${name}. Remove it; ` +
          "use the options scopes and resource for the scope and the resource.",
      );
    }
  }
}
