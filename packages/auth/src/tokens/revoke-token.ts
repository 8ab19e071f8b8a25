/** Token revocation (RFC 7009), for logouts. */
import { isLoopbackUrl } from "../network/urls.js";
import { clientAuthentication } from "./client-authentication.js";
import { allowInsecureRequests, customFetch, revocationRequest } from "./library.js";
import { endpointsOf, networkFetch } from "./network-fetch.js";
import type { RevocationOptions } from "./options.js";

/**
 * Revokes a token. Returns false if the authorization server has no revocation endpoint, or does not confirm.
 *
 * @throws errors of the network
 */
export async function revokeToken(options: RevocationOptions): Promise<boolean> {
  const { network, server, client, token, kind, signal } = options;
  if (server.metadata.revocation_endpoint === undefined) return false;
  const exchange = networkFetch(network, { signal, what: "the revocation endpoint" });
  await revocationRequest(
    endpointsOf(server),
    { client_id: client.clientId },
    await clientAuthentication(server, client, client.method),
    token,
    {
      additionalParameters: { token_type_hint: kind },
      [allowInsecureRequests]: isLoopbackUrl(server.issuer),
      [customFetch]: exchange.fetch,
    },
  );
  return exchange.response().status === 200;
}
