/** The three lines that put a server into a web framework, as the README has them, and what goes wrong around them. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createHttp2Server, connect as connectHttp2 } from "node:http2";
import type { AddressInfo } from "node:net";
import { httpSse } from "@mcp-gen/http/sse";
import fastify from "fastify";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { listenOn, nodeClient, type Got, type NodeClient } from "../../test/hosts.js";
import { bare, initialize, message, modern, request, verdict } from "../../test/messages.js";
import { serveHttp, toNodeListener, type HttpOptions } from "../index.js";

/** Express brings no types. */
interface Express {
  (): RequestListener & { use(first: string | RequestListener, second?: RequestListener): void };
  json(options?: object): RequestListener;
  text(options?: object): RequestListener;
  raw(options?: object): RequestListener;
}
const { default: express } = (await import("express" as string)) as { default: Express };

let endpoint: FakeEndpoint;
let stop: () => unknown;

beforeEach(() => {
  endpoint = new FakeEndpoint();
  stop = () => {};
});

afterEach(() => stop());

test.each([
  ["a response", 0],
  ["a stream", 1],
])("reports %s that cannot be sent because other code has sent headers", async (_, progress) => {
  const errors: string[] = [];
  const listener = toNodeListener(endpoint, { onError: (error) => errors.push(error.message) });
  const server = createServer((incoming, response) => {
    listener(incoming, response);
    incoming.on("end", () => setImmediate(() => response.writeHead(503).flushHeaders()));
  });
  stop = () => server.closeAllConnections();
  const { send } = nodeClient(await listenOn(server));
  expect((await send(modern("hold"))).status).toBe(503);
  const [call] = endpoint.held;
  if (progress > 0) call?.notify("notifications/progress", { progress });
  call?.answer();
  expect(errors).toEqual([expect.stringContaining("other code has already sent headers")]);
});

describe.each<[string, () => Promise<number>]>([
  [
    "Express",
    async () => {
      const app = express();
      app.use("/mcp", toNodeListener(endpoint));
      const server = createServer(app);
      stop = () => server.closeAllConnections();
      return listenOn(server);
    },
  ],
  [
    "Fastify",
    async () => {
      const listener = toNodeListener(endpoint, { path: "/mcp" });
      const app = fastify();
      app.addHook("onRequest", (incoming, reply, done) => {
        if (!incoming.url.startsWith("/mcp")) return done();
        reply.hijack();
        listener(incoming.raw, reply.raw);
      });
      stop = () => app.close();
      await app.listen({ port: 0, host: "127.0.0.1" });
      return (app.server.address() as AddressInfo).port;
    },
  ],
])("%s", (_, open) => {
  test("serves every era", async () => {
    const { send } = nodeClient(await open());
    expect(await verdict(await send(modern("ping")))).toEqual([200, undefined, 1]);
    const opened = await send(message(initialize()));
    await opened.text();
    const session = opened.headers["mcp-session-id"] ?? "";
    expect(await verdict(await send(message(request("ping"), session)))).toEqual([
      200,
      undefined,
      1,
    ]);
    const stream = await send(bare("GET", session));
    expect((await stream.next())?.data).toBe("");
    const deleted = await send(bare("DELETE", session));
    expect(deleted.status).toBe(204);
    await stream.incoming.rest();
    expect(await verdict(await send({ ...modern("ping"), body: "{" }))).toEqual([
      400,
      -32700,
      undefined,
    ]);
  });

  test("[req 39] notices who leaves", async () => {
    const { send } = nodeClient(await open());
    const got = await send(modern("stream"));
    await got.next();
    await got.leave();
    while (!endpoint.log.includes("cancel 1"))
      await new Promise((resolve) => setImmediate(resolve));
    expect(endpoint.log).toEqual(["request stream", "cancel 1"]);
  });
});

test("Hono", async () => {
  const app = new Hono();
  const handle = serveHttp(endpoint);
  app.all("/mcp", (context) => handle(context.req.raw));
  const send = ({ headers = [], body }: ReturnType<typeof modern>): Promise<Response> =>
    Promise.resolve(
      app.request("http://localhost/mcp", {
        method: "POST",
        headers: headers.map(([name, value]): [string, string] => [name, value]),
        body: body as string,
      }),
    );
  expect((await send(modern("ping"))).status).toBe(200);
  const opened = await send(message(initialize()));
  expect(opened.headers.get("mcp-session-id")).toMatch(/^.{32}$/);
});

test("Express takes the mount off, and the paths of HTTP+SSE put it on again", async () => {
  const app = express();
  app.use("/api", toNodeListener(endpoint, { path: "/mcp", sse: httpSse() }));
  const server = createServer(app);
  stop = () => server.closeAllConnections();
  const { send } = nodeClient(await listenOn(server));
  expect((await send({ ...modern("ping"), path: "/api/mcp" })).status).toBe(200);
  const stream = await send({ ...bare("GET"), path: "/api/sse?x" });
  const path = (await stream.next())?.data ?? "";
  expect(path).toMatch(/^\/api\/messages\?sessionId=/);
  expect((await send({ ...message(request("ping")), path })).status).toBe(202);
  expect((await stream.next())?.event).toBe("message");
});

