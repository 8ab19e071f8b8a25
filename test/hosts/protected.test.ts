/**
 * A server with `protect` and `jwt` on Node 20 and 24, Bun, Deno and workerd, with a listener and a fetch handler where the
 * host has them. The keys come from an authorization server. A missing host is left out, and its name says why.
 */
import { testIssuer, type TestIssuer } from "@mcp-gen/auth/testing";
import { connect } from "@mcp-gen/client";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from "vitest";
import { ping } from "../../packages/auth/test/protected-server.js";
import { startServer } from "../../scripts/server-process.mjs";
import { listen } from "../auth/plumbing.mjs";
import { RESOURCE } from "./protected.mjs";
import { findProtectedHosts } from "./protected-hosts.mjs";

const candidates = findProtectedHosts();
const hosts = candidates.flatMap((candidate) => ("hosts" in candidate ? candidate.hosts : []));
const missing = candidates.flatMap((candidate) => ("missing" in candidate ? [candidate] : []));

test.for(
  missing.map(({ name, missing: why }) => `a protected server on ${name} is left out: ${why}`),
)("%s", (line, { skip }) => {
  expect(line).not.toMatch(/: $/);
  // Reporters do not always show the names of skipped tests.
  console.warn(line);
  skip();
});

test("knows every host of a server [auth T4]", () => {
  const names = ["node 20", "node 24", "bun", "deno", "workerd"];
  expect(candidates.map(({ name }) => name)).toEqual(names);
  // All but workerd have two ways to serve HTTP.
  expect(hosts).toHaveLength(missing.length === 0 ? 9 : hosts.length);
});

const PRM = "/.well-known/oauth-protected-resource/mcp";
const METADATA = `resource_metadata="https://files.example.com${PRM}"`;
const CHALLENGE = `Bearer ${METADATA}, scope="files:read"`;
const lacks = (scope: string): string =>
  `Bearer error="insufficient_scope", scope="${scope}", ${METADATA}`;
const INVALID = `Bearer error="invalid_token", ${METADATA}, scope="files:read"`;

/** A call of a tool in 2026-07-28. */
function callOf(tool: string, headers: Record<string, string>): RequestInit {
  const { body, ...init } = ping({ ...headers, "mcp-name": tool });
  const all = new Headers(init.headers);
  all.set("mcp-method", "tools/call");
  const message = JSON.parse(String(body));
  const params = { ...message.params, name: tool, arguments: {} };
  return {
    ...init,
    headers: all,
    body: JSON.stringify({ ...message, method: "tools/call", params }),
  };
}

