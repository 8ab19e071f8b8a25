// The server for clients of every revision: one of everything, and tools that count aborted handlers.
import { tool } from "@mcp-gen/server";
import { everythingServer } from "../../../../test/everything/server.mjs";

/**
 * @param {readonly import("@mcp-gen/protocol").Revision[]} revisions The revisions of the server.
 * @returns {import("@mcp-gen/server").Server}
 */
export function togetherServer(revisions) {
  const server = everythingServer({
    revisions,
    pageSize: 10,
    onError: () => {},
    onWarning: () => {},
  });
  let stopped = 0;
  server.tools.add(
    "wait",
    tool(
      { description: "Waits until it is aborted" },
      (_, ctx) =>
        new Promise((_resolve, reject) => {
          ctx.signal.addEventListener("abort", () => {
            stopped++;
            reject(new Error("stopped"));
          });
        }),
    ),
  );
  server.tools.add(
    "stopped",
    tool({ description: "How many handlers were aborted" }, () => String(stopped)),
  );
  return server;
}
