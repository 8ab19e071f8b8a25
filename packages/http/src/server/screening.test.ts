/** Requests that are rejected by their headers, on both hosts: host, origin, media type, repeated headers. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, type Got, type Host } from "../../test/hosts.js";
import { bare, BOTH, jsonHeaders, message, modern, request, verdict } from "../../test/messages.js";
import type { HttpOptions, Refusal } from "../index.js";

const REVISION = "2026-07-28";

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;

  async function open(options: HttpOptions = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    host = await openHost(kind, endpoint, options);
  }

  beforeEach(() => open());
  afterEach(() => host.stop());

  const ping = (headers: Record<string, string | null>): Promise<Got> =>
    host.send(modern("ping", {}, headers));

  /** The status of a rejection with an explanation in its body, if nothing ran. */
  async function refusalOf(got: Got): Promise<unknown> {
    const { jsonrpc, error } = (await got.json()) as {
      jsonrpc: string;
      error: { code: number; message: string };
    };
    const asExpected =
      got.headers["content-type"] === "application/json" &&
      jsonrpc === "2.0" &&
      error.code === -32600 &&
      /: expected .*, (found|received) /.test(error.message) &&
      endpoint.log.length === 0;
    return asExpected ? got.status : { ...error, log: endpoint.log };
  }

  describe("Host", () => {
    test.each([
      "localhost",
      "LOCALHOST",
      "localhost:3000",
      "127.0.0.1",
      "127.0.0.1:1",
      "[::1]",
      "[::1]:65535",
    ])("accepts %s as this machine", async (name) => {
      expect((await ping({ host: name })).status).toBe(200);
    });

    test.each([
      "evil.example",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "127.0.0.2",
      "0.0.0.0",
      "[::]",
      "[::ffff:127.0.0.1]",
      "localhost.",
      "127.1",
      "2130706433",
    ])(
      "[incident 1] [incident 6] [incident 13] [incident 15] rejects %s as another host",
      async (name) => {
        expect(await refusalOf(await ping({ host: name }))).toBe(403);
      },
    );

    test.each([
      "user@127.0.0.1",
      "127.0.0.1@evil.example",
      "localhost:80:80",
      "localhost:",
      "localhost:x",
      "localhost/",
      "[::1",
      "::1",
      "local host",
      "löcal",
      "%6cocalhost",
    ])("[incident 45] rejects the invalid host %j", async (name) => {
      expect(await refusalOf(await ping({ host: name }))).toBe(400);
    });

    test("[incident 14] [incident 18] is checked for every method", async () => {
      for (const method of ["GET", "DELETE"]) {
        expect(await refusalOf(await host.send(bare(method, "s", { host: "evil.example" })))).toBe(
          403,
        );
      }
    });

    test("allowedHosts adds hosts, with one or all ports", async () => {
      await host.stop();
      await open({ allowedHosts: ["mcp.example.com", "other.example.com:8443"] });
      const statuses = [];
      for (const name of [
        "mcp.example.com",
        "MCP.example.com:1",
        "other.example.com:8443",
        "other.example.com",
        "localhost",
      ]) {
        statuses.push((await ping({ host: name })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 403, 403]);
    });

    test("allowedHosts of any accepts all valid hosts", async () => {
      await host.stop();
      await open({ allowedHosts: "any" });
      expect((await ping({ host: "evil.example" })).status).toBe(200);
      expect((await ping({ host: "user@evil.example" })).status).toBe(400);
    });

    test.each(["https://a", "a/b", "", "*"])("rejects allowedHosts of %j", (name) => {
      expect(() => openHost("fetch", endpoint, { allowedHosts: [name] })).toThrow(/allowedHosts: /);
    });
  });

  describe("[req 59] [req 64] [req 93] Origin", () => {
    test.each([
      "http://localhost",
      "https://localhost:5173",
      "http://127.0.0.1:80",
      "http://[::1]:1",
    ])("accepts %s as this machine", async (origin) => {
      expect((await ping({ origin })).status).toBe(200);
    });

    test.each([
      "https://evil.example",
      "http://localhost.evil.example",
      "http://localhost@evil.example",
      "null",
      "",
      "file://",
      "chrome-extension://abcdef",
      "http://localhost/path",
      "localhost",
    ])("[incident 24] rejects %j", async (origin) => {
      expect(await refusalOf(await ping({ origin }))).toBe(403);
    });

    test("is checked for every method and era", async () => {
      const origin = "https://evil.example";
      for (const method of ["GET", "DELETE"]) {
        expect(await refusalOf(await host.send(bare(method, "s", { origin })))).toBe(403);
      }
      const got = await host.send(message(request("ping"), undefined, { origin }));
      expect(await refusalOf(got)).toBe(403);
    });

    test("allowedOrigins adds origins", async () => {
      await host.stop();
      await open({ allowedOrigins: ["https://app.example.com", "chrome-extension://abcdef"] });
      const statuses = [];
      for (const origin of [
        "https://app.example.com",
        "chrome-extension://abcdef",
        "http://app.example.com",
        "https://app.example.com:8443",
        "http://localhost",
      ]) {
        statuses.push((await ping({ origin })).status);
      }
      expect(statuses).toEqual([200, 200, 403, 403, 403]);
    });

    test("trusts pages on the allowed hosts by default", async () => {
      await host.stop();
      await open({ allowedHosts: ["mcp.example.com"] });
      const host1 = "mcp.example.com";
      expect((await ping({ host: host1, origin: `https://${host1}` })).status).toBe(200);
      expect((await ping({ host: host1, origin: "http://localhost" })).status).toBe(403);
    });

    test("with any host, trusts pages of this machine", async () => {
      await host.stop();
      await open({ allowedHosts: "any" });
      expect((await ping({ origin: "http://localhost" })).status).toBe(200);
      expect((await ping({ origin: "https://evil.example" })).status).toBe(403);
    });

    test("any accepts all origins", async () => {
      await host.stop();
      await open({ allowedOrigins: "any" });
      expect((await ping({ origin: "https://evil.example" })).status).toBe(200);
    });

    test.each(["*", "app.example.com", "https://a/b", "https://*.a"])(
      "rejects allowedOrigins of %j",
      (origin) => {
        expect(() => openHost("fetch", endpoint, { allowedOrigins: [origin] })).toThrow(
          /allowedOrigins: /,
        );
      },
    );
  });

  describe("Content-Type", () => {
    test.each([
      "application/json",
      "Application/JSON",
      "application/json;charset=utf-8",
      'application/json; charset="UTF-8"',
      "application/json ; charset=utf8 ;",
      'application/json; x="a,b;c\\""',
    ])("[incident 58] accepts %s as JSON", async (type) => {
      expect((await ping({ "content-type": type })).status).toBe(200);
    });

    test.each<string | null>([
      null,
      "",
      "text/plain",
      "application/jsonp",
      "application/json5",
      "application/json-rpc",
      "application/problem+json",
      "text/plain; x=application/json",
      "text/plain;application/json",
      "application/json; charset=latin1",
      "application/json; charset=utf-16",
      "application/json; =",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=application/json",
      `application/json${"; ".repeat(2_000)}!`,
    ])("[incident 12] [incident 37] rejects %j", async (type) => {
      expect(await refusalOf(await ping({ "content-type": type }))).toBe(415);
    });
  });

  describe("[req 68] Accept", () => {
    test.each<string | null>([
      null,
      BOTH,
      "text/event-stream,application/json",
      "*/*",
      "application/*, text/*;q=0.1",
      "Application/JSON;Q=1, TEXT/event-stream; q=0.001",
      "text/html, */*;q=0.8",
      "application/json;v=1;q=0.5, text/event-stream",
    ])("%j accepts both", async (accept) => {
      expect((await ping({ accept })).status).toBe(200);
    });

    test.each([
      "application/json",
      "application/json, text/event-stream;q=0",
      "*/*, text/event-stream;q=0.000",
      "application/json, text/event-stream;q=high",
      "application/*",
    ])("%j accepts JSON (audit D10)", async (accept) => {
      const got = await ping({ accept });
      expect([got.status, got.headers["content-type"]]).toEqual([200, "application/json"]);
    });

    test.each([
      "text/event-stream",
      "text/html",
      "",
      "*/*;q=1, application/*;q=0",
      "application/jsonx, text/event-stream",
    ])("%j does not accept JSON (audit D10)", async (accept) => {
      expect(await refusalOf(await ping({ accept }))).toBe(406);
    });
  });

  test.each(["gzip", "br", "identity, gzip"])("rejects Content-Encoding: %s", async (encoding) => {
    const got = await ping({ "content-encoding": encoding });
    expect(got.headers["accept-encoding"]).toBe("identity");
    expect(await refusalOf(got)).toBe(415);
  });

  test("accepts Content-Encoding: identity", async () => {
    expect((await ping({ "content-encoding": "Identity" })).status).toBe(200);
  });

  test.each([
    ["host", "localhost"],
    ["origin", "http://localhost"],
    ["content-type", "application/json"],
    ["mcp-protocol-version", REVISION],
    ["mcp-session-id", "a"],
    ["mcp-method", "ping"],
    ["last-event-id", "a.1"],
  ])("[incident 11] rejects a repeated %s, even with the same value", async (name, value) => {
    for (const second of [value, "other"]) {
      const headers = [...jsonHeaders.filter(([given]) => given !== name), [name, value]] as const;
      const sent = { headers: [...headers, [name.toUpperCase(), second] as const], body: "{}" };
      const got = await host.send(sent);
      expect(got.status).toBe(400);
      expect(await got.text()).toContain(`${name} header: expected once`);
    }
  });

  test.each([
    ["Bearer a", "Bearer b"],
    ["Bearer a", "Bearer a"],
    ["Bearer a=", "b"],
    ["Basic dXNlcg==", "Negotiate"],
    ['Digest username="u", realm="a, b"', "Bearer b"],
    ["Bearer a", 'Digest username="u"'],
    ["Bearer a", "realm=b"],
    ["Negotiate", "realm=b"],
  ])("rejects Authorization of %j and %j (audit B13)", async (first, second) => {
    await host.stop();
    const seen: unknown[] = [];
    await open({ authenticate: (asked) => void seen.push(asked.header("authorization")) });
    const { headers = [], ...sent } = modern("ping");
    const authorization = [first, second].map((value) => ["Authorization", value] as const);
    const got = await host.send({ ...sent, headers: [...headers, ...authorization] });
    expect(got.status).toBe(400);
    expect(await got.text()).toContain("authorization header: expected once");
    expect(seen).toEqual([]);
  });

  test.each([
    "Bearer a",
    "Basic dXNlcg==",
    'Digest username="u, \\" v", realm = "r",nc=00000001, qop=auth',
    "AWS4-HMAC-SHA256 Credential=a/b, SignedHeaders=host;date, Signature=c",
    'Digest username="u, v',
  ])("treats Authorization: %s as one line (audit B13)", async (authorization) => {
    expect((await ping({ authorization })).status).toBe(200);
  });

  test("rejects more than 200 headers before any other check (audit B6)", async () => {
    const { headers = [], ...sent } = modern("ping", {}, { host: "evil.example" });
    const length = 201 - headers.length - (kind === "node" ? 2 : 1);
    const padding = Array.from({ length }, (_, index) => [`x-${index}`, ""] as const);
    const post = (more: readonly (readonly [string, string])[]): Promise<Got> =>
      host.send({ ...sent, headers: [...headers, ...padding.slice(1), ...more] });
    expect((await post([])).status).toBe(403);
    const got = await post([["x-more", ""]]);
    expect(await verdict(got)).toEqual([431, -32600, undefined]);
    expect(endpoint.log).toEqual([]);
  });

  test("joins a repeated Accept", async () => {
    const sent = modern("ping", {}, { accept: "application/json" });
    const headers = [...(sent.headers ?? []), ["accept", "text/event-stream"] as const];
    expect((await host.send({ ...sent, headers })).status).toBe(200);
  });

  describe("method and path", () => {
    test.each(["PUT", "PATCH", "HEAD", "OPTIONS"])("rejects %s", async (method) => {
      const got = await host.send({ method, headers: [] });
      expect([got.status, got.headers["allow"]]).toEqual([405, "POST, GET, DELETE"]);
    });

    test.each(["/", "/mcp/", "/mcp/x", "/MCP", "/mcpx", "/%6dcp"])(
      "%s is not /mcp",
      async (path) => {
        await host.stop();
        await open({ path: "/mcp" });
        expect(await refusalOf(await host.send({ ...modern("ping"), path }))).toBe(404);
      },
    );

    test("ignores the query", async () => {
      await host.stop();
      await open({ path: "/mcp" });
      const got = await host.send({ ...modern("ping"), path: "/mcp?a=/b" });
      expect(got.status).toBe(200);
    });

    test.each(["mcp", "/a?b", "/a#b", "https://a/b"])("rejects a path of %j", (path) => {
      expect(() => openHost("fetch", endpoint, { path })).toThrow(/path: expected/);
    });
  });

  test("calls onRefused, and ignores its errors", async () => {
    await host.stop();
    const heard: [Refusal, string][] = [];
    await open({
      onRefused: (refused, { method, path }) => {
        heard.push([refused, `${method} ${path}`]);
        throw new Error("no");
      },
    });
    expect((await ping({ host: "evil.example" })).status).toBe(403);
    expect(heard).toEqual([[expect.objectContaining({ status: 403 }), "POST /mcp"]]);
  });
});
