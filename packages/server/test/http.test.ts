/** HTTP servers with default options: who can call them, from where, and with which credentials. */
import { tool, type Definition } from "@mcp-gen/server";
import { serveHttp, type FetchHandler, type HttpOptions } from "@mcp-gen/server/http";
import { listenHttp } from "@mcp-gen/server/node";
import { httpSse } from "@mcp-gen/server/sse";
import type { WireObject } from "@mcp-gen/testing";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { legacy, modern, quietServer } from "./helpers.js";

const CANARY = "canary-token-77af";

const tools: Definition["tools"] = {
  hello: tool({}, () => "hello"),
  // Everything that a handler sees of the caller.
  show: tool({}, (_, ctx) =>
    JSON.stringify([ctx.auth ?? null, ctx.meta, ctx.client, ctx.requestId, ctx.revision]),
  ),
};
const server = quietServer({ tools });

const handlerOf = (options: HttpOptions = {}): FetchHandler =>
  serveHttp(server, { path: "/mcp", ...options });

const JSON_AND_EVENTS = "application/json, text/event-stream";

function post(message: WireObject, headers: Record<string, string> = {}, path = "/mcp"): Request {
  const { method, params } = message as {
    method: string;
    params?: { name?: string; _meta?: unknown };
  };
  const own: Record<string, string> =
    params?._meta === undefined
      ? {}
      : {
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": method,
          ...(params.name && { "mcp-name": params.name }),
        };
  return new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: {
      host: "localhost:3000",
      "content-type": "application/json",
      accept: JSON_AND_EVENTS,
      ...own,
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

const get = (path: string, headers: Record<string, string> = {}): Request =>
  new Request(`http://localhost:3000${path}`, {
    headers: { host: "localhost:3000", accept: "text/event-stream", ...headers },
  });

const initialize = legacy(1, "initialize", {
  protocolVersion: "2025-11-25",
  capabilities: {},
  clientInfo: { name: "test", version: "1" },
});
const listTools = modern(1, "tools/list");

describe("other web pages", () => {
  const FOREIGN = [
    "https://evil.example",
    "http://evil.example:3000",
    "null",
    "http://localhost.evil.example",
    "file://",
  ];

  test.each(FOREIGN)(
    "[req 64] [req 93] from %s are refused with 403, whatever they send",
    async (origin) => {
      const handle = handlerOf();
      const requests = [
        post(listTools, { origin }),
        post(initialize, { origin }),
        get("/mcp", { origin }),
        new Request("http://localhost:3000/mcp", {
          method: "DELETE",
          headers: { host: "localhost:3000", origin, "mcp-session-id": "x" },
        }),
      ];
      for (const request of requests) {
        const { method } = request;
        const response = await handle(request);
        expect([method, response.status]).toEqual([method, 403]);
        expect(response.headers.get("access-control-allow-origin")).toBeNull();
      }
    },
  );

  test.each(FOREIGN)(
    "[req 59] from %s open no stream of HTTP+SSE, and post to none",
    async (origin) => {
      const handle = handlerOf({ sse: httpSse() });
      expect((await handle(get("/sse", { origin }))).status).toBe(403);
      expect((await handle(post(initialize, { origin }, "/messages?sessionId=x"))).status).toBe(
        403,
      );
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1:5173"])(
    "of this machine may call: %s",
    async (origin) => {
      expect((await handlerOf()(post(listTools, { origin }))).status).toBe(200);
    },
  );

  test("get no CORS permission, in preflight or response", async () => {
    const preflight = new Request("http://localhost:3000/mcp", {
      method: "OPTIONS",
      headers: { host: "localhost:3000", origin: "https://evil.example" },
    });
    const response = await handlerOf()(preflight);
    expect(response.status).toBe(405);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("other host names are rejected", async () => {
    for (const host of ["evil.example", "localhost.evil.example", "user@localhost"]) {
      expect((await handlerOf()(post(listTools, { host }))).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("HTTP+SSE", () => {
  test("[req 63] is disabled by default", async () => {
    for (const path of ["/sse", "/messages"]) {
      expect((await handlerOf()(get(path))).status).toBe(404);
      expect((await handlerOf()(post(initialize, {}, path))).status).toBe(404);
    }
  });

  test("[req 61] names the endpoint in its first event, and answers on its stream", async () => {
    const handle = handlerOf({ sse: httpSse() });
    const stream = await handle(get("/sse"));
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    const events = eventsOf(stream);
    const first = await events.next();
    expect(first.value).toMatchObject({
      event: "endpoint",
      data: expect.stringMatching(/^\/messages\?sessionId=/),
    });
    const opening = legacy(1, "initialize", {
      ...(initialize["params"] as WireObject),
      protocolVersion: "2024-11-05",
    });
    const posted = await handle(post(opening, {}, first.value?.data));
    expect([posted.status, await posted.text()]).toEqual([202, expect.any(String)]);
    const second = await events.next();
    expect(JSON.parse(second.value?.data ?? "")).toMatchObject({
      id: 1,
      result: { protocolVersion: "2024-11-05" },
    });
    await events.return(undefined);
  });

  test("[req 60] authenticates on both paths", async () => {
    const handle = handlerOf({
      sse: httpSse(),
      authenticate: () => ({ status: 401, challenge: "Bearer" }),
    });
    for (const request of [get("/sse"), post(initialize, {}, "/messages?sessionId=x")]) {
      const response = await handle(request);
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    }
  });
});

test("[req 60] [req 65] [req 94] [req 188] a server listens only on loopback by default", async () => {
  const listening = await listenHttp(quietServer({ tools }), { port: 0, sse: httpSse() });
  const { address } = listening.server.address() as AddressInfo;
  expect(address).toBe("127.0.0.1");
  expect(new URL(listening.url).hostname).toBe("127.0.0.1");
  const response = await fetch(listening.url, post(listTools));
  expect(response.status).toBe(200);
  await response.text();
  await listening.close(0);
});

const people = new Map([
  ["Bearer ada", { principal: "ada", scopes: ["tools"] }],
  ["Bearer bo", { principal: "bo" }],
]);
const METADATA =
  'Bearer resource_metadata="https://mcp.example.com/.well-known/oauth-protected-resource"';
const asked: string[] = [];
const authenticate: HttpOptions["authenticate"] = (request) => {
  const credentials = request.header("authorization");
  asked.push(`${request.method} ${credentials}`);
  if (credentials === undefined) return { status: 401, challenge: METADATA };
  if (!credentials.startsWith("Bearer ")) return { status: 400, message: "a bearer token, please" };
  if (credentials === "Bearer other-audience") {
    return { status: 401, challenge: `${METADATA}, error="invalid_token"` };
  }
  const known = people.get(credentials);
  return (
    known ?? {
      status: 403,
      challenge: [METADATA, 'Bearer error="insufficient_scope", scope="tools"'],
    }
  );
};
const every = (headers: Record<string, string>): Request[] => [
  post(listTools, headers),
  post(initialize, headers),
  get("/mcp", headers),
  new Request("http://localhost:3000/mcp", {
    method: "DELETE",
    headers: { host: "localhost:3000", ...headers },
  }),
];

describe("authentication", () => {
  const handle = handlerOf({ authenticate });

  test("[req 66] [req 94] [req 139] runs for each request, whatever the method", async () => {
    asked.length = 0;
    for (const request of every({})) await (await handle(request)).text();
    expect(asked).toEqual([
      "POST undefined",
      "POST undefined",
      "GET undefined",
      "DELETE undefined",
    ]);
  });

  test.each([
    ["without a token", {}, 401, METADATA],
    [
      "with a token for another audience",
      { authorization: "Bearer other-audience" },
      401,
      `${METADATA}, error="invalid_token"`,
    ],
    [
      "with too little scope",
      { authorization: "Bearer guest" },
      403,
      `${METADATA}, Bearer error="insufficient_scope", scope="tools"`,
    ],
    ["with what is no token", { authorization: "Basic x" }, 400, null],
  ] as [string, Record<string, string>, number, string | null][])(
    "[req 172] [req 173] %s is refused, and told what for",
    async (_, headers, status, challenge) => {
      for (const request of every(headers)) {
        const response = await handle(request);
        expect([response.status, response.headers.get("www-authenticate")]).toEqual([
          status,
          challenge,
        ]);
        expect(await response.text()).not.toContain('tools":');
      }
    },
  );

  test("[req 173] ignores a token in the URL", async () => {
    const request = new Request("http://localhost:3000/mcp?access_token=ada", post(listTools));
    expect((await handle(request)).status).toBe(401);
  });

  test("[req 173] a session is not a credential, and belongs to the principal that opened it", async () => {
    const opened = await handle(post(initialize, { authorization: "Bearer ada" }));
    const session = opened.headers.get("mcp-session-id") ?? "";
    expect(session).not.toBe("");
    await opened.text();
    const status = async (headers: Record<string, string>): Promise<number> => {
      const response = await handle(
        post(legacy(2, "tools/list"), { "mcp-session-id": session, ...headers }),
      );
      await response.text();
      return response.status;
    };
    expect(await status({})).toBe(401);
    expect(await status({ authorization: "Bearer bo" })).toBe(404);
    expect(await status({ authorization: "Bearer ada" })).toBe(200);
  });

  test("[req 174] handlers see the principal, not the token", async () => {
    const authorization = `Bearer ${CANARY}`;
    const open = handlerOf({ authenticate: () => ({ principal: "ada", extra: { plan: "free" } }) });
    const response = await open(
      post(modern(1, "tools/call", { name: "show" }), { authorization, cookie: CANARY }),
    );
    const text = await response.text();
    expect(text).toContain("ada");
    expect(text).toContain("free");
    expect(text + JSON.stringify([...response.headers])).not.toContain(CANARY);
  });

  test("[req 149] hides errors of authenticate", async () => {
    const broken = handlerOf({
      authenticate: () => {
        throw new Error(CANARY);
      },
    });
    const response = await broken(post(listTools, { authorization: `Bearer ${CANARY}` }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain(CANARY);
  });
});

/** The events of a stream. */
async function* eventsOf(
  response: Response,
): AsyncGenerator<{ event?: string; data: string }, undefined> {
  let text = "";
  const body = response.body as ReadableStream<Uint8Array>;
  for await (const chunk of body) {
    text += new TextDecoder().decode(chunk);
    for (let end = text.indexOf("\n\n"); end !== -1; end = text.indexOf("\n\n")) {
      const lines = text.slice(0, end).split("\n");
      text = text.slice(end + 2);
      const valueOf = (name: string): string | undefined =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const [event, data] = [valueOf("event"), valueOf("data")];
      if (data !== undefined) yield { ...(event !== undefined && { event }), data };
    }
  }
  return undefined;
}
