/** Serves an endpoint to clients that connect to a socket. */
import { connectEndpoint } from "@mcp-gen/core/duplex";
import type { AuthInfo, Duplex, Endpoint } from "@mcp-gen/core";
import type { ByteSink, ByteSource } from "./byte-stream.js";
import { streamTransport, type StreamOptions } from "./stream-transport.js";

/** A socket of `node:net` or `node:tls`, or any other stream that is both readable and writable. */
export interface ByteSocket extends ByteSource, ByteSink {
  allowHalfOpen?: boolean;
  setNoDelay?(on: boolean): unknown;
  on(event: string, listener: (...values: never[]) => void): unknown;
}

export interface ServeConnectionOptions extends Pick<StreamOptions, "limits" | "clock"> {
  /** The identity of the peer, for example from its TLS certificate. */
  readonly auth?: AuthInfo | undefined;
}

/**
 * Serves one client on a socket with the stdio framing: one message per line. When the client half-closes the socket,
 * requests in flight have one second to finish. A socket does not identify its peer, so listen where only permitted
 * clients can connect: on a Unix socket, or on loopback.
 *
 * @example net.createServer((socket) => serveConnection(server, socket)).listen("/run/user/1000/travel.sock");
 */
export function serveConnection(
  endpoint: Endpoint,
  socket: ByteSocket,
  { auth, limits, clock }: ServeConnectionOptions = {},
): Duplex {
  // Responses can follow after the client half-closed. Node reads this option when the client half-closes the socket.
  socket.allowHalfOpen = true;
  // The writer already combines messages; Nagle's algorithm would only delay them.
  socket.setNoDelay?.(true);
  const transport = streamTransport({ readable: socket, writable: socket }, { limits, clock });
  return connectEndpoint(endpoint, transport, { auth, limits, clock });
}
