/** A login after which the user may be another one, and tokens that die while streams are open. */
import { connect, memoryServerStore, responseCache, type Change } from "@mcp-gen/client";
import { fakeClock } from "@mcp-gen/core";
import { defineServer, tool } from "@mcp-gen/server";
import { describe, expect, test, vi } from "vitest";
import {
  APP,
  definition,
  fakeAuth,
  loginOf,
  protectedServer,
  reach,
  TRANSPORTS,
  type FakeAuth,
  type Protected,
} from "./auth-server.js";
import { failureOf, REVISIONS, SESSIONS, type Wire } from "./helpers.js";
import { later } from "./http/scripted.js";
import { discovered, quiet } from "./peer.js";

const SESSION_TRANSPORTS = TRANSPORTS.filter(([, revision]) => revision !== REVISIONS.at(-1));

const textOf = async (result: Promise<unknown>): Promise<unknown> =>
  ((await result) as { content: [{ text: string }] }).content[0].text;

const initialized = ({ log }: Protected): string[] =>
  log.filter(({ method }) => method === "initialize").map(({ token }) => token);

/** Logs in as another user, without a challenge. */
function become(auth: FakeAuth, server: Protected, token: string): void {
  server.valid.add(token);
  auth.token = token;
  for (const listener of auth.listeners) listener();
}

describe.each(SESSION_TRANSPORTS)("a new user over %s in %s", (kind, revision) => {
  test("gets a new session with the next call [auth C31] [req 186]", async () => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    const lost: Error[] = [];
    client.on("lost", (error) => lost.push(error));
    expect(await textOf(client.callTool("who"))).toBe("alice");
    server.log.length = 0;
    become(auth, server, "bob-1");
    expect(initialized(server)).toEqual([]);
    const calls = [1, 2, 3].map(() => textOf(client.callTool("who")));
    expect(await Promise.all(calls)).toEqual(["bob", "bob", "bob"]);
    expect(initialized(server)).toEqual(["bob-1"]);
    expect(lost).toHaveLength(1);
  });

  test("does not disturb a call in flight [auth C31]", async () => {
    const started = later();
    const finish = later();
    const base = definition();
    base.tools.add(
      "wait",
      tool({}, async () => {
        started.resolve();
        await finish.promise;
        return "waited";
      }),
    );
    const server = await protectedServer(kind, base);
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    const waiting = textOf(client.callTool("wait"));
    await started.promise;
    become(auth, server, "bob-1");
    expect(await textOf(client.callTool("who"))).toBe("bob");
    finish.resolve();
    expect(await waiting).toBe("waited");
  });

  test("of a login within a call does not fail that call [auth C31] [auth C29]", async () => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    server.valid.clear();
    expect(await textOf(client.callTool("who"))).toBe("alice");
    server.log.length = 0;
    expect(await textOf(client.callTool("who"))).toBe("alice");
    expect(initialized(server)).toHaveLength(1);
    expect(await textOf(client.callTool("who"))).toBe("alice");
    expect(initialized(server)).toHaveLength(1);
  });

  test("keeps the session with `reconnect: false` [auth C31]", async () => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    const options = { revisions: [revision], reconnect: false } as const;
    await using client = await reach(server, auth, options);
    const lost: Error[] = [];
    client.on("lost", (error) => lost.push(error));
    become(auth, server, "alice-2");
    expect(await textOf(client.callTool("who"))).toBe("alice");
    expect(initialized(server)).toEqual(["", "alice-1"]);
    expect(lost).toEqual([]);
  });
});

test("a client listens to the logins of its own server only [auth C31]", async () => {
  const server = await protectedServer();
  const auth = loginOf(server);
  const watched: (string | undefined)[] = [];
  const { onIdentityChange } = auth;
  auth.onIdentityChange = (listener, url) => {
    watched.push(url);
    return onIdentityChange?.(listener) ?? (() => {});
  };
  await using client = await reach(server, auth);
  expect(watched).toEqual([server.url]);
  expect(client.revision).toBeDefined();
});

test.each(TRANSPORTS)(
  "a closed client over %s in %s does not listen [auth C31]",
  async (kind, revision) => {
    const server = await protectedServer(kind);
    const auth = loginOf(server);
    const client = await reach(server, auth, { revisions: [revision] });
    expect(auth.listeners.size).toBe(1);
    await client.close();
    expect(auth.listeners.size).toBe(0);
  },
);

test.each(SESSIONS)(
  "a session of %s that the server ends is opened again [auth H1] [req 85]",
  async (revision) => {
    const server = await protectedServer();
    const auth = loginOf(server);
    await using client = await reach(server, auth, { revisions: [revision] });
    // The server does not show a session to another principal.
    server.valid.add("bob-1");
    auth.token = "bob-1";
    expect(await textOf(client.callTool("who"))).toBe("bob");
    expect(initialized(server)).toEqual(["", "alice-1", "bob-1"]);
  },
);

