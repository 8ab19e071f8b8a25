/**
 * The same login on Node 20 and 24, Bun, Deno, workerd and in Chromium, with a real authorization server: registration, code
 * with PKCE, a renewed token, and another scope, in every revision. A missing host is left out, and its name says why.
 */
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { revisions } from "@mcp-gen/protocol";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hostServer, peopleServer, type Hosted } from "../auth/hosting.js";
import { installProvider, startProvider } from "../auth/provider.mjs";
import { findLoginHosts } from "./login-hosts.mjs";
import type { LoginReport } from "./login-visit.mjs";

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

const named = hosts.map((host) => [`${host.name} ${host.version}`, host] as const);

describe.each(named)("a login on %s", (_, host) => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-login-"));
  const rejections: string[] = [];
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let server: Hosted | undefined;
  let report: LoginReport;

  beforeAll(async () => {
    const problem = installProvider();
    if (problem !== undefined) throw new Error(problem);
    // The authorization server says that it is for development only.
    for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
    provider = await startProvider();
    report = await host.run(async (origins) => {
      server = await hostServer("a Node listener", protection, peopleServer(), {
        ...(origins.length > 0 && { cors: { origins } }),
      });
      return server.url;
    }, folder);
  });

  afterAll(async () => {
    vi.restoreAllMocks();
    await server?.[Symbol.asyncDispose]();
    await provider.close();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  const protection = (resource: string) =>
    protect({
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

  test("sends the requests of one login, one renewal and one step-up [auth T4]", () => {
    const sent = provider.lines().filter((line) => !/^OPTIONS |\.well-known|jwks/.test(line));
    expect(sent).toEqual(revisions.flatMap(() => [...LOGIN, ...RENEWAL, ...STEP_UP, ...LOGOUT]));
  });

  test("sends only valid tokens [auth T4]", () => {
    expect(rejections).toEqual([]);
  });
});
