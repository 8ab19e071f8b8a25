/** The option `auth` of `connect`: logins in every revision and transport, timeouts, and errors. */
import {
  connect,
  HttpStatusError,
  memoryServerStore,
  RequestCancelledError,
  RequestTimeoutError,
} from "@mcp-gen/client";
import { fakeClock, memoryTransports } from "@mcp-gen/core";
import { describe, expect, test, vi } from "vitest";
import { APP, fakeAuth, loginOf, protectedServer, reach, TRANSPORTS } from "./auth-server.js";
import { failureOf, REVISIONS, SESSIONS, type Wire } from "./helpers.js";
import { later } from "./http/scripted.js";
import { discovered, opened, quiet, type Reply } from "./peer.js";

describe.each(TRANSPORTS)("over %s in %s", (kind, revision) => {
  test("logs in at the first challenge, and again if the token dies [auth C1] [auth H1] [req 176]", async () => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    expect(client.revision).toBe(revision);
    expect(auth.challenges).toHaveLength(1);
    expect(auth.challenges[0]).toMatchObject({ server: server.url, revisions: [revision] });
    expect(await client.callTool("who")).toMatchObject({ content: [{ text: "alice" }] });
    server.valid.clear();
    expect(await client.callTool("who")).toMatchObject({ content: [{ text: "alice" }] });
    expect(auth.challenges.at(-1)).toMatchObject({ rpcMethod: "tools/call", rpcName: "who" });
  });

  test("an error of auth reaches connect unchanged, after one challenge [auth H1] [auth L6]", async () => {
    const server = await protectedServer(kind);
    class LoginRequiredError extends Error {}
    const thrown = new LoginRequiredError("log in first");
    const auth = fakeAuth(() => Promise.reject(thrown));
    expect(await failureOf(reach(server, auth, { revisions: [revision] }))).toBe(thrown);
    expect(auth.challenges).toHaveLength(1);
  });

  test("a cancelled call ends its login, and sends no cancellation [auth H1]", async () => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    // In a session, calls wait until the server has received `notifications/initialized`.
    await client.callTool("who");
    server.valid.clear();
    const asked = later<AbortSignal>();
    auth.handleChallenge = (challenge) => {
      if (challenge.rpcMethod === "tools/call") asked.resolve(challenge.signal);
      return new Promise(() => {});
    };
    const controller = new AbortController();
    const failure = failureOf(client.callTool("who", {}, { signal: controller.signal }));
    const signal = await asked.promise;
    controller.abort();
    expect(await failure).toBeInstanceOf(RequestCancelledError);
    expect(signal.aborted).toBe(true);
    expect(server.log.map(({ method }) => method)).not.toContain("notifications/cancelled");
  });

  test("100 calls with a dead token all succeed [auth H1] [auth C23]", async () => {
    const server = await protectedServer(kind);
    let logins = 0;
    const auth = fakeAuth(async () => {
      const token = `alice-${++logins}`;
      await quiet();
      server.valid.add(token);
      return token;
    });
    await using client = await reach(server, auth, { revisions: [revision] });
    server.valid.clear();
    const calls = Array.from({ length: 100 }, () => client.callTool("hello"));
    expect(await Promise.all(calls)).toHaveLength(100);
    expect(server.log.filter(({ http }) => http === "DELETE")).toEqual([]);
  });
});

