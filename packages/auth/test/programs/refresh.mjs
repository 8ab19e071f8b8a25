// Sends requests with stored tokens in a process of its own: node refresh.mjs DIRECTORY PORT. Each request goes to the
// port, with its URL in a header. Prints `ready`, and the first error.
import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { oauth } from "@mcp-gen/auth";
import { fileTokenStore } from "@mcp-gen/auth/node";

const [directory = "", port = ""] = process.argv.slice(2);
const SERVER = "https://mcp.example/mcp";

process.stdin.on("end", () => process.exit()).resume();

/** @param {string | URL | Request} url @param {RequestInit} [init] */
const send = async (url, init = {}) => {
  const headers = new Headers(init.headers);
  headers.set("x-url", String(url));
  return fetch(`http://127.0.0.1:${port}/`, { ...init, method: init.method ?? "GET", headers });
};

const auth = oauth({ store: fileTokenStore({ directory }), fetch: send });

/**
 * Sends one request, as often as the transports do. On a busy machine, the other processes may use up each new token before
 * this one sends it, so rejected requests are no errors here.
 */
async function request() {
  for (let attempt = 1; attempt <= 4; attempt++) {
    const headers = await auth.headers({ server: SERVER, url: SERVER, method: "POST" });
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const response = await send(SERVER, { method: "POST", headers, body });
    await response.text();
    if (response.status === 200) return;
    const sent = headers["authorization"] ?? "";
    const handled = auth.handleChallenge({
      server: SERVER,
      url: SERVER,
      method: "POST",
      status: 401,
      headers: response.headers,
      body: "",
      sentAuthorization: createHash("sha256").update(sent).digest("base64url"),
      attempt,
      signal: new AbortController().signal,
    });
    await Promise.resolve(handled).catch((/** @type {{ code?: string }} */ error) => {
      if (error.code !== "auth/rejected") throw error;
    });
  }
}

try {
  for (let count = 0; ; count++) {
    await request();
    if (count === 0) console.log("ready");
    await delay(Math.random() * 20);
  }
} catch (error) {
  console.log(String(error));
}
