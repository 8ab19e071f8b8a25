/**
 * A connection over pipes or HTTP+SSE. All answers arrive on one stream, so a request does not have an HTTP response of
 * its own.
 */
import type { JsonRpcMessage, Transport } from "@mcp-gen/core";
import { sseTransport, type HttpClientOptions } from "@mcp-gen/http/client";
import { spawnServer, type ServerCommand } from "@mcp-gen/stdio/child";
import type { Sent, ProbeTransport, WireListener } from "./wire.js";

/**
 * Milliseconds that the server process gets to exit after each step of shutdown. Short, because many servers do not
 * exit when their standard input is closed.
 */
const GRACE = 500;

/** Starts the program. Keeps its standard error for `ended` and does not print it. */
export function stdioWire(command: ServerCommand, listener: WireListener): ProbeTransport {
  const child = spawnServer({
    stderr: "pipe",
    grace: GRACE,
    ...command,
    onStray: (line) => {
      command.onStray?.(line);
      listener.stray(line);
    },
  });
  return duplexWire("stdio", child, listener);
}

export function sseWire(
  url: URL,
  { headers, auth }: Pick<HttpClientOptions, "headers" | "auth">,
  listener: WireListener,
): ProbeTransport {
  return duplexWire("sse", sseTransport(url, { headers, ...(auth && { auth }) }), listener);
}

/** A sent message without an HTTP response. */
const SENT: Sent = {
  reply: () => undefined,
  begun: undefined,
  done: undefined,
  failure: () => undefined,
  cancel: () => {},
};

function duplexWire(
  kind: "stdio" | "sse",
  transport: Transport,
  listener: WireListener,
): ProbeTransport {
  let closing = false;
  transport.start({
    value: (value) => listener.value(value, {}),
    invalid({ error: { error } }) {
      // A line of invalid JSON was already reported as `stray`.
      if (/UTF-8|at most/.test(error.message)) listener.unreadable(error.message);
    },
    failed: (id, error) => listener.failed(id, error.message),
    closed(error) {
      if (!closing) listener.ended(error?.message ?? "it closed the connection");
    },
  });
  return {
    kind,
    send(message): Sent {
      transport.send(message as JsonRpcMessage);
      return SENT;
    },
    async close() {
      closing = true;
      await transport.close();
    },
  };
}
