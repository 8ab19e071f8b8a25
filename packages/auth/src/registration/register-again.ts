/** What follows a refused registration: another one with `localhost`, or an error. */
import type { FindClientOptions } from "./options.js";
import { withLocalhost } from "./redirect-uris.js";
import { requestClient, registeredIn, type RegistrationAnswer } from "./request-client.js";
import { registrationError } from "./registration-errors.js";
import type { StoredClient } from "./stored-clients.js";

/**
 * Registers a native client whose `127.0.0.1` was refused once more with `localhost`.
 *
 * @throws AuthError `auth/registration-refused`, or `auth/unavailable` for a server that is down
 */
export async function registerAgain(
  endpoint: string,
  options: FindClientOptions,
  first: Exclude<RegistrationAnswer, { readonly kind: "registration" }>,
): Promise<StoredClient> {
  const { redirectUris } = options;
  const others = redirectUris.map(withLocalhost);
  const isWorthAnother =
    first.kind === "failure" &&
    first.error === "invalid_redirect_uri" &&
    others.some((uri, index) => uri !== redirectUris[index]);
  if (!isWorthAnother) throw registrationError(endpoint, options, first);
  const second = await requestClient(endpoint, options, others);
  if (second.kind === "registration") return registeredIn(endpoint, options, others, second.body);
  throw registrationError(endpoint, options, second);
}
