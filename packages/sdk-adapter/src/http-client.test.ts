import type { Loss } from "@mcp-gen/adapt";
import { beforeEach, describe, expect, test } from "vitest";
import { faithfulFetch, type FetchFunction } from "./http-client.js";

const url = "http://localhost/mcp";
const complete = (id: number) => ({
  jsonrpc: "2.0",
  id,
  method: "completion/complete",
  params: {
    ref: { type: "ref/prompt", name: "p" },
    argument: { name: "a", value: "v" },
    context: { arguments: { b: "c" } },
  },
});
const done = (id: number) => ({ jsonrpc: "2.0", id, result: { completion: { values: ["x"] } } });
const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "c", version: "1" },
  },
};
const task = (id: number) => ({ jsonrpc: "2.0", id, method: "tasks/get", params: { taskId: "t" } });

interface Seen {
  method: string;
  body: unknown;
  init: RequestInit | undefined;
}

let seen: Seen[];
let losses: Loss[];

beforeEach(() => {
  seen = [];
  losses = [];
});

/** Creates a client for a server that agrees to a revision, optionally with a session id. */
function client(
  revision: string,
  session: string | undefined,
  respond: (body: unknown) => Response,
) {
  const server: FetchFunction = async (_url, init) => {
    const text = init?.body;
    const body: unknown = typeof text === "string" ? JSON.parse(text) : text;
    seen.push({ method: init?.method ?? "GET", body, init });
    if ((body as { method?: string } | undefined)?.method !== "initialize") return respond(body);
    const serverInfo = { name: "server", version: "1" };
    const result = { protocolVersion: revision, capabilities: {}, serverInfo };
    const headers: Record<string, string> =
      session === undefined ? {} : { "mcp-session-id": session };
    return Response.json({ jsonrpc: "2.0", id: 0, result }, { headers });
  };
  return faithfulFetch(server, { onLoss: (loss) => void losses.push(loss) });
}

const post = (body: unknown, session?: string): RequestInit => ({
  method: "POST",
  headers: {
    "content-type": "application/json",
    ...(session === undefined ? {} : { "mcp-session-id": session }),
  },
  body: JSON.stringify(body),
});

const replyOf = (body: unknown): Response => Response.json(done((body as { id: number }).id));

describe("after an older revision was agreed on", () => {
  test.each([["s"], [undefined]])("adapts requests in session %s", async (session) => {
    const fetch = client("2025-03-26", session, replyOf);
    const opened = await fetch(url, post(initialize));
    expect(await opened.json()).toMatchObject({ result: { protocolVersion: "2025-03-26" } });
    const response = await fetch(url, post(complete(1), session));
    expect(await response.json()).toEqual(done(1));
    expect(seen[1]?.body).not.toHaveProperty("params.context");
    expect(seen[1]?.body).toMatchObject({ params: { argument: { name: "a" } } });
    expect(losses).toMatchObject([{ kind: "dropped", pointer: "/params/context" }]);
  });

  test("answers requests that the server does not know without sending them", async () => {
    const fetch = client("2024-11-05", "s", replyOf);
    await (await fetch(url, post(initialize))).text();
    const response = await fetch(url, post(task(1), "s"));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
    expect(seen).toHaveLength(1);
    expect(losses.map(({ kind }) => kind)).toContain("impossible");
  });

  test.each<[string, (body: unknown) => Response]>([
    ["JSON", (body) => Response.json((body as { id: number }[]).map(({ id }) => done(id)))],
    [
      "an event stream",
      (body) =>
        new Response(
          (body as { id: number }[])
            .map(({ id }) => `data: ${JSON.stringify(done(id))}\n\n`)
            .join(""),
          {
            headers: { "content-type": "text/event-stream" },
          },
        ),
    ],
    ["nothing", () => new Response(null, { status: 202 })],
  ])("puts its own answer before %s", async (name, respond) => {
    const fetch = client("2025-03-26", "s", respond);
    await (await fetch(url, post(initialize))).text();
    const response = await fetch(url, post([task(1), complete(2)], "s"));
    expect(seen[1]?.body).toMatchObject([{ id: 2, method: "completion/complete" }]);
    const text = await response.text();
    const messages: unknown[] = text.startsWith("data:")
      ? [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]): unknown => JSON.parse(data))
      : (JSON.parse(text) as unknown[]);
    const own = { id: 1, error: { code: -32601 } };
    expect(messages).toMatchObject(name === "nothing" ? [own] : [own, done(2)]);
  });

  test("accepts but does not send a notification that the server does not know", async () => {
    const fetch = client("2025-06-18", "s", replyOf);
    await (await fetch(url, post(initialize))).text();
    const params = { taskId: "t", status: "working" };
    const notice = { jsonrpc: "2.0", method: "notifications/tasks/status", params };
    const response = await fetch(url, post(notice, "s"));
    expect(response.status).toBe(202);
    expect(seen).toHaveLength(1);
    expect(losses.map(({ kind }) => kind)).toContain("impossible");
  });

  test("uses the revision of the header for a resumed session", async () => {
    const fetch = client("2025-11-25", "s", replyOf);
    const headers = { "mcp-session-id": "earlier", "mcp-protocol-version": "2025-03-26" };
    await (await fetch(url, { ...post(complete(1)), headers })).text();
    expect(seen[0]?.body).not.toHaveProperty("params.context");
  });

  test("a new session has its own revision", async () => {
    let revision = "2025-03-26";
    const fetch = faithfulFetch(
      async (_url, init) => {
        const body: unknown = JSON.parse(init?.body as string);
        seen.push({ method: "POST", body, init });
        if ((body as { method: string }).method !== "initialize") return replyOf(body);
        const result = {
          protocolVersion: revision,
          capabilities: {},
          serverInfo: { name: "s", version: "1" },
        };
        return Response.json(
          { jsonrpc: "2.0", id: 0, result },
          { headers: { "mcp-session-id": revision } },
        );
      },
      { onLoss: (loss) => void losses.push(loss) },
    );
    for (revision of ["2025-03-26", "2025-11-25"])
      await (await fetch(url, post(initialize))).text();
    for (const session of ["2025-03-26", "2025-11-25"]) {
      await (await fetch(url, post(complete(1), session))).text();
    }
    expect(seen[2]?.body).not.toHaveProperty("params.context");
    expect(seen[3]?.body).toEqual(complete(1));
  });
});

