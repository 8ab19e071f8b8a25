/** The server in the process of its client, for tests and for applications with built-in servers. */
import type { Transport } from "@mcp-gen/client";
import { faithful } from "@mcp-gen/sdk-adapter";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";
import { onLoss } from "./losses.js";
import { makeServer } from "./server.js";

/** Connects to a new server. With `plain`, the server sends SDK messages without conversion. */
export function inMemory(options: { plain?: boolean } = {}): Transport {
  const [near, far] = InMemoryTransport.createLinkedPair();
  void makeServer().connect(options.plain ? far : faithful(far, { onLoss }));
  return {
    start(receiver) {
      Object.assign(near, {
        onmessage: (message: JSONRPCMessage) => receiver.value(message),
        onclose: () => receiver.closed(),
      });
      void near.start();
    },
    send(messages) {
      for (const message of [messages].flat()) void near.send(message as JSONRPCMessage);
    },
    close: () => near.close(),
  };
}
