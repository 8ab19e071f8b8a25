/** Protected MCP servers on this machine, on each host. */
import { serveHttp, toNodeListener, type HttpAuth, type HttpOptions } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { listen } from "./plumbing.mjs";

/** The ways to serve HTTP. */
export const HOSTS = ["a Node listener", "a fetch handler"] as const;
export type Host = (typeof HOSTS)[number];

/** A running server. */
export interface Hosted {
  /** The URL of the MCP endpoint, which is also its `resource`. */
  readonly url: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server whose tools tell who calls them. */
export const peopleServer = () =>
  defineServer({
    name: "people",
    version: "1.0.0",
    tools: {
      whoami: tool({}, (_, { auth }) => {
        return `${auth?.subject ?? auth?.clientId} with ${auth?.scopes?.join(" ")}`;
      }),
      rename: tool({ scopes: ["write"] }, () => "renamed"),
    },
  });

/** Serves a protected server on a free port. `protection` receives the URL. */
export async function hostServer(
  host: Host,
  protection: (resource: string) => HttpAuth,
  server = peopleServer(),
  more: HttpOptions = {},
): Promise<Hosted> {
  const http = createServer();
  const url = `${await listen(http)}/mcp`;
  const options = { ...more, auth: protection(url), path: "/mcp" };
  http.on(
    "request",
    host === "a fetch handler"
      ? fetchListener(serveHttp(server, options))
      : toNodeListener(server, options),
  );
  return {
    url,
    async [Symbol.asyncDispose]() {
      http.closeAllConnections();
      await new Promise((done) => void http.close(done));
    },
  };
}

/** Connects a fetch handler to `node:http`. */
export function fetchListener(handle: (request: Request) => Promise<Response>): RequestListener {
  return (incoming, outgoing) => void answer(handle, incoming, outgoing);
}

async function answer(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const leaving = new AbortController();
  outgoing.on("close", () => leaving.abort());
  const body = Buffer.concat(await incoming.toArray());
  const { method = "GET", url = "/", rawHeaders, headers } = incoming;
  const pairs = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""] as [string, string]] : [],
  );
  const response = await handle(
    new Request(`http://${headers.host}${url}`, {
      method,
      headers: pairs,
      signal: leaving.signal,
      ...(body.length > 0 && { body }),
    }),
  );
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.flushHeaders();
  try {
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
  } catch {
    // The client has closed the connection.
  }
  outgoing.end();
}
