// A server that exits cleanly on signals ("answers") or ignores them ("hangs"). Prints its port.
import { listenHttp } from "@mcp-gen/http/node";

const mode = process.argv[2];
/** @type {{ message: import("@mcp-gen/protocol").JsonRpcRequest, outbound: import("@mcp-gen/core").Outbound, route: import("@mcp-gen/core").Route | undefined }[]} */
const held = [];

const server = await listenHttp(
  {
    revisions: ["2026-07-28"],
    unloadedRevision: () => undefined,
    ready: () => Promise.resolve(),
    handleRequest(message, outbound, route) {
      held.push({ message, outbound, route });
      outbound.send({ jsonrpc: "2.0", method: "notifications/progress" }, route);
      return { cancel() {} };
    },
    connect() {
      throw new Error("this server has no sessions");
    },
    mirrored: () => [],
    close() {
      if (mode === "hangs") {
        for (const { outbound, route } of held) {
          outbound.send({ jsonrpc: "2.0", method: "notifications/closing" }, route);
        }
        return new Promise(() => {});
      }
      for (const { message, outbound, route } of held) {
        outbound.answer(message.id, { jsonrpc: "2.0", id: message.id, result: {} }, route);
      }
      return Promise.resolve();
    },
  },
  { port: 0, signals: true },
);
console.log(new URL(server.url).port);
