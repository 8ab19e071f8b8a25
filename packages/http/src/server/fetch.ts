/** The server for `fetch` hosts: Workers, Deno, Bun and web frameworks. */
import type { Endpoint } from "@mcp-gen/core";
import { checkServing } from "./check-options.js";
import { FetchCall } from "./fetch/call.js";
import { remoteAddressOf } from "./fetch/remote-address.js";
import { handleRequest } from "./handle-request.js";
import { fetchTraits } from "./host-traits.js";
import type { Closing, HttpOptions } from "./options.js";
import { HttpServerState } from "./state.js";

/** Deno and Bun pass a second argument that contains the remote address. */
export type FetchHandler = ((request: Request, host?: unknown) => Promise<Response>) & Closing;

/**
 * Serves an endpoint on hosts with `fetch`: Workers, Deno, Bun, Hono. The promise never rejects.
 *
 * @example export default { fetch: serveHttp(server) };
 * @throws RangeError for an invalid option, TypeError for an unknown option, or if `endpoint` is not a server
 */
export function serveHttp(endpoint: Endpoint, options: HttpOptions = {}): FetchHandler {
  checkServing("serveHttp", endpoint, options);
  const traits = fetchTraits();
  const server = new HttpServerState(endpoint, options, traits);
  const handle = (request: Request, host?: unknown): Promise<Response> =>
    new Promise((resolve) => {
      const address = remoteAddressOf(request, host, traits.isWorker);
      handleRequest(server, new FetchCall(server, request, address, resolve));
    });
  return Object.assign(handle, { close: (grace?: number) => server.close(grace) });
}
