/** The token expires while streams and calls are open: the server ends them, and the client continues with a new one. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { fakeClock, type AuthInfo, type FakeClock } from "@mcp-gen/core";
import { toNodeListener } from "@mcp-gen/http";
import { defineServer, resource, tool, type Server } from "@mcp-gen/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { APP, fakeAuth, type FakeAuth } from "./auth-server.js";
import { REVISIONS } from "./helpers.js";

const LIFETIME = 60_000;

/** Clients wait a moment before they reconnect. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 600_000 });

// A session of HTTP+SSE ends with its stream, so its client has to connect again.
describe.each(REVISIONS)("%s", (revision) => {
  let clock: FakeClock;
  let server: Server;
  let auth: FakeAuth;
  let client: Client;
  let stop: () => Promise<void>;
  let waiting: (() => void)[];
  let calls: number;

  beforeEach(async () => {
    clock = fakeClock();
    waiting = [];
    calls = 0;
    server = defineServer({
      name: "a",
      version: "1.0.0",
      tools: {
        wait: tool({}, async () => {
          calls++;
          await new Promise<void>((resolve) => waiting.push(resolve));
          return "done";
        }),
      },
      resources: { "a://1": resource({ subscribe: true }, () => "") },
    });
    const tokens = new Map<string, AuthInfo>();
    const handle = toNodeListener(server, {
      clock,
      streamAfter: 10 * LIFETIME,
      path: "/mcp",
      auth: {
        authenticate(request) {
          const info = tokens.get(request.header("authorization") ?? "");
          const isValid = info?.expiresAt !== undefined && info.expiresAt > clock.now();
          return isValid ? info : { status: 401, challenge: "Bearer" };
        },
      },
    });
    const http = createServer(handle);
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    stop = async () => {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    };
    auth = fakeAuth((_, count) => {
      const expiresAt = clock.now() + LIFETIME;
      tokens.set(`Bearer t${count}`, { principal: "ada", expiresAt });
      return `t${count}`;
    });
    // A refresh: the user stays the same.
    auth.listeners.add = () => auth.listeners;
    const { port } = http.address() as AddressInfo;
    client = await connect(`http://127.0.0.1:${port}/mcp`, {
      ...APP,
      store: memoryServerStore(),
      auth,
      revisions: [revision],
      reconnect: { delay: 1 },
    });
  });

  afterEach(async () => {
    for (const each of waiting) each();
    await client.close();
    await stop();
  });

  test("no change is lost over two lifetimes of a token [auth S14]", async () => {
    let updates = 0;
    await client.subscribe({ resources: ["a://1"] }, () => updates++);
    for (let round = 1; round <= 2; round++) {
      const before = updates;
      server.resourceUpdated("a://1");
      await eventually(() => expect(updates).toBeGreaterThan(before));
      const { length } = auth.challenges;
      const heard = updates;
      await clock.advance(LIFETIME);
      // Sent while the client has no stream.
      server.resourceUpdated("a://1");
      await eventually(() => expect(auth.challenges.length).toBeGreaterThan(length));
      await eventually(() => expect(updates).toBeGreaterThan(heard));
    }
  });

  test("a call in progress is sent again with a new token [auth S14]", async () => {
    const calling = client.callTool("wait");
    await eventually(() => expect(waiting).toHaveLength(1));
    await eventually(() => expect(clock.waiting).toBeGreaterThan(0));
    await clock.advance(LIFETIME);
    await eventually(() => expect(waiting).toHaveLength(2));
    for (const each of waiting) each();
    expect(await calling).toMatchObject({ content: [{ text: "done" }] });
    expect(calls).toBe(2);
  });
});
