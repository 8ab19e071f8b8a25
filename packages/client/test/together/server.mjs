// The server that clients of every revision meet here: one of everything, and tools that show who was told to stop.
import { tool } from "@mcp-gen/server";
import { everythingServer } from "../../../../test/everything/server.mjs";

/**
 * @param {readonly import("@mcp-gen/protocol").Revision[]} revisions What it speaks.
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
      { description: "Waits until it is told to stop" },
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
    tool({ description: "How many have been told to stop" }, () => String(stopped)),
  );
  return server;
}
