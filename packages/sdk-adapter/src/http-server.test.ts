import type { Loss } from "@mcp-gen/adapt";
import { beforeEach, describe, expect, test } from "vitest";
import { faithfulHandler } from "./http-server.js";
import type { FaithfulHttpOptions } from "./options.js";

const audio = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
const resource = { type: "resource", resource: { mimeType: "audio/wav", blob: "AAAA" } };
const answer = (id: number, content: unknown) => ({
  jsonrpc: "2.0",
  id,
  result: { content: [content] },
});
const call = (id: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "sing" },
});
const elicitation = {
  jsonrpc: "2.0",
  id: "q",
  method: "elicitation/create",
  params: { message: "Sure?", requestedSchema: { type: "object", properties: {} } },
};

/** The requests that the server received. */
let seen: { method: string; body: unknown; headers: Record<string, string> }[];
let losses: Loss[];
let errors: Error[];

beforeEach(() => {
  seen = [];
  losses = [];
  errors = [];
});

/** Creates a server that answers every request with the given response. */
function serve(
  respond: (request: Request, body: unknown) => Response,
  options?: Partial<FaithfulHttpOptions>,
) {
  return faithfulHandler(
    async (request: Request) => {
      const text = await request.text();
      const body: unknown = text === "" ? undefined : JSON.parse(text);
      seen.push({ method: request.method, body, headers: Object.fromEntries(request.headers) });
      return respond(request, body);
    },
    {
      onLoss: (loss) => void losses.push(loss),
      onError: (error) => void errors.push(error),
      ...options,
    },
  );
}

function post(body: unknown, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

function stream(...messages: unknown[]): Response {
  const text = messages.map(
    (message, index) => `id: ${index}\ndata: ${JSON.stringify(message)}\n\n`,
  );
  return new Response(text.join(""), { headers: { "content-type": "text/event-stream" } });
}

/** The messages of an event stream. */
async function events(response: Response): Promise<unknown[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]): unknown => JSON.parse(data));
}

/** Answers `initialize`, optionally with a session id. */
function opening(body: unknown, session?: string): Response | undefined {
  const { id, method, params } = body as {
    id: number;
    method: string;
    params: { protocolVersion: string };
  };
  if (method !== "initialize") return undefined;
  const { protocolVersion } = params;
  const serverInfo = { name: "server", version: "1", title: "Server" };
  const result = { protocolVersion, capabilities: {}, serverInfo };
  const headers: Record<string, string> =
    session === undefined ? {} : { "mcp-session-id": session };
  return Response.json({ jsonrpc: "2.0", id, result }, { headers });
}

const initialize = (protocolVersion: string) => ({
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: { protocolVersion, capabilities: {}, clientInfo: { name: "client", version: "1" } },
});

/** Opens a session, and answers every call with audio. */
function sing(_: Request, body: unknown): Response {
  return opening(body, "s") ?? Response.json(answer((body as { id: number }).id, audio));
}

describe("the revision is", () => {
  test("that of the session", async () => {
    const handle = serve(sing);
    const opened = await handle(post(initialize("2024-11-05")));
    expect(opened.headers.get("mcp-session-id")).toBe("s");
    expect(await opened.json()).toMatchObject({
      result: { protocolVersion: "2024-11-05", serverInfo: { name: "server", version: "1" } },
    });
    const response = await handle(post(call(1), { "mcp-session-id": "s" }));
    expect(await response.json()).toMatchObject(answer(1, resource));
    expect(losses.map(({ pointer }) => pointer)).toEqual([
      "/result/serverInfo/title",
      "/result/content/0",
    ]);
  });

  test("that of the header for an unknown session or no session", async () => {
    const handle = serve(sing);
    const version = { "mcp-protocol-version": "2024-11-05" };
    const elsewhere = { ...version, "mcp-session-id": "of another process" };
    for (const headers of [version, elsewhere]) {
      const response = await handle(post(call(1), headers));
      expect(await response.json()).toMatchObject(answer(1, resource));
    }
  });

  test("2025-03-26 if the client names none", async () => {
    const link = { type: "resource_link", uri: "file:///a", name: "a" };
    const handle = serve((_, body) => {
      const { id } = body as { id: number };
      return Response.json(answer(id, id === 1 ? audio : link));
    });
    expect(await (await handle(post(call(1)))).json()).toEqual(answer(1, audio));
    expect(await (await handle(post(call(2)))).json()).toMatchObject(answer(2, { type: "text" }));
  });

  test.each([["2025-11-25"], ["2026-07-28"], ["2030-01-01"]])(
    "not adapted with header %s",
    async (version) => {
      const responses: Response[] = [];
      const requests: Request[] = [];
      const handle = faithfulHandler(
        (request: Request) => {
          requests.push(request);
          responses.push(Response.json(answer(1, audio)));
          return responses[0] ?? Response.error();
        },
        { onLoss: (loss) => void losses.push(loss) },
      );
      const request = post(call(1), { "mcp-protocol-version": version });
      expect(await handle(request)).toBe(responses[0]);
      expect(requests[0]).toBe(request);
      expect(losses).toEqual([]);
    },
  );

  test("forgotten with the session", async () => {
    const handle = serve((request, body) =>
      request.method === "DELETE" ? new Response(null, { status: 200 }) : sing(request, body),
    );
    const session = { "mcp-session-id": "s" };
    await handle(post(initialize("2024-11-05")));
    await handle(new Request("http://localhost/mcp", { method: "DELETE", headers: session }));
    expect(await (await handle(post(call(1), session))).json()).toEqual(answer(1, audio));
  });
});

