// Tests whether a local server answers a page of another origin: sends `initialize` with its Origin and Host.
import { request } from "node:http";

const BODY = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "page", version: "1.0.0" },
  },
});

/**
 * @param {number} port
 * @param {Record<string, string>} headers
 * @returns {Promise<number>} The status of the answer.
 */
export function statusFor(port, headers) {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        path: "/mcp",
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          ...headers,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on("error", reject);
    sent.end(BODY);
  });
}
