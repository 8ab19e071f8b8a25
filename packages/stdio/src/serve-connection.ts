/** Serves an endpoint to whoever connects to a socket. */
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

export interface ConnectionOptions extends Pick<StreamOptions, "limits" | "clock"> {
  /** Who is at the other end, if the socket says so: by its certificate, for instance. */
  readonly auth?: AuthInfo | undefined;
}

/**
 * Serves one client on a socket, with the framing of stdio: a message per line. When the client has said all, what is in
 * flight has a second to be answered. The socket says nothing about who is there, so listen where only those can connect
 * who may: on a Unix socket, or on loopback.
 *
 * @example net.createServer((socket) => serveConnection(server, socket)).listen("/run/user/1000/travel.sock");
 */
export function serveConnection(
  endpoint: Endpoint,
  socket: ByteSocket,
  { auth, limits, clock }: ConnectionOptions = {},
): Duplex {
  // Answers to the last requests may come after the last request. Node reads this when the other side ends.
  socket.allowHalfOpen = true;
  // Messages are written together already; to wait for more would only delay them.
  socket.setNoDelay?.(true);
  const transport = streamTransport({ readable: socket, writable: socket }, { limits, clock });
  return connectEndpoint(endpoint, transport, { auth, limits, clock });
}