describe("with a client of 2024-11-05", () => {
  const old = { "mcp-protocol-version": "2024-11-05" };

  test("adapts events of a stream in place", async () => {
    const notice = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };
    const handle = serve(() => stream(notice, answer(1, audio)));
    const response = await handle(post(call(1), old));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.clone().text()).toMatch(/^id: 0\ndata: .*\n\nid: 1\ndata: .*\n\n$/);
    expect(await events(response)).toMatchObject([notice, answer(1, resource)]);
  });

  test("adapts later answers on the session stream, too", async () => {
    const session = { "mcp-session-id": "s" };
    const handle = serve((request, body) => {
      if (request.method === "GET") return stream(answer(1, audio));
      return opening(body, "s") ?? new Response(null, { status: 202 });
    });
    await handle(post(initialize("2024-11-05")));
    expect((await handle(post(call(1), session))).status).toBe(202);
    const response = await handle(new Request("http://localhost/mcp", { headers: session }));
    expect(await events(response)).toMatchObject([answer(1, resource)]);
  });

  test.each([["POST"], ["GET"]])(
    "answers a request of the server that the client does not know, inside a %s",
    async (method) => {
      const session = { "mcp-session-id": "s", authorization: "Bearer secret" };
      const handle = serve((request, body) => {
        if (request.method === "GET") return stream(elicitation, answer(1, audio));
        const { method: asked } = body as { method?: string };
        if (asked === undefined) return new Response(null, { status: 202 });
        return opening(body, "s") ?? stream(elicitation, answer(1, audio));
      });
      await handle(post(initialize("2024-11-05")));
      const request =
        method === "POST"
          ? post(call(1), session)
          : new Request("http://localhost/mcp", { headers: { ...session, "last-event-id": "7" } });
      expect(await events(await handle(request))).toHaveLength(1);
      await expect.poll(() => seen.length).toBe(3);
      expect(seen[2]).toMatchObject({
        method: "POST",
        headers: { ...session, "content-type": "application/json" },
        body: { jsonrpc: "2.0", id: "q", error: { code: -32601 } },
      });
      expect(seen[2]?.headers).not.toHaveProperty("last-event-id");
      expect(errors).toEqual([]);
    },
  );

  test("a batch stays a batch", async () => {
    const handle = serve(() => Response.json([answer(1, audio), answer(2, audio)]));
    const response = await handle(post([call(1), call(2)], old));
    expect(await response.json()).toMatchObject([answer(1, resource), answer(2, resource)]);
  });

  test("an empty response is a success", async () => {
    const method = "notifications/elicitation/complete";
    const handle = serve(() =>
      Response.json({ jsonrpc: "2.0", method, params: { elicitationId: "e" } }),
    );
    const response = await handle(post(call(1), old));
    expect(response.status).toBe(202);
    expect(await response.text()).toBe("");
    expect(losses.map(({ kind }) => kind)).toContain("impossible");
  });

  test.each<[string, string, string]>([
    ["text", "hello", "text/plain"],
    ["JSON of other kinds", '{"hello":1}', "application/json"],
    ["no JSON", "{", "application/json"],
  ])("passes %s unchanged", async (_name, body, type) => {
    const handle = serve(
      () => new Response(body, { status: 418, headers: { "content-type": type } }),
    );
    const response = await handle(post(call(1), old));
    expect(response.status).toBe(418);
    expect(await response.text()).toBe(body);
  });

  test("passes invalid JSON to the server", async () => {
    const handler = faithfulHandler(
      async (request: Request) => new Response(await request.text()),
      {
        onLoss() {},
      },
    );
    const request = new Request("http://localhost/mcp", {
      method: "POST",
      headers: { ...old, "content-type": "application/json" },
      body: "{",
    });
    expect(await (await handler(request)).text()).toBe("{");
  });

  test("refuses a body above the limit unread", async () => {
    const handle = serve(() => Response.json({}), { maxBytes: 50 });
    const response = await handle(post(call(1), old));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: -32600 } });
    expect(seen).toEqual([]);
  });

  test("removes the length and encoding headers of the original body", async () => {
    const headers = { "content-length": "5", "content-encoding": "identity", "x-own": "1" };
    const handle = serve(() => Response.json(answer(1, audio), { headers }));
    const response = await handle(post(call(1), { ...old, "content-length": "5" }));
    expect(seen[0]?.headers).not.toHaveProperty("content-length");
    expect([...response.headers.keys()]).toEqual(["content-type", "x-own"]);
  });
});

test("passes on the other arguments of the caller", async () => {
  const handle = faithfulHandler(
    (_request: Request, extra: { user: string }) => Response.json(extra),
    {
      onLoss() {},
    },
  );
  expect(await (await handle(post(call(1)), { user: "u" })).json()).toEqual({ user: "u" });
});
