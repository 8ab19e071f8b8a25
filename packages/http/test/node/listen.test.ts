/** A whole server on a port: where it listens, and how it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, Server as NetServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { FakeEndpoint } from "../fake-endpoint.js";
import { nodeClient, until } from "../hosts.js";
import { message, modern, openSession, request, verdict } from "../messages.js";
import { listenHttp, type HttpServer } from "../../src/server/node/listen.js";

let running: HttpServer | undefined;

afterEach(() => running?.close(0));

async function open(options: Partial<Parameters<typeof listenHttp>[1]> = {}): Promise<{
  endpoint: FakeEndpoint;
  send: ReturnType<typeof nodeClient>["send"];
  server: HttpServer;
}> {
  const endpoint = new FakeEndpoint();
  const server = await listenHttp(endpoint, { port: 0, ...options });
  running = server;
  return { endpoint, server, ...nodeClient(Number(new URL(server.url).port)) };
}

test("[req 65] [req 94] listens on this machine alone, at /mcp", async () => {
  const { server, send } = await open();
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  expect(server.server.address()).toMatchObject({ address: "127.0.0.1" });
  expect(await verdict(await send(modern("ping")))).toEqual([200, undefined, 1]);
  expect((await send({ ...modern("ping"), path: "/" })).status).toBe(404);
});

test.each([
  ["::1", /^http:\/\/\[::1\]:\d+\/x$/],
  ["0.0.0.0", /^http:\/\/localhost:\d+\/x$/],
])("%s has a URL that clients can use", async (host, url) => {
  expect((await open({ host, path: "/x" })).server.url).toMatch(url);
});

test("has the timeouts that keep slow clients from holding it up", async () => {
  const { server } = await open({ limits: { bodyTime: 5_000 } });
  const { headersTimeout, requestTimeout } = server.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 15_000]);
});

test("a head that is too large is refused", async () => {
  const { send } = await open();
  const got = await send(modern("ping", {}, { "x-large": "x".repeat(17_000) }));
  expect(got.status).toBe(431);
});

test("no header is hidden behind many others (audit B6)", async () => {
  const { send, endpoint } = await open({ limits: { headers: 5_000 }, allowedHosts: "any" });
  const { headers = [], ...sent } = modern("ping");
  const padding = Array.from({ length: 2_500 }, () => ["a", ""] as const);
  const hidden = [...padding, ["Mcp-Method", "tools/call"] as const];
  // Node itself stops at 2,000 by default.
  const got = await send({ ...sent, headers: [...headers, ...hidden] });
  expect(await got.text()).toContain("mcp-method header: expected once");
  expect(endpoint.log).toEqual([]);
});

test("a port in use is one clear error", async () => {
  const { server } = await open();
  const port = Number(new URL(server.url).port);
  await expect(listenHttp(new FakeEndpoint(), { port })).rejects.toThrow(
    `listenHttp: port ${port} of 127.0.0.1 is already in use; choose another port, or stop the program that uses it`,
  );
});

test("an address that is not this machine's is an error with the reason", async () => {
  const open1 = listenHttp(new FakeEndpoint(), { port: 0, host: "192.0.2.1" });
  await expect(open1).rejects.toThrow(/cannot listen on port 0 of 192\.0\.2\.1: .*EADDRNOTAVAIL/);
});

describe("close", () => {
  test("ends streams, connections and the listening, and can be called twice", async () => {
    const listen = vi.spyOn(NetServer.prototype, "listen");
    const { endpoint, server, send } = await open();
    const stream = await send(modern("subscriptions/listen"));
    await stream.next();
    const waiting = send(modern("hold", {}, {}, 2));
    await until(() => endpoint.held.length === 2);
    endpoint.onClose = () => endpoint.held[0]?.answer();
    await Promise.all([server.close(7), server.close()]);
    expect(endpoint.graces).toEqual([7]);
    expect(await stream.incoming.rest()).toHaveLength(1);
    expect(await verdict(await waiting)).toEqual([503, -32603, 2]);
    expect((listen.mock.contexts as NetServer[]).map((each) => each.listening)).toEqual([false]);
    listen.mockRestore();
  });

  test("does not wait for connections that say nothing", async () => {
    const { server } = await open();
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    await once(socket, "connect");
    await server.close();
    socket.destroy();
    expect(server.server.listening).toBe(false);
  });
});

describe("signals", () => {
  const program = fileURLToPath(new URL("../program.mjs", import.meta.url));

  /** Starts the program, and gives what it prints and how it ends. */
  async function start(mode: string) {
    const child = spawn(process.execPath, [program, mode], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = once(child, "exit");
    child.stdout.setEncoding("utf8");
    const [line] = (await once(child.stdout, "data")) as [string];
    return { child, ended, ...nodeClient(Number(line)) };
  }

  test.each(["SIGTERM", "SIGINT"] as const)(
    "%s ends requests, streams and the process",
    async (signal) => {
      const { child, ended, send } = await start("answers");
      const stream = await send(modern("stream"));
      await stream.next();
      child.kill(signal);
      expect((await stream.incoming.rest()).at(-1)?.data).toContain('"result"');
      expect(await ended).toEqual([0, null]);
    },
  );

  test.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)("a second %s waits for nothing", async (signal, code) => {
    const { child, ended, send } = await start("hangs");
    const stream = await send(modern("stream"));
    await stream.next();
    child.kill(signal);
    // It has heard of the first when it says so.
    expect((await stream.next())?.data).toContain("closing");
    child.kill(signal);
    expect(await ended).toEqual([code, null]);
  });
});

test("a free port is found", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { server } = await open();
  expect(Number(new URL(server.url).port)).not.toBe((other.address() as AddressInfo).port);
  other.close();
});

test("sends the headers of a stream together with its first event", async () => {
  const { send, server } = await open();
  const session = await openSession({ send });
  /** What the server writes with one operation. */
  const writes: string[] = [];
  server.server.on("request", ({ socket }) => {
    type Writev = (chunks: { chunk: unknown }[], done: () => void) => void;
    const writev = (Reflect.get(socket, "_writev") as Writev).bind(socket);
    const recorded: Writev = (chunks, done) => {
      writes.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      writev(chunks, done);
    };
    Object.assign(socket, { ["_writev"]: recorded });
  });
  const got = await send(message(request("stream", 1), session));
  await got.next();
  expect(writes[0]).toMatch(/^HTTP\/1\.1 200[^]*\nid: [\w-]+\.0\n/);
});