describe("the HTTP+SSE transport of 2024-11-05", () => {
  test("adapts answers on a stream that was opened before", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const push = (text: string): Promise<void> => writer.write(new TextEncoder().encode(text));
    const fetch = faithfulFetch(
      async (_url, init) => {
        if (init?.method !== "POST") {
          return new Response(readable, { headers: { "content-type": "text/event-stream" } });
        }
        seen.push({ method: "POST", body: JSON.parse(init.body as string), init });
        return new Response(null, { status: 202 });
      },
      { onLoss: (loss) => void losses.push(loss) },
    );
    const reader = (await fetch(`${url}/sse`)).body?.getReader();
    const next = async (): Promise<string> =>
      new TextDecoder().decode((await reader?.read())?.value);
    void push("event: endpoint\ndata: /messages?id=1\n\n");
    expect(await next()).toBe("event: endpoint\ndata: /messages?id=1\n\n");
    await fetch(`${url}/messages`, post(initialize));
    const result = {
      protocolVersion: "2024-11-05",
      capabilities: {},
      serverInfo: { name: "s", version: "1" },
    };
    void push(`event: message\ndata: ${JSON.stringify({ jsonrpc: "2.0", id: 0, result })}\n\n`);
    expect(await next()).toContain("2024-11-05");
    await fetch(`${url}/messages`, post(complete(1)));
    expect(seen[1]?.body).not.toHaveProperty("params.context");
  });
});

describe("passes unchanged:", () => {
  test("connections of the SDK's own revision", async () => {
    const response = Response.json(done(1));
    const fetch = client("2025-11-25", "s", () => response);
    await (await fetch(url, post(initialize))).text();
    const init = post(complete(1), "s");
    expect(await fetch(url, init)).toBe(response);
    expect(seen[1]?.init).toBe(init);
  });

  test("requests for authorization", async () => {
    const response = Response.json({ issuer: "https://example.com" });
    const fetch = client("2025-03-26", "s", () => response);
    const form = { method: "POST", body: new URLSearchParams({ grant_type: "x" }) };
    expect(await fetch(url, form)).toBe(response);
    expect(seen[0]?.init).toBe(form);
    expect(await fetch(`${url}/.well-known/oauth-authorization-server`)).toBe(response);
  });
});

test("a rewritten response keeps its URL", async () => {
  const server = await new Promise<import("node:http").Server>((resolve) => {
    void import("node:http").then(({ createServer }) => {
      const listening = createServer((_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify(done(1)));
      }).listen(0, "127.0.0.1", () => resolve(listening));
    });
  });
  try {
    const { port } = server.address() as { port: number };
    const fetch = faithfulFetch(globalThis.fetch, { onLoss() {} });
    const headers = { "mcp-protocol-version": "2024-11-05", "mcp-session-id": "s" };
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, { ...post(complete(1)), headers });
    expect(response.url).toBe(`http://127.0.0.1:${port}/mcp`);
    expect(await response.json()).toEqual(done(1));
  } finally {
    server.close();
  }
});

test("refuses a response above the limit", async () => {
  const fetch = faithfulFetch(async () => Response.json(done(1)), { onLoss() {}, maxBytes: 20 });
  const headers = { "mcp-protocol-version": "2024-11-05", "mcp-session-id": "s" };
  await expect(fetch(url, { ...post(complete(1)), headers })).rejects.toThrow(
    /^response: expected at most 20 bytes, received more/,
  );
});
