/** The three lines that put a server into a web framework, as the README has them, and what goes wrong around them. */
import { createServer, type RequestListener } from "node:http";
import { createServer as createHttp2Server, connect as connectHttp2 } from "node:http2";
import type { AddressInfo } from "node:net";
import { httpSse } from "@mcp-gen/http/sse";
import fastify from "fastify";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../test/fake-endpoint.js";
import { listenOn, nodeClient } from "../test/hosts.js";
import { bare, initialize, message, modern, request, verdict } from "../test/messages.js";
import { serveHttp, toNodeListener } from "./index.js";

/** Express brings no types. */
interface Express {
  (): RequestListener & { use(first: string | RequestListener, second?: RequestListener): void };
  json(): RequestListener;
}
const { default: express } = (await import("express" as string)) as { default: Express };

let endpoint: FakeEndpoint;
let stop: () => unknown;

beforeEach(() => {
  endpoint = new FakeEndpoint();
  stop = () => {};
});

afterEach(() => stop());

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
    expect(endpoint.log).toEqual(["exchange stream", "cancel 1"]);
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

test("a body that somebody has read is a fault, and said so to the operator alone", async () => {
  const errors: string[] = [];
  const app = express();
  app.use(express.json());
  app.use("/mcp", toNodeListener(endpoint, { onError: ({ message: text }) => errors.push(text) }));
  const server = createServer(app);
  stop = () => server.closeAllConnections();
  const { send } = nodeClient(await listenOn(server));
  const got = await send(modern("ping"));
  expect(got.status).toBe(500);
  expect(await got.text()).not.toContain("parser");
  expect(errors).toEqual([expect.stringContaining("mount the listener in front of body parsers")]);

  const handle = serveHttp(endpoint, { onError: ({ message: text }) => errors.push(text) });
  const { headers = [], body } = modern("ping");
  const read = new Request("http://localhost/mcp", {
    method: "POST",
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: body as string,
  });
  await read.text();
  expect((await handle(read)).status).toBe(500);
  expect(errors).toHaveLength(2);
});

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
