// Runs our server and our client for every pair of revisions, over memory, stdio and HTTP. Prints a line of JSON for each
// pair: the values that the client received, and the violations that strict observers reported. Uses the packages of the
// workspace that contains this file.
import { connect } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { httpTransport } from "@mcp-gen/http/client";
import { featuresOf } from "@mcp-gen/protocol/features";
import { newestRevision, revisions } from "@mcp-gen/protocol";
import { defineServer, prompt, tool } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { serveHttp } from "@mcp-gen/server/http";
import { serveStdio } from "@mcp-gen/server/stdio";
import { spawnServer } from "@mcp-gen/stdio/child";
import { observeClient, observeServer } from "@mcp-gen/testing/observe";
import { fileURLToPath } from "node:url";
import { NEXT } from "./upstream.mjs";
import { withSearch } from "./with-search.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("@mcp-gen/core").Transport} Transport */

const jsonSchema = /** @type {const} */ ({
  type: "object",
  properties: { text: { type: "string" } },
});

/** @param {readonly Revision[]} spoken */
function serverOf(spoken) {
  const server = defineServer({
    name: "pairs",
    version: "1.0.0",
    jsonSchema: ajv(),
    revisions: spoken,
    tools: {
      echo: tool({ inputSchema: jsonSchema }, ({ text }, ctx) => `${text} ${ctx.revision}`),
      ask: tool({}, async (_, ctx) => {
        const schema = { type: "object", properties: { yes: { type: "boolean" } } };
        const answer = await ctx.elicit("sure", {
          message: "Sure?",
          schema: /** @type {any} */ (schema),
        });
        return answer.action;
      }),
    },
    prompts: {
      greet: prompt({ arguments: { language: { complete: () => ["English"] } } }, () => "Hello"),
    },
  });
  return withSearch(server);
}

/** Returns a transport to a server with the given revisions. @type {Record<string, (spoken: readonly Revision[]) => Transport>} */
const TRANSPORTS = {
  memory(spoken) {
    const [near, far] = memoryTransports();
    connectEndpoint(serverOf(spoken), far);
    return near;
  },
  stdio: (spoken) =>
    spawnServer({
      command: process.execPath,
      args: [fileURLToPath(import.meta.url), "serve", ...spoken],
    }),
  http(spoken) {
    const handler = serveHttp(serverOf(spoken), { allowedHosts: ["example.com"] });
    const fetch = /** @type {import("@mcp-gen/http/client").FetchLike} */ (
      (url, init) => handler(new Request(url, /** @type {RequestInit} */ (init)))
    );
    return httpTransport("https://example.com/mcp", { fetch });
  },
};

/**
 * Connects a client to a server, and uses its features.
 *
 * @param {string} name The name of the transport.
 * @param {readonly Revision[]} spoken The revisions of the server.
 * @param {readonly Revision[]} allowed The revisions of the client.
 */
async function talk(name, spoken, allowed) {
  const make = TRANSPORTS[name];
  if (make === undefined) throw new Error(`no transport ${name}`);
  const observers = [observeClient(), observeServer()];
  /** @type {string[]} */
  const losses = [];
  /** @type {unknown[]} */
  const notified = [];
  const client = await connect(observed(make(spoken), observers), {
    name: "pairs",
    version: "1.0.0",
    revisions: allowed,
    // A process may start slowly. The client must not stop waiting for the first response before that.
    probeTimeout: 300_000,
    connectTimeoutMs: 300_000,
    answer: { elicit: async () => ({ action: "accept", content: { yes: true } }) },
    onLoss: ({ method, losses: lost }) =>
      losses.push(...lost.map(({ pointer }) => `${method}${pointer}`)),
    onError: (error) => losses.push(String(error)),
  });
  client.on("notification", (notification) => notified.push(notification));
  const { revision } = client;
  const names = [];
  for await (const { name: found } of client.listTools()) names.push(found);
  const { content } = await client.callTool("echo", { text: "hello" });
  const asked = featuresOf(revision).elicitation ? (await client.callTool("ask", {})).content : [];
  const completed = await settled(async () => {
    const ref = /** @type {const} */ ({ type: "ref/prompt", name: "greet" });
    return (await client.complete(ref, { name: "language", value: "E" })).completion;
  });
  const isNext = String(revision) === NEXT;
  const searched = await settled(async () =>
    isNext ? (await client.request("tools/search", { query: "echo" }))["names"] : [],
  );
  await client.close();
  const violations = observers.flatMap((observer) => observer.violations);
  const received = { names, content, asked, completed, searched, notified };
  return { name, spoken, allowed, revision, ...received, losses, violations };
}

/**
 * Returns the value, or the code of the error.
 *
 * @param {() => Promise<unknown>} call
 */
async function settled(call) {
  try {
    return await call();
  } catch (error) {
    return /** @type {{ code?: unknown }} */ (error).code ?? String(error);
  }
}

/**
 * @param {Transport} transport
 * @param {readonly { client(value: unknown): void, server(value: unknown): void }[]} observers
 */
function observed(transport, observers) {
  const { send, start } = transport;
  transport.send = (message) => {
    for (const observer of observers) observer.client(structuredClone(message));
    send.call(transport, message);
  };
  transport.start = (receiver) => {
    const { value } = receiver;
    receiver.value = (message) => {
      for (const observer of observers) observer.server(structuredClone(message));
      value.call(receiver, message);
    };
    start.call(transport, receiver);
  };
  return transport;
}

// With the arguments `serve` and revisions, this program is the server over stdio.
const [, , mode, ...named] = process.argv;
if (mode === "serve") {
  serveStdio(serverOf(/** @type {Revision[]} */ (named)));
} else {
  console.log(JSON.stringify({ newestRevision }));
  for (const name of Object.keys(TRANSPORTS)) {
    for (const first of revisions) {
      for (const second of revisions) {
        const pair = [...new Set([first, second])].sort();
        // If the first revision is older, or both are the same, the client supports both. Otherwise only the second.
        const allowed = first <= second ? pair : [second];
        const outcome = await talk(name, pair, allowed).catch((error) => ({
          name,
          spoken: pair,
          allowed,
          failed: String(error?.stack ?? error),
        }));
        console.log(JSON.stringify(outcome));
      }
    }
  }
}
