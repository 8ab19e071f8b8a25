/** Dynamic client registration (RFC 7591). */
import type { FindClientOptions } from "./options.js";
import { requestClient, registeredIn } from "./request-client.js";
import type { StoredClient } from "./stored-clients.js";

/**
 * Registers a client.
 *
 * @throws AuthError `auth/registration-refused`, or `auth/unavailable` for a server that is down
 */
export async function registerClient(
  endpoint: string,
  options: FindClientOptions,
): Promise<StoredClient> {
  const { redirectUris } = options;
  const first = await requestClient(endpoint, options, redirectUris);
  if (first.kind === "registration") {
    return registeredIn(endpoint, options, redirectUris, first.body);
  }
  return (await import("./register-again.js")).registerAgain(endpoint, options, first);
}
