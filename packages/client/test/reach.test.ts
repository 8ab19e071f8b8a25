// Connects to a server by URL or command: the era, the transport, what is remembered, and error messages.
import { connect, ConnectError, memoryServerStore, type ServerStore } from "@mcp-gen/client";
import { httpSse } from "@mcp-gen/http/sse";
import { toNodeListener } from "@mcp-gen/http";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, tool } from "@mcp-gen/server";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";

const APP = { name: "app", version: "1.0.0" };
const SESSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const;
const open: Server[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** The requests of a server: method and status of each, in the order of the responses. */
interface Served {
  readonly url: string;
  readonly log: string[];
}

async function served(listener: RequestListener): Promise<Served> {
  const log: string[] = [];
  const server = createServer((request, response) => {
    response.on("finish", () => log.push(`${request.method} ${response.statusCode}`));
    listener(request, response);
  }).listen(0, "127.0.0.1");
  open.push(server);
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`, log };
}

function greeter(revisions?: readonly Revision[]) {
  return defineServer({
    name: "greeter",
    version: "1.0.0",
    tools: { hello: tool({}, () => "Hello") },
    ...(revisions === undefined ? {} : { revisions }),
  });
}

const HELLO = { content: [{ type: "text", text: "Hello" }] };

describe("by URL", () => {
  test.each([
    [undefined, "2026-07-28"],
    [["2026-07-28"], "2026-07-28"],
    [SESSIONS, "2025-11-25"],
    [["2025-03-26"], "2025-03-26"],
  ] satisfies [readonly Revision[] | undefined, Revision][])(
    "connects to a server with %j in %s",
    async (revisions, spoken) => {
      const { url } = await served(toNodeListener(greeter(revisions)));
      await using client = await connect(url, { ...APP, store: memoryServerStore() });
      expect(client.revision).toBe(spoken);
      expect(await client.callTool("hello")).toMatchObject(HELLO);
    },
  );

  test.each(SESSIONS)("connects in %s if only it is allowed", async (revision) => {
    const { url } = await served(toNodeListener(greeter()));
    const options = { ...APP, revisions: [revision] };
    await using client = await connect(url, { ...options, store: memoryServerStore() });
    expect(client.revision).toBe(revision);
    expect(await client.callTool("hello")).toMatchObject(HELLO);
  });

  test("[req 63] detects an HTTP+SSE server after it rejects newer transports, and remembers it", async () => {
    const sse = httpSse({ path: "/mcp", messages: "/messages" });
    const { url, log } = await served(toNodeListener(greeter(["2024-11-05"]), { path: "/x", sse }));
    const store = memoryServerStore();
    for (const expected of [/^POST 4\d\d$/, /^(?:GET|POST) 2\d\d$/]) {
      log.length = 0;
      await using client = await connect(url, { ...APP, store });
      expect(client.revision).toBe("2024-11-05");
      expect(await client.callTool("hello")).toMatchObject(HELLO);
      expect(log[0]).toMatch(expected);
    }
  });

  test("uses what it remembers, and forgets it if it is wrong", async () => {
    const { url, log } = await served(toNodeListener(greeter(["2025-06-18"])));
    const store = memoryServerStore();
    const reach = async () => {
      log.length = 0;
      await using client = await connect(url, { ...APP, store });
      expect(client.revision).toBe("2025-06-18");
      // The first response shows what the client tried first.
      return log[0];
    };
    expect(await reach()).toBe("POST 400");
    expect(await reach()).toBe("POST 200");
    store.set(url, { revision: "2026-07-28", transport: "streamable-http" });
    expect(await reach()).toBe("POST 400");
    store.set(url, { revision: "2024-11-05", transport: "http+sse" });
    expect(await reach()).toMatch(/^GET 4\d\d$/);
    expect(store.get(url)).toEqual({ revision: "2025-06-18", transport: "streamable-http" });
  });

  test("reports a server without MCP, with everything that it tried", async () => {
    const { url } = await served((_, response) => response.writeHead(404).end("<html>no</html>"));
    const failed = await connect(url, { ...APP, store: memoryServerStore() }).catch(
      (error) => error,
    );
    expect(failed).toBeInstanceOf(ConnectError);
    expect(failed.message).toContain(`connect ${url}: POST ${url}: expected an answer`);
    expect(failed.attempts.map(({ tried }: { tried: string }) => tried)).toEqual([
      "streamable-http (2024-11-05 to 2026-07-28)",
      "http+sse (2024-11-05 to 2025-11-25)",
    ]);
    expect(failed.message).toContain("404");
  });

  test("[req 63] tries nothing else if the connection fails or the server requires authorization", async () => {
    const { url, log } = await served((_, response) =>
      response.writeHead(401, { "www-authenticate": "Bearer" }).end(),
    );
    await expect(connect(url, { ...APP, store: memoryServerStore() })).rejects.toMatchObject({
      name: "HttpStatusError",
      status: 401,
      wwwAuthenticate: "Bearer",
    });
    expect(new Set(log)).toEqual(new Set(["POST 401"]));
    const gone = open.splice(0)[0] as Server;
    gone.closeAllConnections();
    await new Promise((resolve) => gone.close(resolve));
    await expect(connect(url, { ...APP, store: memoryServerStore() })).rejects.toMatchObject({
      name: "HttpConnectionError",
    });
  });

  test("uses the given headers and fetch", async () => {
    const { url } = await served(toNodeListener(greeter()));
    const seen: (string | null)[] = [];
    const http = {
      headers: { authorization: "Bearer secret" },
      fetch: (where: string, init: RequestInit) => {
        seen.push(new Headers(init.headers).get("authorization"));
        return fetch(where, init);
      },
    };
    await using client = await connect(url, { ...APP, http, store: memoryServerStore() });
    await client.callTool("hello");
    expect(new Set(seen)).toEqual(new Set(["Bearer secret"]));
  });

  test("names a URL that never answers in the error", async () => {
    const { url } = await served(() => {});
    const options = { ...APP, timeout: 50, probeTimeout: 10, store: memoryServerStore() };
    const failed = await connect(url, options).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ConnectError);
    expect(String(failed)).toContain(`connect ${url}: initialize: received no answer within 50 ms`);
    expect(failed).toMatchObject({ cause: { name: "RequestTimeoutError", timeout: 50 } });
  });
});

describe("by command", () => {
  const folder = mkdtempSync(join(tmpdir(), "a client with spaces "));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A server in a small program: `answer` is the body of a function of a message. */
  function program(name: string, answer: string) {
    const file = join(folder, name);
    writeFileSync(
      file,
      `import { createInterface } from "node:readline";
       const say = (message) => console.log(JSON.stringify({ jsonrpc: "2.0", ...message }));
       const opening = { capabilities: { tools: {} }, serverInfo: { name: "old", version: "1" } };
       createInterface(process.stdin).on("line", (line) => {
         const { id, method, params } = JSON.parse(line);
         ${answer}
       });`,
    );
    return { command: process.execPath, args: [file], stderr: "ignore" as const };
  }

  const OLD = `
    if (method === "initialize") say({ id, result: { protocolVersion: "2024-11-05", ...opening } });
    if (method === "tools/call") say({ id, result: { content: [{ type: "text", text: "Hello" }] } });`;

  test.each([
    [
      "that rejects unknown methods",
      `if (method === "server/discover") say({ id, error: { code: -32601, message: "what?" } });`,
    ],
    ["that exits on unknown methods", `if (method === "server/discover") process.exit(1);`],
    ["that does not answer unknown methods", ""],
  ])("an old server %s", async (_, discover) => {
    const store = memoryServerStore();
    const target = program("old server.mjs", `${discover}${OLD}`);
    for (let time = 0; time < 2; time++) {
      const options = { ...APP, probeTimeout: 200 };
      await using client = await connect(target, { ...options, store });
      expect(client.revision).toBe("2024-11-05");
      expect(await client.callTool("hello")).toMatchObject(HELLO);
    }
  });

  test("forgets what it remembers if it is wrong", async () => {
    const target = program(
      "healing.mjs",
      `if (method === "server/discover") process.exit(1);${OLD}`,
    );
    const held = new Map<string, unknown>();
    const store: ServerStore = {
      get: async (key) => held.get(key) ?? { revision: "2026-07-28", transport: "stdio" },
      set: async (key, server) => void held.set(key, server),
      delete: async (key) => held.delete(key),
    };
    await using client = await connect(target, { ...APP, store });
    expect(client.revision).toBe("2024-11-05");
    expect([...held.values()]).toEqual([{ revision: "2024-11-05", transport: "stdio" }]);
  });

  test("reports a missing program and a program without MCP", async () => {
    const store = memoryServerStore();
    const missing = { command: join(folder, "nothing here") };
    await expect(connect(missing, { ...APP, store })).rejects.toThrow(/nothing here/);
    const target = program("silent.mjs", "process.exit(3);");
    const failed = await connect(target, { ...APP, store }).catch((error) => error);
    expect(failed).toBeInstanceOf(ConnectError);
    expect(failed.attempts).toHaveLength(2);
  });
});

test("rejects a URL with a password, and does not repeat the password", async () => {
  const failed = await connect("https://name:secret@example.com/", {
    ...APP,
    store: memoryServerStore(),
  }).catch((error) => error);
  expect(failed).toBeInstanceOf(TypeError);
  expect(failed.message).toContain("expected a URL without user and password");
  expect(failed.message).not.toContain("secret");
});

test.each(["node server.js", "ftp://example.com/", {}, null])(
  "rejects the target %j",
  async (target) => {
    await expect(connect(target as string, APP)).rejects.toThrow("connect: expected a URL");
  },
);
