/** The option `auth` of `connect`: logins in every revision and transport, timeouts, errors, and a change of the user. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, HttpStatusError, memoryServerStore } from "@mcp-gen/client";
import { toNodeListener } from "@mcp-gen/http";
import type { AuthChallenge, ClientAuth } from "@mcp-gen/http/client";
import { httpSse } from "@mcp-gen/http/sse";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { failureOf, REVISIONS, type Options } from "./helpers.js";
import { quiet } from "./peer.js";

const APP = { name: "test", version: "1.0.0", onError: () => {} };

/** A server that accepts the tokens in `valid`; the principal is the text before the dash. */
interface Protected {
  readonly url: string;
  readonly valid: Set<string>;
  /** The HTTP method, the JSON-RPC method and the token of each request. */
  readonly log: { readonly http: string; readonly method: string; readonly token: string }[];
}

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

const definition = (): Server =>
  defineServer({
    name: "guarded",
    version: "1.0.0",
    tools: { hello: tool({}, () => "Hello"), who: tool({}, (_, ctx) => ctx.auth?.principal ?? "") },
  });

async function protectedServer(
  kind: "streamable-http" | "http+sse" = "streamable-http",
  server: Server = definition(),
): Promise<Protected> {
  const valid = new Set<string>();
  const log: Protected["log"] = [];
  const sse = httpSse({ path: "/mcp", messages: "/messages" });
  const listener = toNodeListener(server, {
    path: kind === "http+sse" ? "/unused" : "/mcp",
    ...(kind === "http+sse" && { sse }),
    authenticate: (request) => {
      const token = request.header("authorization")?.slice("Bearer ".length) ?? "";
      if (!valid.has(token)) return { status: 401, challenge: 'Bearer scope="a"' };
      return { principal: token.split("-")[0] ?? "" };
    },
  });
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const text = Buffer.concat(chunks).toString();
      const { method = "" } = (text === "" ? {} : JSON.parse(text)) as { method?: string };
      const token = request.headers.authorization?.slice("Bearer ".length) ?? "";
      log.push({ http: request.method ?? "", method, token });
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  running.push(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  const { port } = http.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/mcp`, valid, log };
}

interface FakeAuth extends ClientAuth {
  token: string | undefined;
  readonly challenges: AuthChallenge[];
  readonly listeners: Set<() => void>;
}

/** Logs in at each challenge whose token was not replaced in the meantime. */
function fakeAuth(
  login: (challenge: AuthChallenge, count: number) => string | Promise<string>,
): FakeAuth {
  const challenges: AuthChallenge[] = [];
  const listeners = new Set<() => void>();
  let pending: Promise<void> | undefined;
  const auth: FakeAuth = {
    token: undefined,
    challenges,
    listeners,
    headers: (): Record<string, string> =>
      auth.token === undefined ? {} : { authorization: `Bearer ${auth.token}` },
    async handleChallenge(challenge) {
      challenges.push(challenge);
      pending ??= (async () => {
        auth.token = await login(challenge, challenges.length);
      })().finally(() => (pending = undefined));
      await pending;
      return true;
    },
    onIdentityChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return auth;
}

/** Logs in as a user of the server. */
const loginOf = (server: Protected, user = "alice"): FakeAuth =>
  fakeAuth((_, count) => {
    const token = `${user}-${count}`;
    server.valid.add(token);
    return token;
  });

const reach = (
  server: Protected,
  auth: ClientAuth,
  options: Partial<Options> = {},
): ReturnType<typeof connect> =>
  connect(server.url, { ...APP, store: memoryServerStore(), auth, ...options });

const TRANSPORTS = [
  ...REVISIONS.map((revision) => ["streamable-http", revision] as const),
  ["http+sse", "2024-11-05"] as const,
];

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
