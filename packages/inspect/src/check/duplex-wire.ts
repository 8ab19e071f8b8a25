/** Pipes to a program, and HTTP+SSE: what is sent and what comes are two streams, and no answer belongs to a request. */
import type { JsonRpcMessage, Transport } from "@mcp-gen/core";
import { sseTransport } from "@mcp-gen/http/client";
import { spawnServer, type ServerCommand } from "@mcp-gen/stdio/child";
import type { Sent, Wire, WireListener } from "./wire.js";

/** Milliseconds that a program has to end by itself. Many do not, and there are several to end. */
const GRACE = 500;

/** Starts the program. Its standard error is kept for `ended`, and shown to nobody. */
export function stdioWire(command: ServerCommand, listener: WireListener): Wire {
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
  headers: Readonly<Record<string, string>>,
  listener: WireListener,
): Wire {
  return duplexWire("sse", sseTransport(url, { headers }), listener);
}

/** A message that is on its way, and that nothing more is known of. */
const SENT: Sent = {
  reply: () => undefined,
  begun: undefined,
  done: undefined,
  failure: () => undefined,
  cancel: () => {},
};

function duplexWire(kind: "stdio" | "sse", transport: Transport, listener: WireListener): Wire {
  let closing = false;
  transport.start({
    value: (value) => listener.value(value, {}),
    invalid({ error: { error } }) {
      // A line that is no JSON was told as it came.
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
