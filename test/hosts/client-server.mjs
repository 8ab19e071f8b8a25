// The server for the clients of all hosts: the everything-server with an additional call that ends only when it is cancelled.
import { tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import { everythingServer } from "../everything/server.mjs";

/** @param {Parameters<typeof everythingServer>[0]} [options] */
export function clientServer(options) {
  const server = everythingServer({
    pageSize: 10,
    state: { keyring: keyring({ keys: [{ secret: "not a secret: this file is public" }] }) },
    ...options,
  });
  /** The signal of each running call by name. @type {Map<unknown, AbortSignal>} */
  const calls = new Map();
  const inputSchema = {
    type: "object",
    properties: { call: { type: "string", description: "Names the call that is cancelled" } },
    required: ["call"],
  };
  server.tools.add(
    "hold",
    tool({ description: "Runs until it is cancelled", inputSchema }, async ({ call }, ctx) => {
      calls.set(call, ctx.signal);
      ctx.progress(1);
      await aborted(ctx.signal);
      return "Cancelled.";
    }),
  );
  server.tools.add(
    "await_cancel",
    tool({ description: "Waits until a call is cancelled", inputSchema }, async ({ call }) => {
      const signal = calls.get(call);
      if (signal === undefined) return "There was no such call.";
      await aborted(signal);
      return "It was cancelled.";
    }),
  );
  return server;
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}
