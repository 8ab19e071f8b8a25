/** `protect` over real listeners: both hosts, all revisions, and HTTP+SSE. */
import { request as httpRequest } from "node:http";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { jwt } from "@mcp-gen/auth/jwt";
import { custom, introspection, protect, type ProtectOptions } from "@mcp-gen/auth/server";
import { testIssuer, type TestIssuer } from "@mcp-gen/auth/testing";
import { connect } from "@mcp-gen/client";
import type { HttpOptions } from "@mcp-gen/http";
import { REVISIONS } from "@mcp-gen/testing";
import { hostNames, openProtected, ping, type ProtectedServer } from "./protected-server.js";

const RESOURCE = "https://files.example.com/mcp";
const PRM = "/.well-known/oauth-protected-resource/mcp";
const METADATA = `resource_metadata="https://files.example.com${PRM}"`;
const ISSUER = "https://as.example.com";

let issuer: TestIssuer;
let opened: ProtectedServer | undefined;

beforeAll(async () => {
  issuer = await testIssuer({ issuer: ISSUER, audience: RESOURCE });
});

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

function optionsOf(options: Partial<ProtectOptions> = {}): ProtectOptions {
  const verify = jwt({ issuer: ISSUER, jwks: issuer.jwks });
  return { resource: RESOURCE, authorizationServers: [ISSUER], verify, ...options };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

function current(): ProtectedServer {
  if (opened === undefined) throw new Error("no server is open");
  return opened;
}

/** Status, challenge, and JSON-RPC error of a request. */
async function refused(headers: Parameters<typeof ping>[0], path = "/mcp"): Promise<unknown[]> {
  const response = await current().send(path, ping(headers));
  const { error, id } = (await response.json()) as { error?: { message: string }; id?: unknown };
  return [response.status, response.headers.get("www-authenticate"), error?.message, id];
}

async function whoami(token: string): Promise<Record<string, unknown>> {
  const { origin, fetch } = current();
  const http = { headers: bearer(token), fetch };
  const client = await connect(`${origin}/mcp`, { name: "app", version: "1.0.0", http });
  const [content] = (await client.callTool("whoami")).content;
  await client.close();
  return JSON.parse(content?.type === "text" ? content.text : "") as Record<string, unknown>;
}

async function statusOfLength(length: number): Promise<number> {
  return (await current().send("/mcp", ping(bearer("a".repeat(length))))).status;
}

describe.each(hostNames)("%s", (host) => {
  async function open(
    options: Partial<ProtectOptions> = {},
    http: HttpOptions = {},
  ): Promise<ProtectedServer> {
    opened = await openProtected(host, { auth: protect(optionsOf(options)), ...http });
    return opened;
  }

  describe("all revisions", () => {
    test.each(REVISIONS)(
      "%s: a client with a token is identified [auth S1] [auth S8]",
      async (revision) => {
        const { origin, fetch } = await open();
        const headers = bearer(await issuer.sign({ sub: "ada", scope: "b a" }));
        const url = revision === "2024-11-05" ? `${origin}/sse` : `${origin}/mcp`;
        const me = {
          name: "app",
          version: "1.0.0",
          revisions: [revision],
          http: { headers, fetch },
        };
        const client = await connect(url, me);
        const [content] = (await client.callTool("whoami")).content;
        await client.close();
        expect(client.revision).toBe(revision);
        expect(JSON.parse(content?.type === "text" ? content.text : "")).toMatchObject({
          principal: JSON.stringify([ISSUER, "ada"]),
          scopes: ["b", "a"],
          clientId: "client",
          issuer: ISSUER,
          subject: "ada",
          claims: { iss: ISSUER, aud: RESOURCE, sub: "ada", scope: "b a" },
        });
      },
    );

    test.each(REVISIONS)(
      "%s: a client without a token gets 401 [auth S1] [auth S3]",
      async (revision) => {
        const { origin, fetch } = await open();
        const url = revision === "2024-11-05" ? `${origin}/sse` : `${origin}/mcp`;
        const me = { name: "app", version: "1.0.0", revisions: [revision], http: { fetch } };
        await expect(connect(url, me)).rejects.toThrow(/status 401/);
      },
    );

    test("every request of a session needs the token [auth S1] [req 90]", async () => {
      const { send } = await open();
      const token = bearer(await issuer.sign());
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      };
      const body = JSON.stringify({
        jsonrpc: "2.0",
        id: 0,
        method: "initialize",
        params: {
          protocolVersion: "2025-11-25",
          capabilities: {},
          clientInfo: { name: "c", version: "1" },
        },
      });
      const first = await send("/mcp", { method: "POST", headers: { ...headers, ...token }, body });
      await first.text();
      const session = { "mcp-session-id": first.headers.get("mcp-session-id") ?? "" };
      expect(first.status).toBe(200);
      for (const init of [
        { method: "GET", headers: { accept: "text/event-stream", ...session } },
        { method: "DELETE", headers: session },
        { method: "POST", headers: { ...headers, ...session }, body },
      ]) {
        const response = await send("/mcp", init);
        expect([response.status, response.headers.get("www-authenticate")]).toEqual([
          401,
          `Bearer ${METADATA}`,
        ]);
        await response.text();
      }
      const ended = await send("/mcp", { method: "DELETE", headers: { ...session, ...token } });
      expect(ended.status).toBe(204);
    });

    test("HTTP+SSE needs the token for the stream and for messages [auth S1]", async () => {
      const { send } = await open();
      const accept = { accept: "text/event-stream" };
      expect((await send("/sse", { headers: accept })).status).toBe(401);
      const messages = await send("/messages?session=x", { method: "POST", body: "{}" });
      expect(messages.status).toBe(401);
      await messages.text();
      const stream = await send("/sse", { headers: { ...accept, ...bearer(await issuer.sign()) } });
      expect(stream.status).toBe(200);
      await stream.body?.cancel();
    });
  });

  describe("refusals [auth S3]", () => {
    const NONE =
      "Authorization header: expected credentials that allow this request, received none";

    test.each<[string, Record<string, string>, string]>([
      ["no header", {}, ""],
      ["an empty header", { authorization: "" }, ""],
      ["another scheme", { authorization: "Basic YTpi" }, ""],
      ["a scheme that only starts like Bearer", { authorization: "Bearertoken" }, ""],
      ["a token in the query", {}, "?access_token=TOKEN"],
    ])("%s counts as no credentials [req 172]", async (_, headers, query) => {
      await open({ scopes: ["b", "a", "b"] });
      const path = `/mcp${query.replace("TOKEN", await issuer.sign())}`;
      const expected = `Bearer ${METADATA}, scope="a b"`;
      expect(await refused(headers, path)).toEqual([401, expected, NONE, undefined]);
    });

    test("a token in the body counts as no credentials [req 172]", async () => {
      const { send } = await open();
      const { body, ...rest } = ping();
      const message = {
        ...(JSON.parse(body as string) as object),
        access_token: await issuer.sign(),
      };
      const response = await send("/mcp", { ...rest, body: JSON.stringify(message) });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([
        401,
        `Bearer ${METADATA}`,
      ]);
    });

    test("without scopes, the challenge has none", async () => {
      await open();
      expect((await refused({}))[1]).toBe(`Bearer ${METADATA}`);
    });

    test.each(["Bearer", "bearer", "Bearer a b", 'Bearer "a"', "Bearer =", "Bearer ä"])(
      "%s is malformed [req 173]",
      async (authorization) => {
        await open({ scopes: ["a"] });
        const [status, challenge] = await refused({ authorization });
        expect([status, challenge]).toEqual([
          400,
          `Bearer error="invalid_request", ${METADATA}, scope="a"`,
        ]);
      },
    );

    test("a token of more than 16,384 characters is malformed", async () => {
      await open({ verify: custom(() => ({ principal: "a", audience: RESOURCE })) });
      expect(await statusOfLength(host === "node" ? 12_000 : 16_384)).toBe(200);
      // Node refuses headers of more than 16 KiB before.
      expect(await statusOfLength(16_385)).toBe(host === "node" ? 431 : 400);
    });

    test("the scheme may have any case", async () => {
      await open();
      const response = await current().send(
        "/mcp",
        ping({ authorization: `bEARER ${await issuer.sign()}` }),
      );
      expect(response.status).toBe(200);
    });

    test("all invalid tokens get the same response [req 173]", async () => {
      const reasons: string[] = [];
      await open({ scopes: ["a"], onRejected: ({ message }) => void reasons.push(message) });
      const other = await testIssuer({ issuer: ISSUER, audience: RESOURCE });
      const now = Math.floor(Date.now() / 1_000);
      const tokens = [
        await issuer.sign({ exp: now - 60 }),
        await issuer.sign({ aud: "https://other.example.com/mcp" }),
        await issuer.sign({ iss: "https://other.example.com" }),
        await issuer.sign({ nbf: now + 60 }),
        await other.sign(),
        "unknown",
      ];
      const results = new Set<string>();
      for (const token of tokens) {
        const response = await current().send("/mcp", ping(bearer(token)));
        const challenge = response.headers.get("www-authenticate");
        results.add(JSON.stringify([response.status, challenge, await response.text()]));
      }
      expect(results.size).toBe(1);
      const [status, challenge, body] = JSON.parse([...results][0] ?? "[]") as [
        number,
        string,
        string,
      ];
      expect(status).toBe(401);
      expect(challenge).toBe(`Bearer error="invalid_token", ${METADATA}, scope="a"`);
      expect(JSON.parse(body)).toMatchObject({ jsonrpc: "2.0", error: { code: -32600 } });
      expect(reasons.map((reason) => reason.split(":", 1)[0])).toEqual([
        "exp",
        "aud",
        "iss",
        "nbf",
        "signature",
        "token",
      ]);
    });

    test("missing scopes get 403 with all required scopes [req 187]", async () => {
      await open({ scopes: ["b", "a"] });
      for (const scope of ["a", "", "ab"]) {
        const [status, challenge] = await refused(bearer(await issuer.sign({ scope })));
        expect([status, challenge]).toEqual([
          403,
          `Bearer error="insufficient_scope", scope="a b", ${METADATA}`,
        ]);
      }
      const good = await current().send(
        "/mcp",
        ping(bearer(await issuer.sign({ scope: "c b a" }))),
      );
      expect(good.status).toBe(200);
    });

    test("an outage of the authorization server gets 503 with Retry-After [auth S7]", async () => {
      const reasons: unknown[] = [];
      await open({
        verify: introspection({
          endpoint: `${ISSUER}/introspect`,
          clientId: "rs",
          clientSecret: "s",
          fetch: () =>
            Promise.resolve(new Response(null, { status: 500, headers: { "retry-after": "9" } })),
        }),
        onRejected: ({ kind }) => void reasons.push(kind),
      });
      const response = await current().send("/mcp", ping(bearer("opaque")));
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("9");
      expect(response.headers.get("www-authenticate")).toBeNull();
      expect(reasons).toEqual(["unavailable"]);
    });

    test("a verifier that throws lets nothing in", async () => {
      const errors: string[] = [];
      await open(
        { verify: custom(() => Promise.reject(new Error("own fault"))) },
        { onError: ({ message }) => void errors.push(message) },
      );
      expect((await current().send("/mcp", ping(bearer("t"))))?.status).toBe(500);
      expect(errors).toEqual(["own fault"]);
    });

    test("no token is in refusals, reasons or errors [auth S8] [auth A13] [req 174]", async () => {
      const printed: string[] = [];
      await open(
        { onRejected: (rejection) => void printed.push(JSON.stringify(rejection)) },
        {
          onRefused: (refusal) => void printed.push(JSON.stringify(refusal)),
          onError: (error) => void printed.push(String(error)),
        },
      );
      const canary = await issuer.sign({ aud: "https://other.example.com" });
      for (const authorization of [`Bearer ${canary}`, "Bearer canary canary", "Bearer canary"]) {
        const response = await current().send("/mcp", ping({ authorization }));
        printed.push(await response.text(), JSON.stringify([...response.headers]));
      }
      expect(printed.length).toBeGreaterThan(6);
      for (const secret of [canary, canary.split(".")[2] ?? "", "canary"]) {
        expect(printed.join("\n")).not.toContain(secret);
      }
    });
  });

  describe("what handlers learn [auth S8]", () => {
    test("the token is left out by default [auth A13] [req 174]", async () => {
      await open();
      const token = await issuer.sign();
      const auth = await whoami(token);
      expect(Object.keys(auth).sort()).toEqual([
        "claims",
        "clientId",
        "expiresAt",
        "issuer",
        "principal",
        "scopes",
        "subject",
      ]);
      expect(JSON.stringify(auth)).not.toContain(token);
    });

    test("includeToken adds the token", async () => {
      await open({ includeToken: true });
      const token = await issuer.sign();
      expect((await whoami(token))["token"]).toBe(token);
    });

    test("scopes include the implied ones, through other scopes and cycles [auth S9] [req 188]", async () => {
      const impliedScopes = { all: ["write", "admin"], write: ["read"], admin: ["all"] };
      await open({ scopes: ["read"], impliedScopes });
      const auth = await whoami(await issuer.sign({ scope: "all x" }));
      expect((auth["scopes"] as string[]).toSorted()).toEqual([
        "admin",
        "all",
        "read",
        "write",
        "x",
      ]);
      expect((await refused(bearer(await issuer.sign({ scope: "x" }))))[0]).toBe(403);
    });
  });

  describe("metadata [auth S2] [req 175]", () => {
    test("serves the document to everyone", async () => {
      const { send } = await open({
        scopes: ["b", "a"],
        name: "Files",
        documentation: "https://files.example.com/docs",
      });
      const response = await send(PRM);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/json");
      expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
      expect(response.headers.get("access-control-allow-origin")).toBe("*");
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect(await response.json()).toEqual({
        resource: RESOURCE,
        authorization_servers: [ISSUER],
        scopes_supported: ["a", "b"],
        bearer_methods_supported: ["header"],
        resource_name: "Files",
        resource_documentation: "https://files.example.com/docs",
      });
      const head = await send(PRM, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
      const options = await send(PRM, { method: "OPTIONS" });
      expect([options.status, options.headers.get("access-control-allow-origin")]).toEqual([
        204,
        "*",
      ]);
      await options.text();
    });

    test("leaves out what is not configured", async () => {
      const { send } = await open();
      expect(await (await send(PRM)).json()).toEqual({
        resource: RESOURCE,
        authorization_servers: [ISSUER],
        bearer_methods_supported: ["header"],
      });
    });

    test.each([
      "/.well-known/oauth-protected-resource",
      "/.well-known/oauth-protected-resource/",
      "/.well-known/oauth-protected-resource/mcp/",
      "/.well-known/oauth-protected-resource/MCP",
      "/.well-known/oauth-authorization-server",
      "/.well-known/openid-configuration",
      "/.well-known/__proto__",
    ])("answers 404 for %s", async (path) => {
      const { send } = await open();
      const response = await send(path);
      expect(response.status).toBe(404);
      await response.text();
    });

    test("a resource without a path has its document at the root", async () => {
      const { send } = await open({ resource: "https://files.example.com" });
      const response = await send("/.well-known/oauth-protected-resource");
      expect(await response.json()).toMatchObject({ resource: "https://files.example.com" });
      expect((await refused({}))[1]).toBe(
        'Bearer resource_metadata="https://files.example.com/.well-known/oauth-protected-resource"',
      );
    });

    test("accepts both spellings of a resource without a path [auth S4]", async () => {
      const { send } = await open({ resource: "https://files.example.com/" });
      for (const aud of ["https://files.example.com", "https://files.example.com/"]) {
        expect((await send("/mcp", ping(bearer(await issuer.sign({ aud }))))).status).toBe(200);
      }
      const other = await issuer.sign({ aud: "https://files.example.com/mcp" });
      expect((await send("/mcp", ping(bearer(other)))).status).toBe(401);
    });
  });

  describe("metadata for 2025-03-26 [auth S16]", () => {
    const PATH = "/.well-known/oauth-authorization-server";

    test("serves a copy of the metadata, read once", async () => {
      let reads = 0;
      const { send } = await open({
        legacyMetadata: true,
        fetch: (url, init) => (reads++, issuer.fetch(url, init)),
      });
      const responses = await Promise.all([send(PATH), send(PATH)]);
      for (const response of responses) expect(await response.json()).toEqual(issuer.metadata);
      expect(await (await send(PATH)).json()).toEqual(issuer.metadata);
      expect(reads).toBe(1);
      expect((await send(PRM)).status).toBe(200);
    });

    test("answers 503 while the authorization server is down", async () => {
      const { send } = await open({
        legacyMetadata: true,
        fetch: () => Promise.reject(new Error("down")),
      });
      const response = await send(PATH);
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    });
  });
});

const MALFORMED = `Bearer error="invalid_request", ${METADATA}`;

test("Node: two Authorization headers are malformed [auth S3] [req 173]", async () => {
  opened = await openProtected("node", { auth: protect(optionsOf()) });
  const token = await issuer.sign();
  const { port } = new URL(opened.origin);
  const { method, headers, body } = ping();
  const lines = [...new Headers(headers)].flat();
  for (const value of [`Bearer ${token}`, `Bearer ${token}`]) lines.push("authorization", value);
  lines.push("host", "127.0.0.1", "content-length", String((body as string).length));
  const [status, challenge] = await new Promise<unknown[]>((resolve, reject) => {
    const sent = httpRequest(
      { port, host: "127.0.0.1", path: "/mcp", method, headers: lines },
      (got) => {
        got.resume();
        resolve([got.statusCode, got.headers["www-authenticate"]]);
      },
    );
    sent.on("error", reject);
    sent.end(body as string);
  });
  expect([status, challenge]).toEqual([400, MALFORMED]);
});

test("fetch: two Authorization headers are malformed [auth S3] [req 173]", async () => {
  opened = await openProtected("fetch", { auth: protect(optionsOf()) });
  const value = `Bearer ${await issuer.sign()}`;
  const headers: [string, string][] = [
    ["authorization", value],
    ["authorization", value],
  ];
  const response = await opened.send("/mcp", ping(headers));
  expect(response.status).toBe(400);
  expect(response.headers.get("www-authenticate")).toBe(MALFORMED);
  expect(await response.json()).toMatchObject({
    error: { code: -32600, message: expect.stringContaining("expected once") },
  });
});