describe("behind a body parser of Express", () => {
  async function behind(parser: RequestListener, options: HttpOptions = {}): Promise<NodeClient> {
    const app = express();
    app.use(parser);
    app.use("/mcp", toNodeListener(endpoint, options));
    const server = createServer(app);
    stop = () => server.closeAllConnections();
    return nodeClient(await listenOn(server));
  }

  test.each([
    ["json", express.json()],
    ["text", express.text({ type: "*/*" })],
    ["raw", express.raw({ type: "*/*" })],
  ])("%s: request.body is served (audit F2)", async (_, parser) => {
    const { send } = await behind(parser);
    expect(await verdict(await send(modern("ping")))).toEqual([200, undefined, 1]);
    const opened = await send(message(initialize()));
    await opened.text();
    const id = opened.headers["mcp-session-id"];
    expect((await verdict(await send(message(request("ping"), id))))[0]).toBe(200);
    const batch = [request("ping", 1), request("ping", 2)];
    expect((await verdict(await send(message(batch, id))))[0]).toBe(400);
  });

  test("the limits of a message hold for a parsed body (audit F2)", async () => {
    const { send } = await behind(express.json({ limit: "10mb" }));
    const deep = JSON.parse("[".repeat(128) + "]".repeat(128)) as unknown;
    const wide = Array.from({ length: 10_001 }, () => ({ a: 0 }));
    for (const params of [{ deep }, { wide }]) {
      expect(await verdict(await send(modern("ping", params)))).toEqual([400, -32600, undefined]);
    }
  });

  test.each([
    ["text", express.text({ type: "*/*" })],
    ["raw", express.raw({ type: "*/*" })],
  ])("%s: the size of a body that is not parsed is limited (audit F2)", async (_, parser) => {
    const { send } = await behind(parser, { limits: { body: 1_000 } });
    const sent = modern("ping", { pad: "x".repeat(1_000) });
    expect((await verdict(await send({ ...sent, chunked: true })))[0]).toBe(413);
  });

  test("bytes that are not UTF-8 are refused (audit F2)", async () => {
    const { send } = await behind(express.raw({ type: "*/*" }));
    const body = Uint8Array.from([0x22, 0xff, 0x22]);
    expect(await verdict(await send({ ...modern("ping"), body }))).toEqual([
      400,
      -32700,
      undefined,
    ]);
  });

  test("the body is read where the parser left it (audit F2)", async () => {
    const { send } = await behind(express.json({ type: "application/x" }));
    expect(await verdict(await send(modern("ping")))).toEqual([200, undefined, 1]);
  });
});

describe("a body that was consumed", () => {
  let logged: unknown[][];

  beforeEach(() => {
    logged = [];
    vi.spyOn(console, "error").mockImplementation((...line) => void logged.push(line));
  });

  afterEach(() => vi.restoreAllMocks());

  test("is an error on the console by default, and the client learns nothing (audit F2)", async () => {
    const got = await consumed({});
    expect(got.status).toBe(500);
    expect(await got.text()).not.toContain("parser");
    const fix = expect.stringContaining("Mount the listener before body parsers") as string;
    expect(logged).toEqual([["MCP over HTTP:", expect.objectContaining({ message: fix })]]);
  });

  test("is reported to onError instead (audit F2)", async () => {
    const errors: string[] = [];
    const onError = ({ message: text }: Error): void => void errors.push(text);
    expect((await consumed({ onError })).status).toBe(500);
    const handle = serveHttp(endpoint, { onError });
    const { headers = [], body } = modern("ping");
    const read = new Request("http://localhost/mcp", {
      method: "POST",
      headers: headers.map(([name, value]): [string, string] => [name, value]),
      body: body as string,
    });
    await read.text();
    expect((await handle(read)).status).toBe(500);
    expect(errors).toEqual([
      expect.stringContaining("Request body already consumed."),
      expect.stringContaining("Request body already consumed."),
    ]);
    expect(logged).toEqual([]);
  });
});

/** What a request gets whose body was consumed before. */
async function consumed(options: HttpOptions): Promise<Got> {
  const listener = toNodeListener(endpoint, options);
  const server = createServer((incoming, response) => {
    incoming.resume();
    incoming.on("end", () => listener(incoming, response));
  });
  stop = () => server.closeAllConnections();
  return nodeClient(await listenOn(server)).send(modern("ping"));
}

test("HTTP/2 is served through Node's own compatibility", async () => {
  const server = createHttp2Server(toNodeListener(endpoint));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const session = connectHttp2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  stop = () => {
    session.destroy();
    server.close();
  };
  async function send(
    authority: string,
    given: ReturnType<typeof modern>,
  ): Promise<[number, string]> {
    const stream = session.request({
      ":method": "POST",
      ":path": "/mcp",
      ":authority": authority,
      ...Object.fromEntries(given.headers ?? []),
    });
    stream.end(given.body);
    let text = "";
    stream.setEncoding("utf8");
    stream.on("data", (chunk: string) => (text += chunk));
    const [head] = await Promise.all([
      new Promise<Record<string, unknown>>((resolve) => stream.on("response", resolve)),
      new Promise((resolve) => stream.on("end", resolve)),
    ]);
    return [Number(head[":status"]), text];
  }
  expect((await send("localhost", modern("ping")))[0]).toBe(200);
  expect((await send("evil.example", modern("ping")))[0]).toBe(403);
  endpoint.behaviours["events"] = (call) => {
    call.notify("notifications/message");
    call.answer();
  };
  const [status, text] = await send("localhost", modern("events"));
  expect([status, text.split("\n\n")]).toEqual([200, [expect.any(String), expect.any(String), ""]]);
});