describe("a login during connect", () => {
  test("tells auth the allowed revisions, then the negotiated one [auth H1] [auth C8]", async () => {
    const server = await protectedServer();
    const auth = loginOf(server);
    await using client = await reach(server, auth);
    server.valid.clear();
    await client.callTool("hello");
    expect(auth.challenges.map(({ revisions }) => revisions)).toEqual([REVISIONS, ["2026-07-28"]]);
  });

  test("that fails tries no other revision or transport, and keeps the known server [auth H1]", async () => {
    const server = await protectedServer();
    const store = memoryServerStore();
    await using client = await reach(server, loginOf(server), { store });
    const known = store.get(server.url);
    expect(known).toEqual({ revision: client.revision, transport: "streamable-http" });
    server.log.length = 0;
    const thrown = new Error("denied");
    const auth = fakeAuth(() => Promise.reject(thrown));
    expect(await failureOf(reach(server, auth, { store }))).toBe(thrown);
    expect(server.log.map(({ method }) => method)).toEqual(["server/discover"]);
    expect(store.get(server.url)).toEqual(known);
  });

  test("an error of headers ends connect too [auth H1]", async () => {
    const server = await protectedServer();
    const thrown = new Error("refresh failed");
    const auth = { ...fakeAuth(() => ""), headers: () => Promise.reject(thrown) };
    expect(await failureOf(reach(server, auth))).toBe(thrown);
    expect(server.log).toEqual([]);
  });

  test.each(["auth", "no auth"])(
    "a 401 is no sign of an older server, with %s [auth H1] [req 63]",
    async (which) => {
      const server = await protectedServer();
      const store = memoryServerStore();
      await (await reach(server, loginOf(server), { store })).close();
      server.valid.clear();
      server.log.length = 0;
      const auth = { headers: () => ({}), handleChallenge: () => false };
      const options = { ...APP, store, ...(which === "auth" && { auth }) };
      const failure = await failureOf(connect(server.url, options));
      expect(failure).toBeInstanceOf(HttpStatusError);
      expect(failure).toMatchObject({ status: 401 });
      expect(server.log.map(({ method }) => method)).toEqual(["server/discover"]);
      expect(store.get(server.url)).toMatchObject({ revision: "2026-07-28" });
    },
  );

  test("an abort of connect aborts the login [auth H1]", async () => {
    const server = await protectedServer();
    const controller = new AbortController();
    let signal: AbortSignal | undefined;
    const auth = fakeAuth((challenge) => {
      ({ signal } = challenge);
      queueMicrotask(() => controller.abort(new Error("stopped")));
      return new Promise(() => {});
    });
    const failure = await failureOf(reach(server, auth, { signal: controller.signal }));
    expect(failure).toMatchObject({ message: "stopped" });
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
  });
});

/** Answers POSTs that carry a token with the results of the replies, and others with 401. */
function fetchOf(replies: { readonly [method: string]: Reply }) {
  const sent: Wire[] = [];
  const fetch = async (_: string, { method, headers, body }: RequestInit): Promise<Response> => {
    if (method !== "POST") return new Response(null, { status: 405 });
    const { authorization } = headers as Record<string, string>;
    if (authorization === undefined) {
      return new Response(null, { status: 401, headers: { "www-authenticate": "Bearer" } });
    }
    const message = JSON.parse(String(body)) as Wire & { readonly params: Wire };
    sent.push(message);
    const { id } = message;
    if (id === undefined) return new Response(null, { status: 202 });
    const reply = replies[String(message["method"])];
    if (reply === undefined) return new Promise(() => {});
    const result = reply(message, undefined as never);
    return Response.json({ jsonrpc: "2.0", id, result });
  };
  return { sent, fetch };
}

