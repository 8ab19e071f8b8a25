/**
 * The server for `node:http`. It uses Node's requests directly: converting them to `Request` and back costs more than
 * all other processing. This module imports no Node module, so it loads on every host. `http2` requests work as well.
 */
import type { Endpoint } from "@mcp-gen/core";
import { checkServing } from "./check-options.js";
import { sharedDeadlines } from "./deadlines.js";
import { handleRequest } from "./handle-request.js";
import type { HostTraits } from "./host-traits.js";
import { NodeCall } from "./node/call.js";
import type { NodeRequest, NodeResponse } from "./node/request.js";
import type { Closing, HttpOptions } from "./options.js";
import { HttpServerState } from "./state.js";

export const nodeTraits: HostTraits = {
  deadlines: sharedDeadlines,
  scheduleTickEnd: globalThis.setImmediate,
  delaysHeaders: false,
  idleTimeout: Infinity,
  isWorker: false,
};

export type NodeListener = ((request: NodeRequest, response: NodeResponse) => void) & Closing;

/**
 * Serves an endpoint with `node:http`, Express, Fastify and other frameworks that pass on Node's requests. If a body
 * parser has read the body, `request.body` is used: `limits.depth` and `limits.keys` still apply, but the parser is
 * responsible for `limits.body` and `limits.bodyTime`.
 *
 * @example createServer(toNodeListener(server)).listen(3000, "127.0.0.1");
 * @throws RangeError for an invalid option, TypeError for an unknown option, or if `endpoint` is not a server
 */
export function toNodeListener(endpoint: Endpoint, options: HttpOptions = {}): NodeListener {
  checkServing("toNodeListener", endpoint, options);
  const server = new HttpServerState(endpoint, options, nodeTraits);
  return Object.assign(
    (request: NodeRequest, response: NodeResponse) =>
      handleRequest(server, new NodeCall(server, request, response)),
    { close: (grace?: number) => server.close(grace) },
  );
}
