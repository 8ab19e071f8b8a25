/** A client and servers over real connections: ours at every revision, and some faulty ones. */
import type { JsonRpcMessage, Transport, TransportReceiver } from "@mcp-gen/core";
import {
  httpTransport,
  sseTransport,
  type HttpClientOptions,
  type HttpClientTransport,
} from "@mcp-gen/http/client";
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { tool, type Server as McpServer } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { serveHttp, toNodeListener } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { REVISIONS } from "@mcp-gen/testing";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { quietServer } from "../../../server/test/helpers.js";
import { INITIALIZED, later, modern, notification, request, result, Told } from "./scripted.js";

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const each of cleanups.splice(0).toReversed()) await each();
});

async function listen(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanups.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Waits for calls of the receiver, without a time limit. */
class Listening extends Told {
  #changed: () => void = () => {};

  override value(value: unknown): void {
    super.value(value);
    this.#changed();
  }

  override failed(...failure: Parameters<Told["failed"]>): void {
    super.failed(...failure);
    this.#changed();
  }

  async until<T>(found: () => T | undefined): Promise<T> {
    for (;;) {
      const value = found();
      if (value !== undefined) return value;
      await new Promise<void>((resolve) => (this.#changed = resolve));
    }
  }

  answer(id: unknown): Promise<Record<string, unknown>> {
    const fits = (each: unknown): boolean =>
      (each as { id?: unknown }).id === id && !("method" in (each as object));
    return this.until(() => this.values.find(fits) as Record<string, unknown> | undefined);
  }

  failure(id: unknown): Promise<Error> {
    return this.until(() => this.failures.find(([failed]) => failed === id)?.[1]);
  }
}

function start<T extends Transport>(transport: T): { transport: T; told: Listening } {
  const told = new Listening();
  transport.start(told satisfies TransportReceiver);
  cleanups.push(() => transport.close());
  return { transport, told };
}

async function openSession(
  { transport, told }: { transport: Transport; told: Listening },
  revision: Revision,
): Promise<void> {
  const clientInfo = { name: "test", version: "1" };
  const params = { protocolVersion: revision, capabilities: { elicitation: {} }, clientInfo };
  transport.send(request(0, "initialize", params));
  expect(await told.answer(0)).toMatchObject({ result: { protocolVersion: revision } });
  transport.agreed?.(revision);
  transport.send(INITIALIZED);
}

function testServer(): McpServer {
  return quietServer({
    jsonSchema: ajv(),
    tools: {
      echo: tool(
        {
          inputSchema: {
            type: "object",
            properties: { city: { type: "string", "x-mcp-header": "City" } },
          },
        },
        ({ city }) => String(city),
      ),
      steps: tool({}, (_, ctx) => {
        ctx.progress(1);
        return "done";
      }),
      polled: tool({}, async (_, ctx) => {
        ctx.pauseStream(50);
        await resumed.promise;
        return "later";
      }),
      asks: tool({}, async (_, ctx) => {
        const schema = {
          type: "object" as const,
          properties: { yes: { type: "boolean" as const } },
        };
        return JSON.stringify(await ctx.elicit("sure", { message: "Sure?", schema }));
      }),
      wait: tool(
        {},
        (_, ctx) =>
          new Promise<never>((_resolve, reject) => {
            ctx.signal.addEventListener("abort", () => {
              cancelled++;
              reject(new Error("cancelled"));
            });
            reached();
          }),
      ),
    },
  });
}

let cancelled = 0;
let resumed = later();
let reached: () => void = () => {};

/** The request of a revision in wire form. */
const call = (
  revision: Revision,
  id: number,
  name: string,
  args = {},
  meta = {},
): JsonRpcMessage => {
  const params = { name, arguments: args };
  if (eraOf(revision) === "session") {
    return request(id, "tools/call", {
      ...params,
      ...(Object.keys(meta).length > 0 && { _meta: meta }),
    });
  }
  const own = modern(id, "tools/call", params);
  return {
    ...own,
    params: { ...own.params, _meta: { ...(own.params?.["_meta"] as object), ...meta } },
  };
};

describe.each(REVISIONS)("our own server at %s", (revision) => {
  const hosts: [string, () => Promise<HttpClientTransport>][] = [
    [
      "over node:http",
      async () => {
        const listener = toNodeListener(testServer());
        const origin = await listen(listener);
        cleanups.push(() => listener.close(0));
        return httpTransport(`${origin}/mcp`);
      },
    ],
    [
      "called as a function",
      async () => {
        const handler = serveHttp(testServer());
        cleanups.push(() => handler.close(0));
        const headers = { host: "localhost" };
        return httpTransport("http://localhost/mcp", {
          headers,
          fetch: (url, init) => handler(new Request(url, init)),
        });
      },
    ],
  ];

  describe.each(hosts)("%s", (_, make) => {
    async function connected(): Promise<{ transport: HttpClientTransport; told: Listening }> {
      const client = start(await make());
      client.transport.mirrors = (name) =>
        name === "echo" ? [{ header: "City", path: ["city"], type: "string" }] : [];
      if (eraOf(revision) === "session") await openSession(client, revision);
      else client.transport.agreed(revision);
      return client;
    }

    test("[req 106] [req 107] is called with any arguments", async () => {
      const { transport, told } = await connected();
      const cities = ["Berlin", "Köln 😀", " ", "a\r\nb", "=?base64?YQ==?="];
      for (const [index, city] of cities.entries()) {
        transport.send(call(revision, index + 1, "echo", { city }));
      }
      for (const [index, text] of cities.entries()) {
        const answer = await told.answer(index + 1);
        expect(answer).toMatchObject({ result: { content: [{ type: "text", text }] } });
      }
      expect(told.failures).toEqual([]);
    });

    test("[req 70] reports progress on the stream of a request", async () => {
      const { transport, told } = await connected();
      transport.send(call(revision, 1, "steps", {}, { progressToken: 1 }));
      await told.answer(1);
      expect(told.values.filter((each) => "method" in (each as object))).toMatchObject([
        { method: "notifications/progress", params: { progress: 1, progressToken: 1 } },
      ]);
    });

    test("[req 38] receives cancellations", async () => {
      const { transport, told } = await connected();
      cancelled = 0;
      const arrived = later();
      reached = () => arrived.resolve();
      transport.send(call(revision, 1, "wait"));
      await arrived.promise;
      transport.send(notification("notifications/cancelled", { requestId: 1 }));
      // A later call shows that the connection continues.
      transport.send(call(revision, 2, "echo", { city: "x" }));
      await told.answer(2);
      await expect.poll(() => cancelled).toBe(1);
      expect(told.failures).toEqual([]);
    });
  });
});

test("[req 71] [req 72] our server can close the stream of a request, which resumes later", async () => {
  resumed = later();
  const listener = toNodeListener(testServer());
  const origin = await listen(listener);
  cleanups.push(() => listener.close(0));
  const last: (string | undefined)[] = [];
  const spying: HttpClientOptions = {
    fetch: async (url, init) => {
      const id = (init.headers as Record<string, string>)["last-event-id"];
      if (id !== undefined) {
        last.push(id);
        resumed.resolve();
      }
      return fetch(url, init);
    },
  };
  const client = start(httpTransport(`${origin}/mcp`, spying));
  await openSession(client, "2025-11-25");
  client.transport.send(call("2025-11-25", 1, "polled"));
  expect(await client.told.answer(1)).toMatchObject({ result: { content: [{ text: "later" }] } });
  expect(last).toHaveLength(1);
  expect(client.told.failures).toEqual([]);
});

test.each(["2025-06-18", "2025-11-25"] as const)(
  "our server at %s sends an input request on the stream of a request, and receives the response in a POST",
  async (revision) => {
    const listener = toNodeListener(testServer());
    const origin = await listen(listener);
    cleanups.push(() => listener.close(0));
    const client = start(httpTransport(`${origin}/mcp`));
    await openSession(client, revision);
    client.transport.send(call(revision, 1, "asks"));
    const asked = await client.told.until(
      () =>
        client.told.values.find(
          (each) => (each as { method?: string }).method === "elicitation/create",
        ) as { id: number } | undefined,
    );
    client.transport.send(result(asked.id, { action: "accept", content: { yes: true } }));
    expect(await client.told.answer(1)).toMatchObject({
      result: { content: [{ text: expect.stringContaining('"yes":true') }] },
    });
  },
);

test("[req 86] the server deletes a session when its client closes", async () => {
  const listener = toNodeListener(testServer());
  const origin = await listen(listener);
  const verbs: string[] = [];
  let session = "";
  const spying: HttpClientOptions = {
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      verbs.push(`${init.method} ${response.status}`);
      session ||= response.headers.get("mcp-session-id") ?? "";
      return response;
    },
  };
  const client = start(httpTransport(`${origin}/mcp`, spying));
  await openSession(client, "2025-11-25");
  await expect.poll(() => verbs).toContain("GET 200");
  await client.transport.close();
  expect(verbs.at(-1)).toMatch(/^DELETE 20[04]$/);
  const again = await fetch(`${origin}/mcp`, {
    headers: { accept: "text/event-stream", "mcp-session-id": session },
  });
  expect(again.status).toBe(404);
  await again.body?.cancel();
});

test("[req 62] our server over HTTP+SSE", async () => {
  const listener = toNodeListener(testServer(), { path: "/mcp", sse: httpSse() });
  const origin = await listen(listener);
  cleanups.push(() => listener.close(0));
  const client = start(sseTransport(`${origin}/sse`));
  await openSession(client, "2024-11-05");
  client.transport.send(call("2024-11-05", 1, "echo", { city: "Köln" }));
  expect(await client.told.answer(1)).toMatchObject({ result: { content: [{ text: "Köln" }] } });
});

async function ask(listener: RequestListener, options: HttpClientOptions = {}): Promise<Listening> {
  const origin = await listen(listener);
  const { transport, told } = start(httpTransport(`${origin}/mcp`, options));
  transport.send(modern(1, "tools/list"));
  return told;
}

describe("faulty servers", () => {
  const answer = JSON.stringify({ jsonrpc: "2.0", id: 1, result: { text: "größe 😀" } });

  test.each(["\n", "\r", "\r\n"])(
    "a stream in pieces of one byte, with lines that end in %j",
    async (end) => {
      const told = await ask(async (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        for (const byte of new TextEncoder().encode(`: x${end}data: ${answer}${end}${end}`)) {
          response.write(Uint8Array.of(byte));
          await new Promise((resolve) => setImmediate(resolve));
        }
        response.end();
      });
      expect(await told.answer(1)).toEqual(JSON.parse(answer));
    },
  );

  test.each(["application/json", "text/event-stream"])(
    "a connection cut within %s",
    async (type) => {
      const told = await ask((_, response) => {
        response.writeHead(200, { "content-type": type });
        response.write(type === "application/json" ? '{"a' : "data: {");
        setTimeout(() => response.socket?.resetAndDestroy(), 10);
      });
      expect(await told.failure(1)).toMatchObject({ name: "HttpConnectionError" });
    },
  );

  test("a connection cut before the response", async () => {
    const told = await ask((_, response) => void response.socket?.destroy());
    expect(await told.failure(1)).toMatchObject({ name: "HttpConnectionError" });
  });

  test("no server at all", async () => {
    const { transport, told } = start(httpTransport("http://127.0.0.1:1/mcp"));
    transport.send(modern(1, "tools/list"));
    expect((await told.failure(1)).message).toMatch(
      /POST http:\/\/127\.0\.0\.1:1\/mcp: .*received no answer/,
    );
  });

  test("an endless event: closes the connection", async () => {
    const gone = later();
    const told = await ask(
      (_, response) => {
        response.on("close", () => gone.resolve());
        response.writeHead(200, { "content-type": "text/event-stream" });
        const write = (): void => {
          while (!response.destroyed && response.write("data: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"));
        };
        response.on("drain", write);
        write();
      },
      { limits: { event: 100_000 } },
    );
    expect(await told.failure(1)).toMatchObject({ problem: "size" });
    await gone.promise;
  });

  test("[req 175] a redirect to another origin: sends nothing there", async () => {
    let visits = 0;
    const other = await listen((_, response) => {
      visits++;
      response.end();
    });
    const told = await ask(
      (_, response) => {
        response.writeHead(307, { location: `${other}/mcp` });
        response.end();
      },
      { headers: { authorization: "Bearer canary" } },
    );
    expect(await told.failure(1)).toMatchObject({ problem: "redirect" });
    expect(visits).toBe(0);
  });

  test("follows a redirect to the same origin with body and headers", async () => {
    const told = await ask(
      (incoming, response) => {
        if (incoming.url === "/mcp") {
          response.writeHead(308, { location: "/new" });
          response.end("moved");
          return;
        }
        let body = "";
        incoming.on("data", (chunk) => (body += chunk));
        incoming.on("end", () => {
          const { id } = JSON.parse(body) as { id: number };
          const text = incoming.headers.authorization;
          response.writeHead(200, { "content-type": "application/json" });
          response.end(JSON.stringify({ jsonrpc: "2.0", id, result: { text } }));
        });
      },
      { headers: { authorization: "Bearer canary" } },
    );
    expect(await told.answer(1)).toMatchObject({ result: { text: "Bearer canary" } });
  });

  test("closes everything on close, whatever the server does", async () => {
    const [arrival, leaving] = [later(), later()];
    const origin = await listen((_, response) => {
      response.on("close", () => leaving.resolve());
      arrival.resolve();
    });
    const { transport, told } = start(httpTransport(`${origin}/mcp`));
    transport.send(modern(1, "tools/list"));
    await arrival.promise;
    await transport.close();
    expect([told.ends, told.failures]).toEqual([[undefined], []]);
    await leaving.promise;
  });
});
