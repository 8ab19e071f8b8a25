/** Connects `oauth4webapi` to the network of the package. */
import type { AuthorizationServer, Network, NetworkOptions, NetworkResponse } from "../model.js";

/** A request as the library sends it. */
export interface LibraryRequest {
  readonly body: URLSearchParams;
  readonly headers: Record<string, string>;
}

/**
 * Returns a replacement of `fetch`. The library gets a response without a body, from which it keeps the DPoP
 * nonce. The body is cleaned before the library reads it.
 */
export function networkFetch(network: Network, options: NetworkOptions) {
  let received: NetworkResponse | undefined;
  let sent: LibraryRequest | undefined;
  return {
    async fetch(this: void, url: string, request: LibraryRequest): Promise<Response> {
      sent = request;
      const { body, headers } = request;
      received = await network.post(url, body.toString(), { ...options, headers });
      return new Response(null, { headers: received.headers });
    },
    sent: () => sent,
    response(): NetworkResponse {
      if (received === undefined) throw new TypeError("No request was sent.");
      return received;
    },
  };
}

/** The metadata that the library needs. */
export function endpointsOf({ issuer, metadata }: AuthorizationServer) {
  const { token_endpoint, revocation_endpoint } = metadata;
  return {
    issuer,
    token_endpoint,
    ...(revocation_endpoint !== undefined && { revocation_endpoint }),
  };
}
