/** The token expires while streams and calls are open: the server ends them, and the client continues with a new one. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { fakeClock, type AuthInfo, type FakeClock } from "@mcp-gen/core";
import { toNodeListener } from "@mcp-gen/http";
import { httpSse } from "@mcp-gen/http/sse";
import { defineServer, resource, tool, type Server } from "@mcp-gen/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { APP, fakeAuth, TRANSPORTS, type FakeAuth } from "./auth-server.js";
import { REVISIONS } from "./helpers.js";

const LIFETIME = 60_000;

/** The error of a call that cannot continue with a new token. */
const EXPIRED = { name: "McpError", code: -32600, data: { reason: "token-expired" } };

/** Clients wait a moment before they reconnect. */
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 600_000 });

describe.each(TRANSPORTS)("%s %s", (kind, revision) => {
  /** Streams of HTTP+SSE and of the stateless era end with their connection. */
  const resumes = kind === "streamable-http" && revision !== REVISIONS.at(-1);
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
        steps: tool({}, async (_, ctx) => {
          calls++;
          ctx.progress(1);
          await new Promise<void>((resolve) => waiting.push(resolve));
          ctx.progress(2);
          return "done";
        }),
      },
      resources: { "a://1": resource({ subscribe: true }, () => "") },
    });
    const tokens = new Map<string, AuthInfo>();
    const handle = toNodeListener(server, {
      clock,
      streamAfter: 10 * LIFETIME,
      path: kind === "http+sse" ? "/unused" : "/mcp",
      ...(kind === "http+sse" && { sse: httpSse({ path: "/mcp" }) }),
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

  /** Calls a tool. The application sends the call again if it fails. */
  function persistently(name: string, onProgress: (each: { progress: number }) => void = () => {}) {
    const failures: unknown[] = [];
    const call = (): Promise<unknown> => client.callTool(name, {}, { onProgress });
    const result = call().catch((error: unknown) => {
      failures.push(error);
      return call();
    });
    return { result, failures };
  }

  test("a call in progress is sent again with a new token; over HTTP+SSE by the application [auth S14]", async () => {
    const { result, failures } = persistently("wait");
    await eventually(() => expect(waiting).toHaveLength(1));
    await eventually(() => expect(clock.waiting).toBeGreaterThan(0));
    await clock.advance(LIFETIME);
    await eventually(() => expect(waiting).toHaveLength(2));
    for (const each of waiting) each();
    expect(await result).toMatchObject({ content: [{ text: "done" }] });
    expect(calls).toBe(2);
    expect(failures).toMatchObject(kind === "http+sse" ? [EXPIRED] : []);
  });

  test("a call whose stream has started gets its result with a new token, or an error that is retryable [auth S14]", async () => {
    const progress: number[] = [];
    const { result, failures } = persistently("steps", (each) => progress.push(each.progress));
    await eventually(() => expect(progress).toEqual([1]));
    const { length } = auth.challenges;
    await clock.advance(LIFETIME);
    await eventually(() => expect(auth.challenges.length).toBeGreaterThan(length));
    await eventually(() => expect(waiting).toHaveLength(resumes ? 1 : 2));
    for (const each of waiting) each();
    expect(await result).toMatchObject({ content: [{ text: "done" }] });
    expect(failures).toMatchObject(resumes ? [] : [EXPIRED]);
    expect(progress).toEqual(resumes ? [1, 2] : [1, 1, 2]);
    expect(calls).toBe(resumes ? 1 : 2);
  });
});