describe.each(hosts)("a protected server on $name", ({ command }) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-protected-"));
  /** The paths that the server requested from the authorization server. */
  const requested: string[] = [];
  let http: Server;
  let issuer: TestIssuer;
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    http = createServer();
    const url = await listen(http);
    issuer = await testIssuer({ issuer: url, audience: RESOURCE });
    http.on("request", async (request, response) => {
      requested.push(request.url ?? "");
      const document = await issuer.fetch(url + request.url, { method: "GET", headers: {} });
      response.writeHead(document.status, { "content-type": "application/json" });
      response.end(await document.text());
    });
    server = await startServer(await command(url, folder));
  });

  afterAll(async () => {
    await server?.stop();
    http.close();
    http.closeAllConnections();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  const urlOf = (path: string): string => `http://127.0.0.1:${server.port}${path}`;

  /** Status, challenge and message of a request. */
  async function answerTo(headers: Record<string, string>, tool?: string): Promise<unknown[]> {
    onTestFailed(() => console.error(server.printed()));
    const init = tool === undefined ? ping(headers) : callOf(tool, headers);
    const response = await fetch(urlOf("/mcp"), init);
    const { error } = (await response.json()) as { error?: { message: string } };
    return [response.status, response.headers.get("www-authenticate"), error?.message];
  }

  async function answerToToken(
    claims: Record<string, unknown>,
    from: TestIssuer = issuer,
  ): Promise<unknown[]> {
    const token = await from.sign({ scope: "files:read", ...claims });
    return answerTo({ authorization: `Bearer ${token}` });
  }

  /** Calls a tool. The result is its text. */
  async function call(revision: Revision, tool: string, scope: string): Promise<unknown> {
    onTestFailed(() => console.error(server.printed()));
    const token = await issuer.sign({ sub: "ada", scope });
    const headers = { authorization: `Bearer ${token}` };
    const me = { name: "app", version: "1.0.0", revisions: [revision], http: { headers } };
    await using client = await connect(urlOf("/mcp"), me);
    const [first] = (await client.callTool(tool)).content;
    return first?.type === "text" ? first.text : undefined;
  }

  test("sends a challenge to a request without a token [auth T4] [auth S3]", async () => {
    expect(await answerTo({})).toEqual([401, CHALLENGE, expect.stringMatching(/\S/)]);
  });

  test.each(revisions)("%s: accepts a valid token [auth T4] [auth S4]", async (revision) => {
    expect(await call(revision, "whoami", "files:read")).toBe("ada with files:read");
    const both = "files:read files:write";
    expect(await call(revision, "write", both)).toBe("written");
  });

  test.each([
    ["for another audience", { aud: "https://other.example.com/mcp" }],
    ["that has expired", { iat: 1_000_000_000, exp: 1_000_000_300 }],
    ["that is not valid yet", { nbf: 9_000_000_000, exp: 9_000_000_300 }],
    ["of another issuer", { iss: "https://other.example.com" }],
  ])("rejects a token %s [auth T4] [auth S3] [auth S4]", async (_, claims) => {
    expect(await answerToToken({})).toEqual([200, null, undefined]);
    expect(await answerToToken(claims)).toEqual([401, INVALID, expect.stringMatching(/\S/)]);
  });

  test("rejects a token with the signature of another key [auth T4] [auth S4]", async () => {
    const { issuer: url } = issuer;
    const other = await testIssuer({ issuer: url, audience: RESOURCE });
    const rejection = [401, INVALID, expect.stringMatching(/\S/)];
    expect(await answerToToken({}, other)).toEqual(rejection);
  });

  test("names the scopes that a request needs in a 403 [auth T4] [auth S9]", async () => {
    expect((await answerToToken({ scope: "other" })).slice(0, 2)).toEqual([
      403,
      lacks("files:read"),
    ]);
    const authorization = `Bearer ${await issuer.sign({ scope: "files:read" })}`;
    const called = await answerTo({ authorization }, "write");
    expect(called.slice(0, 2)).toEqual([403, lacks("files:read files:write")]);
  });

  test.each(revisions)("%s: refuses a tool without its scope [auth T4] [auth S9]", async (at) => {
    const called = call(at, "write", "files:read");
    await expect(called).rejects.toThrow(/status 403/);
  });

  test("serves its metadata to everyone, and nothing else beside it [auth T4] [auth S2]", async () => {
    const response = await fetch(urlOf(PRM), { headers: { origin: "https://page.example" } });
    expect([response.status, Object.fromEntries(response.headers)]).toMatchObject([
      200,
      {
        "content-type": "application/json",
        "access-control-allow-origin": "*",
        "cache-control": expect.stringContaining("max-age=3600"),
      },
    ]);
    expect(await response.json()).toEqual({
      resource: RESOURCE,
      authorization_servers: [issuer.issuer],
      scopes_supported: ["files:read"],
      bearer_methods_supported: ["header"],
    });
    for (const path of ["oauth-protected-resource/other", "oauth-authorization-server"]) {
      const other = await fetch(urlOf(`/.well-known/${path}`));
      expect([path, other.status]).toEqual([path, 404]);
      await other.text();
    }
  });

  test("reads metadata and keys once for all tokens [auth T4] [auth S5]", async () => {
    await answerToToken({});
    expect(requested).toEqual(["/.well-known/oauth-authorization-server", "/jwks"]);
  });
});
