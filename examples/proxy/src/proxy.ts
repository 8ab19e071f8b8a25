/** Passes messages to another server and back, unchanged. One connection for each session or stateless request. */
import type { Transport } from "@mcp-gen/core";
import {
  connectUpstream,
  defineRawServer,
  inWire,
  type RawSession,
  type Upstream,
} from "@mcp-gen/server/engine";

/** Returns a server that passes messages to the server behind `open`. */
export function proxyTo(open: () => Transport) {
  const upstreams = new WeakMap<RawSession, Upstream>();
  function upstreamOf(session: RawSession): Upstream {
    const upstream = upstreams.get(session) ?? connectUpstream(open(), session);
    if (!upstreams.has(session)) session.onEnd(() => void upstream.close());
    upstreams.set(session, upstream);
    return upstream;
  }
  return defineRawServer({
    name: "proxy",
    version: "1.0.0",
    handlers: {
      "*": inWire(async (_, request) => {
        if (request.session !== undefined) return upstreamOf(request.session).forward(request);
        const upstream = connectUpstream(open());
        return upstream.forward(request).finally(() => upstream.close());
      }),
    },
    onNotification: (message, session) => upstreamOf(session).notify(message),
  });
}
