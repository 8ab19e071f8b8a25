/**
 * The same login on Node 20 and 24, Bun, Deno, workerd and in Chromium, with a real authorization server: registration, code
 * with PKCE, a renewed token, and another scope, in every revision; the token of a program, and one that is bound to a key. A
 * missing host is left out, and its name says why.
 */
import { dpop } from "@mcp-gen/auth/dpop";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect, type Protection, type ProtectOptions } from "@mcp-gen/auth/server";
import type { HttpOptions } from "@mcp-gen/http";
import { httpSse } from "@mcp-gen/http/sse";
import { revisions } from "@mcp-gen/protocol";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostServer, peopleServer, type Hosted } from "../auth/hosting.js";
import { installProvider, startProvider } from "../auth/provider.mjs";
import { findLoginHosts } from "./login-hosts.mjs";
import { PROGRAM, type LoginReport } from "./login-visit.mjs";

const candidates = findLoginHosts();
const hosts = candidates.flatMap((candidate) => ("host" in candidate ? [candidate.host] : []));
const missing = candidates.flatMap((candidate) => ("missing" in candidate ? [candidate] : []));

test.for(missing.map(({ name, missing: why }) => `a login on ${name} is left out: ${why}`))(
  "%s",
  (line, { skip }) => {
    expect(line).not.toMatch(/: $/);
    // Reporters do not always show the names of skipped tests.
    console.warn(line);
    skip();
  },
);

test("knows every host of a client [auth T4]", () => {
  const names = ["node 20", "node 24", "bun", "deno", "workerd", "chromium"];
  expect(candidates.map(({ name }) => name)).toEqual(names);
});

/** What each login sends to the authorization server, apart from metadata. */
const LOGIN = ["POST /reg", "GET /auth", "GET /interaction", "GET /auth", "POST /token"];
const RENEWAL = ["POST /token"];
// The first registration was for other scopes.
const STEP_UP = ["POST /reg", "GET /auth", "GET /interaction", "GET /auth", "POST /token"];
const LOGOUT = ["POST /token/revocation"];

/** Creates the registration of the program, and its private key. */
async function createProgram(): Promise<{ client: object; key: string }> {
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const pair = await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
  const publicKey = await crypto.subtle.exportKey("jwk", pair.publicKey);
  const client = {
    client_id: PROGRAM,
    grant_types: ["client_credentials"],
    redirect_uris: [],
    response_types: [],
    jwks: { keys: [{ ...publicKey, alg: "ES256", use: "sig" }] },
    token_endpoint_auth_method: "private_key_jwt",
    token_endpoint_auth_signing_alg: "ES256",
  };
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { client, key: JSON.stringify({ kty, crv, x, y, d }) };
}

const named = hosts.map((host) => [`${host.name} ${host.version}`, host] as const);

describe.each(named)("a login on %s", (_, host) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-login-"));
  const rejections: string[] = [];
  let provider: Awaited<ReturnType<typeof startProvider>>;
  const servers: Hosted[] = [];
  let report: LoginReport;

  beforeAll(async () => {
    const problem = installProvider();
    if (problem !== undefined) throw new Error(problem);
    // The authorization server says that it is for development only.
    for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
    const { client, key } = await createProgram();
    provider = await startProvider({ clients: [client] });
    report = await host.run(async (origins) => {
      const cors = origins.length > 0 ? { cors: { origins } } : {};
      const serve = async (protectionOf: (url: string) => Protection, more?: HttpOptions) => {
        const options = { ...cors, ...more };
        servers.push(await hostServer("a Node listener", protectionOf, peopleServer(), options));
        return servers.at(-1)?.url ?? "";
      };
      const sse = await serve((url) => protection(new URL(url).origin), { sse: httpSse() });
      return {
        url: await serve((url) => protection(url)),
        sse: new URL("/sse", sse).href,
        bound: await serve((url) => protection(url, { dpop: dpop({ mode: "required" }) })),
        key,
      };
    }, folder);
  });

  afterAll(async () => {
    vi.restoreAllMocks();
    for (const server of servers) await server[Symbol.asyncDispose]();
    await provider.close();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  const protection = (resource: string, more?: Partial<ProtectOptions>): Protection =>
    protect({
      ...more,
      resource,
      authorizationServers: [provider.issuer],
      scopes: ["read"],
      onRejected: ({ message }) => void rejections.push(message),
      verify: jwt({ issuer: provider.issuer }),
    });

  test.each(revisions)("%s: logs in, renews its token, and gets another scope [auth T4]", (at) => {
    expect(report[at]).toEqual({
      first: "ada with read",
      renewed: "ada with read",
      stepUp: "renamed",
      after: "ada with read write",
      isLoggedIn: true,
      canRefresh: true,
      scopes: ["read", "write"],
      isStillLoggedIn: false,
    });
  });

  test("logs in over HTTP+SSE [auth T4] [auth C1]", () => {
    expect(report["sse"]).toBe("ada with read");
  });

  test("gets a token that is bound to its key [auth T4] [auth E3]", () => {
    expect(report["bound"]).toBe("ada with read");
  });

  test("gets the token of a program [auth T4] [auth E1]", () => {
    expect(report["program"]).toBe("program with read");
  });

  test("sends the requests of one login, one renewal and one step-up [auth T4]", () => {
    const sent = provider.lines().filter((line) => !/^OPTIONS |\.well-known|jwks/.test(line));
    const all = revisions.flatMap(() => [...LOGIN, ...RENEWAL, ...STEP_UP, ...LOGOUT]);
    expect(sent).toEqual([...all, ...LOGIN, ...LOGIN, "POST /token"]);
  });

  test("sends only valid tokens [auth T4]", () => {
    expect(rejections).toEqual([]);
  });
});