/** Returns the text of a resource with a number that counts up. */
function caching(cacheScope: "private" | "public") {
  let count = 0;
  const held: { release: Promise<void> | undefined } = { release: undefined };
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    const { id, method } = JSON.parse(String(body)) as Wire;
    if (method === "prompts/list") return new Response(null, { status: 401 });
    const text = `n${++count}`;
    await held.release;
    const result =
      method === "server/discover"
        ? discovered({ params: {} }, undefined as never)
        : {
            resultType: "complete",
            contents: [{ uri: "a://1", text }],
            ttlMs: 60_000,
            cacheScope,
          };
    return Response.json({ jsonrpc: "2.0", id, result });
  };
  return { fetch, held };
}

async function reader(scope: "private" | "public") {
  const { fetch, held } = caching(scope);
  const auth = fakeAuth(() => "");
  const clock = fakeClock();
  const client = await connect("https://example.com/mcp", {
    ...APP,
    store: memoryServerStore(),
    cache: responseCache(),
    clock,
    auth,
    http: { fetch },
  });
  const read = async (): Promise<unknown> => {
    const [content] = (await client.readResource("a://1")).contents;
    return content !== undefined && "text" in content ? content.text : undefined;
  };
  const change = (): void => auth.listeners.forEach((listener) => listener());
  return { client, auth, read, change, held, clock };
}

describe("cached results", () => {
  test("are dropped if they are private, and their key changes [auth C31] [auth A12]", async () => {
    const { client, read, change } = await reader("private");
    expect([await read(), await read()]).toEqual(["n2", "n2"]);
    change();
    expect([await read(), await read()]).toEqual(["n3", "n3"]);
    await client.close();
  });

  test("are kept if they are public [auth C31]", async () => {
    const { client, read, change } = await reader("public");
    expect(await read()).toBe("n2");
    change();
    expect(await read()).toBe("n2");
    await client.close();
  });

  test("of a request for the previous user are not kept [auth C31] [auth A12]", async () => {
    const { client, read, change, held } = await reader("private");
    const gate = later();
    held.release = gate.promise;
    const reading = read();
    await quiet();
    change();
    gate.resolve();
    held.release = undefined;
    expect(await reading).toBe("n2");
    expect(await read()).toBe("n3");
    await client.close();
  });

  test("expire during a login [auth C31]", async () => {
    const { client, auth, read, clock } = await reader("private");
    expect(await read()).toBe("n2");
    const asked = later();
    const login = later<boolean>();
    auth.handleChallenge = () => {
      asked.resolve();
      return login.promise;
    };
    const refused = failureOf(client.listPrompts().all());
    await asked.promise;
    await clock.advance(60_000);
    expect(await read()).toBe("n3");
    login.resolve(false);
    expect(await refused).toMatchObject({ status: 401 });
    await client.close();
  });
});

/** A client that is subscribed to the tools. */
async function subscribed() {
  const base = defineServer({ name: "a", version: "1.0.0", tools: { a: tool({}, () => "") } });
  const server = await protectedServer("streamable-http", base);
  const auth = loginOf(server);
  const client = await reach(server, auth, { reconnect: { delay: 1 } });
  const changes: Change[] = [];
  const subscription = await client.subscribe({ lists: ["tools"] }, (one) => changes.push(one));
  const tokens = (): string[] =>
    server.log.filter(({ method }) => method === "subscriptions/listen").map(({ token }) => token);
  return { base, server, auth, client, changes, subscription, tokens };
}

describe("subscriptions of the stateless era", () => {
  test("are opened again for a new user, and report possibly missed changes [auth C31]", async () => {
    const { base, server, auth, client, changes, tokens } = await subscribed();
    expect(tokens()).toEqual(["alice-1"]);
    become(auth, server, "bob-1");
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(tokens()).toEqual(["alice-1", "bob-1"]);
    base.tools.add(
      "b",
      tool({}, () => ""),
    );
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    await client.close();
  });

  test("are opened again with a new token after the server ends them [auth S14]", async () => {
    const { base, server, auth, client, changes, tokens } = await subscribed();
    server.valid.clear();
    auth.listeners.clear();
    server.cut();
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(tokens()).toEqual(["alice-1", "alice-1", "alice-2"]);
    base.tools.add(
      "b",
      tool({}, () => ""),
    );
    await vi.waitFor(() => expect(changes).toHaveLength(2));
    await client.close();
  });

  test("are tried again while auth fails with a retryable error [auth S14] [auth C26]", async () => {
    const { server, auth, client, changes } = await subscribed();
    server.valid.clear();
    auth.listeners.clear();
    let failures = 0;
    const login = auth.handleChallenge;
    auth.handleChallenge = async (challenge) => {
      if (++failures > 2) return login(challenge);
      throw Object.assign(new Error("the authorization server is down"), { retryable: true });
    };
    server.cut();
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(failures).toBe(3);
    await client.close();
  });

  test("end with an error of auth that is not retryable [auth S14]", async () => {
    const { server, auth, client, subscription } = await subscribed();
    server.valid.clear();
    const thrown = new Error("log in first");
    auth.handleChallenge = () => Promise.reject(thrown);
    server.cut();
    expect(await subscription.ended).toBe(thrown);
    await client.close();
  });
});