describe("timeouts", () => {
  const HOUR = 3_600_000;

  test.each([
    ["2026-07-28", undefined, "server/discover"],
    ["2025-11-25", ["2025-11-25"], "initialize"],
  ] as const)(
    "of connect do not count a login in %s [auth H1]",
    async (revision, revisions, method) => {
      const { fetch, sent } = fetchOf({ "server/discover": discovered, initialize: opened() });
      const clock = fakeClock();
      const asked = later();
      const login = later();
      const auth = fakeAuth(async () => {
        asked.resolve();
        await login.promise;
        return "token";
      });
      const connecting = connect("https://example.com/mcp", {
        ...APP,
        ...(revisions !== undefined && { revisions }),
        store: memoryServerStore(),
        clock,
        auth,
        http: { fetch },
      });
      await asked.promise;
      await clock.advance(HOUR);
      login.resolve();
      await using client = await connecting;
      expect(client.revision).toBe(revision);
      expect(sent[0]?.["method"]).toBe(method);
      expect(sent.some((one) => one["method"] === "initialize")).toBe(method === "initialize");
    },
  );

  test("of a call do not count a login, and count again afterwards [auth H1]", async () => {
    const { fetch } = fetchOf({
      "server/discover": discovered,
      "tools/list": () => ({ resultType: "complete", tools: [], ttlMs: 0, cacheScope: "private" }),
    });
    const clock = fakeClock();
    const asked = later();
    const login = later();
    const auth = fakeAuth(async (_, count) => {
      if (count > 1) {
        asked.resolve();
        await login.promise;
      }
      return `token-${count}`;
    });
    await using client = await connect("https://example.com/mcp", {
      ...APP,
      store: memoryServerStore(),
      clock,
      auth,
      http: { fetch },
    });
    auth.token = undefined;
    const limits = { timeout: 1_000, maxTimeout: 2_000 };
    const listed = client.listTools(limits).all();
    await asked.promise;
    await clock.advance(HOUR);
    login.resolve();
    expect(await listed).toEqual([]);
    const silent = failureOf(client.readResource("a://1", limits));
    await quiet();
    await clock.advance(999);
    await clock.advance(1);
    expect(await silent).toBeInstanceOf(RequestTimeoutError);
  });
});

describe("the option auth", () => {
  const unused = fakeAuth(() => "");

  test.each([
    ["a command", { command: "node" }, {}, /a program reads its credentials from its environment/],
    ["a transport", memoryTransports()[0], {}, /pass auth to the transport/],
    [
      "http.auth",
      "https://a.example",
      { http: { auth: unused } },
      /http\.auth is unknown\. Pass auth beside/,
    ],
    [
      "http.authorize",
      "https://a.example",
      { http: { authorize: () => true } },
      /expected no http\.authorize/,
    ],
    [
      "Authorization in http.headers",
      "https://a.example",
      { http: { headers: { AUTHORIZATION: "x" } } },
      /expected http\.headers without Authorization/,
    ],
    ["an object without methods", "https://a.example", { auth: {} }, /such as oauth\(\)/],
    ["a string", "https://a.example", { auth: "token" }, /such as oauth\(\)/],
  ])("is rejected with %s [auth H1]", async (_, target, options, message) => {
    const failure = await failureOf(connect(target, { ...APP, auth: unused, ...options } as never));
    expect(failure).toBeInstanceOf(TypeError);
    expect(String(failure)).toMatch(message);
  });

  test("declares its extensions with every request in 2026-07-28 [auth H1] [auth E1]", async () => {
    const { fetch, sent } = fetchOf({ "server/discover": discovered });
    const extensions = { "io.modelcontextprotocol/oauth-client-credentials": {} };
    await using client = await connect("https://example.com/mcp", {
      ...APP,
      store: memoryServerStore(),
      auth: { ...fakeAuth(() => "token"), extensions },
      capabilities: { extensions: { "com.example/own": { a: 1 } } },
      http: { fetch },
    });
    await client.ping();
    expect(sent).toHaveLength(2);
    for (const { params } of sent) {
      const { _meta: meta } = params as { readonly _meta: Wire };
      expect(meta["io.modelcontextprotocol/clientCapabilities"]).toEqual({
        extensions: { ...extensions, "com.example/own": { a: 1 } },
      });
    }
  });

  test.each(SESSIONS)(
    "opens a session of %s with extensions of auth [auth E1]",
    async (revision) => {
      const server = await protectedServer();
      const extensions = { "io.modelcontextprotocol/oauth-client-credentials": {} };
      const auth = Object.assign(loginOf(server), { extensions });
      await using client = await reach(server, auth, { revisions: [revision] });
      expect(client.revision).toBe(revision);
    },
  );
});
