import { createServer, request as sendRequest, type IncomingHttpHeaders } from "node:http";
import { once } from "node:events";
import { createConnection, Server as NetServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PreparedLogin } from "../model.js";
import { browserLogin, type BrowserLoginOptions } from "./browser-login.js";

const STATE = "s".repeat(43);
const never = new AbortController().signal;

beforeEach(() => {
  for (const name of ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"]) vi.stubEnv(name, "");
  vi.stubEnv("DISPLAY", ":0");
  vi.spyOn(NetServer.prototype, "listen");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Starts a login. `open` receives the URL for the browser. */
async function start(options: BrowserLoginOptions = {}, signal = never, redirectUri?: string) {
  const open = vi.fn<(url: string) => void>();
  const login = await browserLogin({ open, ...options }).prepare({ signal });
  const result = run(login, signal, redirectUri);
  return { ...login, port: Number(new URL(login.redirectUri).port), result, open };
}

function run(login: PreparedLogin, signal: AbortSignal, redirectUri = login.redirectUri) {
  const url = "https://as.example/authorize?x=1";
  const result = login.run({ url, state: STATE, redirectUri, record: "{}", signal });
  result.catch(() => {});
  return result;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Sent {
  port: number;
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  address?: string;
}

async function send({ port, path, method = "GET", headers = {}, address }: Sent): Promise<Reply> {
  const request = sendRequest({
    host: address ?? "127.0.0.1",
    port,
    method,
    path: path ?? `/callback?code=c&state=${STATE}`,
    headers: { host: `127.0.0.1:${port}`, ...headers },
    agent: false,
  }).end();
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** Whether this process listens. The port is not asked: another process may take it as soon as it is free. */
function isListening(port: number): boolean {
  const servers = vi.mocked(NetServer.prototype.listen).mock.contexts as NetServer[];
  const places = servers.map((server) => server.address() as AddressInfo | null);
  return places.some((place) => place?.address === "127.0.0.1" && place.port === port);
}

describe("the listener", () => {
  test("survives a connection that the system cannot accept [auth L1] [auth A10]", async () => {
    const { signal } = new AbortController();
    const login = await browserLogin({ open: false, write() {} }).prepare({ signal });
    const [server] = vi.mocked(NetServer.prototype.listen).mock.contexts as NetServer[];
    expect(server?.emit("error", new Error("accept EMFILE"))).toBe(true);
    const result = run(login, signal);
    await send({ port: Number(new URL(login.redirectUri).port) });
    expect(await result).toContain("code=c");
  });

  test("shows a fixed page for the response, and closes [auth L1] [auth A9]", async () => {
    const { port, result, redirectUri, open } = await start();
    await vi.waitFor(() => expect(open).toHaveBeenCalledWith("https://as.example/authorize?x=1"));
    const query = `?error=a&error_description=%3Cscript%3Ealert(1)%3C/script%3E&state=${STATE}`;
    const { status, headers, body } = await send({ port, path: `/callback${query}` });
    expect(await result).toBe(redirectUri + query);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": expect.stringMatching(/^default-src 'none'(;|$)/),
      "x-content-type-options": "nosniff",
    });
    expect(body).toContain("You can close this page");
    expect(body).not.toMatch(/alert|error|sss/);
    expect(isListening(port)).toBe(false);
  });

  test.each<[string, Omit<Sent, "port">]>([
    ["another host", { headers: { host: "evil.example" } }],
    ["a host that resolves to this machine", { headers: { host: "127.0.0.1.evil.example:80" } }],
    ["another port in the host", { headers: { host: "127.0.0.1:1" } }],
    ["the origin of a page", { headers: { origin: "https://evil.example" } }],
    ["the origin of a local page", { headers: { origin: "http://127.0.0.1:3000" } }],
    ["a fetch of a page", { headers: { origin: "null", "sec-fetch-mode": "cors" } }],
    ["an image of a page", { headers: { "sec-fetch-mode": "no-cors" } }],
    ["the method POST", { method: "POST" }],
    ["the method HEAD", { method: "HEAD" }],
    ["the method OPTIONS", { method: "OPTIONS" }],
    ["another path", { path: `/?code=c&state=${STATE}` }],
    ["a longer path", { path: `/callback/?code=c&state=${STATE}` }],
    ["an absolute path", { path: `http://127.0.0.1/callback?code=c&state=${STATE}` }],
    ["an encoded path", { path: `/%63allback?code=c&state=${STATE}` }],
    ["no state", { path: "/callback?code=c" }],
    ["another state", { path: `/callback?code=c&state=${"t".repeat(43)}` }],
    ["a part of the state", { path: `/callback?code=c&state=${STATE.slice(1)}` }],
    ["two states", { path: `/callback?code=c&state=${STATE}&state=${STATE}` }],
    ["no response", { path: `/callback?state=${STATE}` }],
    ["no query", { path: "/callback" }],
  ])("answers %s with 404, without effect [auth L1] [auth A5] [auth A10]", async (_, request) => {
    const { port, result, redirectUri } = await start();
    const reply = await send({ port, ...request });
    expect(reply).toMatchObject({ status: 404, body: "" });
    await send({ port });
    expect(await result).toBe(`${redirectUri}?code=c&state=${STATE}`);
  });

  test.each(["HTTP/1.0\r\n", "HTTP/1.1\r\n"])(
    "answers a request without a host with 404 (%j) [auth L1] [auth A10]",
    async (version) => {
      const { port, result } = await start();
      const socket = createConnection(port, "127.0.0.1");
      socket.write(`GET /callback?code=c&state=${STATE} ${version}\r\n`);
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
      await send({ port });
      await result;
    },
  );

  test.each([
    ["a form that redirects", { origin: "null", "sec-fetch-mode": "navigate" }],
    ["another name of this machine", { host: "localhost:PORT" }],
  ])("accepts the response after %s [auth L1]", async (_, headers: Record<string, string>) => {
    const { port, result } = await start();
    if (headers["host"]) headers["host"] = `localhost:${port}`;
    expect(await send({ port, headers })).toMatchObject({ status: 200 });
    expect(await result).toContain("code=c");
  });

  test("accepts no second response [auth L1] [auth A5]", async () => {
    const { port, result } = await start();
    const sockets = [createConnection(port, "127.0.0.1"), createConnection(port, "127.0.0.1")];
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) {
      socket.write(
        `GET /callback?code=c&state=${STATE} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
      );
    }
    const replies = await Promise.all(sockets.map((socket) => text(socket).catch(() => "")));
    expect(replies.filter((reply) => reply.startsWith("HTTP/1.1 200"))).toHaveLength(1);
    await result;
  });

  test("survives 10,000 requests of others [auth A10]", async () => {
    const { port, result } = await start();
    const kinds: Omit<Sent, "port">[] = [
      { headers: { host: "evil.example" } },
      { headers: { origin: "https://evil.example" } },
      { method: "POST" },
      { path: `/callback?code=c&state=${"t".repeat(43)}` },
    ];
    const statuses = new Set<number>();
    for (let sent = 0; sent < 10_000; sent += 50) {
      const batch = Array.from({ length: 50 }, (__, index) => kinds[(sent + index) % 4]);
      for (const { status } of await Promise.all(batch.map((kind) => send({ port, ...kind })))) {
        statuses.add(status);
      }
    }
    expect([...statuses]).toEqual([404]);
    expect(await send({ port })).toMatchObject({ status: 200 });
    expect(await result).toContain("code=c");
  });

  test("listens on ::1 for localhost [auth L1]", async () => {
    const { port, result, redirectUri } = await start({ host: "localhost" });
    expect(redirectUri).toBe(`http://localhost:${port}/callback`);
    const headers = { host: `localhost:${port}` };
    expect(await send({ port, address: "::1", headers })).toMatchObject({ status: 200 });
    expect(await result).toBe(`${redirectUri}?code=c&state=${STATE}`);
  });

  test("listens on ::1 if the registration says localhost [auth L1] [auth C14]", async () => {
    const { port, result } = await start({}, never, "http://localhost:1/callback");
    const headers = { host: `localhost:${port}` };
    await vi.waitFor(() => send({ port, address: "::1", headers }));
    expect(await result).toContain("code=c");
  });
});

test("does not use a port that another program has on ::1 [auth L1]", async () => {
  const login = await browserLogin({ open: () => {} }).prepare({ signal: never });
  const port = Number(new URL(login.redirectUri).port);
  const other = createServer().listen(port, "::1");
  await once(other, "listening");
  await expect(run(login, never, `http://localhost:${port}/callback`)).rejects.toMatchObject({
    code: "auth/unavailable",
    message: expect.stringContaining(`[::1]:${port} (EADDRINUSE)`),
  });
  expect(isListening(port)).toBe(false);
  other.close();
});

describe("a login ends", () => {
  test("after the timeout [auth L1]", async () => {
    const { port, result } = await start({ timeoutMs: 20 });
    expect(isListening(port)).toBe(true);
    await expect(result).rejects.toMatchObject({
      code: "auth/timeout",
      message: `Login: received no response on http://127.0.0.1:${port}/callback within 0.02 s. Start the login again.`,
    });
    expect(isListening(port)).toBe(false);
  });

  test("after 5 minutes by default [auth L1]", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const { result } = await start();
      await vi.advanceTimersByTimeAsync(299_999);
      const settled = vi.fn<() => void>();
      result.catch(settled);
      await vi.advanceTimersByTimeAsync(0);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await expect(result).rejects.toMatchObject({ code: "auth/timeout" });
    } finally {
      vi.useRealTimers();
    }
  });

  test("when the signal is aborted, before or while it waits [auth L1]", async () => {
    const { signal, abort } = abortable();
    const { port, result } = await start({}, signal);
    const other = await browserLogin().prepare({ signal });
    abort(new Error("no longer needed"));
    await expect(result).rejects.toThrow("no longer needed");
    expect(isListening(port)).toBe(false);
    expect(isListening(Number(new URL(other.redirectUri).port))).toBe(false);
    await expect(browserLogin().prepare({ signal })).rejects.toThrow("no longer needed");
  });

  test("when it is closed [auth L1]", async () => {
    const login = await browserLogin().prepare({ signal: never });
    await login.close();
    expect(isListening(Number(new URL(login.redirectUri).port))).toBe(false);
  });
});

describe("the port", () => {
  test("is the one of the registration, and another if that is in use [auth L1]", async () => {
    const first = await browserLogin().prepare({ signal: never });
    const preferred = first.redirectUri;
    const second = await browserLogin().prepare({ preferred, signal: never });
    expect(second.redirectUri).not.toBe(preferred);
    await first.close();
    const third = await browserLogin().prepare({ preferred, signal: never });
    expect(third.redirectUri).toBe(preferred);
    await Promise.all([second.close(), third.close()]);
  });

  test("is a free one of the client ID metadata document [auth L1]", async () => {
    const blocker = createServer().listen(0, "127.0.0.1");
    await once(blocker, "listening");
    const used = (blocker.address() as AddressInfo).port;
    const probe = await browserLogin().prepare({ signal: never });
    await probe.close();
    const free = Number(new URL(probe.redirectUri).port);
    const login = await browserLogin({ metadataPorts: [used, free] }).prepare({ signal: never });
    expect(login.redirectUri).toBe(`http://127.0.0.1:${free}/callback`);
    const allowed = [used, free].map((port) => `http://127.0.0.1:${port}/callback`);
    const refused = browserLogin().prepare({ allowed, signal: never });
    await expect(refused).rejects.toMatchObject({
      code: "auth/unavailable",
      retryable: true,
      message: expect.stringContaining(`127.0.0.1:${used} (EADDRINUSE)`),
    });
    await login.close();
    blocker.close();
  });

  test("is on a loopback host [auth L1]", () => {
    expect(() => browserLogin({ host: "0.0.0.0" as "127.0.0.1" })).toThrow(
      "browserLogin host: expected 127.0.0.1, localhost, [::1], received 0.0.0.0.",
    );
  });
});

describe("the URL", () => {
  test.each([
    ["no browser is wanted", false as const],
    ["the browser cannot be opened", () => false],
    ["opening fails", () => Promise.reject(new Error("no browser"))],
  ])("is printed if %s [auth L2]", async (_, open) => {
    const written: string[] = [];
    const login = await start({ open, write: (line) => void written.push(line) });
    await vi.waitFor(() => expect(written).toHaveLength(1));
    expect(written).toEqual(["Open this URL to log in: https://as.example/authorize?x=1"]);
    await send({ port: login.port });
    await login.result;
  });

  test("is not printed if the browser was opened [auth L2]", async () => {
    const write = vi.fn<(line: string) => void>();
    const { port, result } = await start({ write });
    await send({ port });
    await result;
    expect(write).not.toHaveBeenCalled();
  });
});

describe("on a terminal of another machine", () => {
  test.each([
    ["over SSH", { SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" }],
    ["without a display", { DISPLAY: "", WAYLAND_DISPLAY: "" }],
  ])("%s, takes what the person pastes [auth L3] [auth K4]", async (_, env) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    vi.spyOn(process, "platform", "get").mockReturnValue("linux");
    const write = vi.fn<(line: string) => void>();
    const pasted = `http://127.0.0.1/callback?code=pasted&state=${STATE}`;
    const ask = () => Promise.resolve(pasted);
    const { port, result } = await start({ ask, write });
    expect(await result).toBe(pasted);
    expect(write).toHaveBeenCalledOnce();
    expect(isListening(port)).toBe(false);
  });

  test("takes the response if it arrives first, and ends the question [auth L3]", async () => {
    let asked: AbortSignal | undefined;
    const ask = (_question: string, signal: AbortSignal) => {
      asked = signal;
      return new Promise<string>(() => {});
    };
    const { port, result } = await start({ ask, paste: true, write: () => {} });
    await vi.waitFor(() => expect(asked).toBeDefined());
    await send({ port });
    expect(await result).toContain("code=c");
    expect(asked?.aborted).toBe(true);
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason: Error) => controller.abort(reason) };
}

test("rejects unknown options and lists the known ones [auth L2]", () => {
  expect(() => browserLogin({ prot: 8080 } as object)).toThrow(
    new TypeError(
      "browserLogin: option prot is unknown. Options: port, host, open, timeoutMs, metadataPorts, paste, ask, write.",
    ),
  );
});
