/**
 * Causes every error of authorization, with servers that put secrets into everything they send. The messages are written
 * to `.reports/auth-errors.txt` for review.
 */
import { AuthError, type AuthErrorCode } from "@mcp-gen/auth";
import { browserLogin } from "@mcp-gen/auth/node";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { listen } from "./plumbing.mjs";
import { startQuirks } from "./quirks.mjs";
import type { QuirksOptions } from "./quirks-types.js";
import { connectTo, personAuth, rejection, whoami, type OAuthOptions } from "./quirky-client.js";

/** A secret in the queries of URLs. */
const CANARY = "canary-4f1d";
const QUERY = `?key=${CANARY}`;
const reports = fileURLToPath(new URL("../../.reports/", import.meta.url));

interface Case {
  readonly code: AuthErrorCode;
  readonly what: string;
  readonly options?: QuirksOptions;
  readonly auth?: (login: (request: { url: string }) => Promise<string>) => Partial<OAuthOptions>;
  /** The `error` with which the token endpoint refuses a code. */
  readonly refusal?: string;
}

/** Changes the response of a login. */
const changed =
  (change: (url: URL) => void): Case["auth"] =>
  (login) => ({
    login: async (request) => {
      const url = new URL(await login(request));
      change(url);
      return url.href;
    },
  });

/** A response with an error, whose text repeats what the client sent. */
const refused = (error: string): Case["auth"] =>
  changed(({ searchParams }) => {
    const code = searchParams.get("code") ?? "";
    searchParams.delete("code");
    searchParams.set("error", error);
    searchParams.set("error_description", `the code ${code}`);
  });

const brokenStore = {
  get: () => undefined,
  set: () => {
    throw new Error("the disk is full");
  },
  delete: () => {},
};

const CASES: readonly Case[] = [
  { code: "auth/login-required", what: "no way to log in", auth: () => ({ login: undefined }) },
  { code: "auth/no-metadata", what: "no metadata", options: { hasMetadata: false } },
  {
    code: "auth/resource-mismatch",
    what: "metadata of another resource",
    options: { resourceMetadata: { resource: `https://other.example/mcp${QUERY}` } },
  },
  { code: "auth/issuer-mismatch", what: "another issuer", options: { quirks: ["Q3"] } },
  {
    code: "auth/issuer-mismatch",
    what: "a response of another issuer",
    auth: changed((url) => url.searchParams.set("iss", "https://other.example")),
  },
  { code: "auth/no-pkce", what: "no PKCE", options: { quirks: ["Q1"] } },
  {
    code: "auth/no-client",
    what: "no registration",
    options: { metadata: { registration_endpoint: undefined } },
  },
  {
    code: "auth/registration-refused",
    what: "a refused registration",
    options: { quirks: ["Q10"] },
  },
  { code: "auth/denied", what: "a person who refuses", auth: refused("access_denied") },
  { code: "auth/denied", what: "a refused resource", auth: refused("invalid_target") },
  { code: "auth/scope", what: "refused scopes", auth: refused("invalid_scope") },
  {
    code: "auth/scope",
    what: "scopes that are never granted",
    options: { toolScopes: { whoami: ["admin"] } },
  },
  {
    code: "auth/timeout",
    what: "a person who does not answer",
    auth: () => ({ login: browserLogin({ timeoutMs: 1, open: () => {} }) }),
  },
  {
    code: "auth/state",
    what: "another state",
    auth: changed((url) => url.searchParams.set("state", "other")),
  },
  ...["invalid_grant", "invalid_client", "invalid_target", "invalid_scope", "other"].map(
    (refusal): Case => ({ code: "auth/token-refused", what: `${refusal} for a code`, refusal }),
  ),
  { code: "auth/rejected", what: "a rejected token", options: { quirks: ["Q29"] } },
  {
    code: "auth/blocked-address",
    what: "a private address",
    options: { resourceMetadata: { authorization_servers: ["https://10.0.0.1"] } },
  },
  {
    code: "auth/blocked-address",
    what: "a script as login page",
    options: { metadata: { authorization_endpoint: "javascript:alert(1)" } },
  },
  { code: "auth/unavailable", what: "a failing server", options: { quirks: ["Q21:500"] } },
  { code: "auth/store", what: "a store that fails", auth: () => ({ store: brokenStore }) },
];

const messages: string[] = [];
afterAll(() => {
  mkdirSync(reports, { recursive: true });
  writeFileSync(`${reports}auth-errors.txt`, `${messages.join("\n\n")}\n`);
});

test.each(CASES)("$code for $what contains no secret", async (one) => {
  await using refusing = await startRefusing(one.refusal ?? "");
  await using quirks = await startQuirks({
    ...one.options,
    metadata: {
      ...(one.refusal !== undefined && {
        token_endpoint: `${refusing.url}/token${QUERY}`,
        token_endpoint_auth_methods_supported: ["client_secret_post"],
      }),
      ...one.options?.metadata,
    },
    challenge: (value) => value.replace(/(resource_metadata="[^"]+)"/, `$1${QUERY}"`),
  });
  const url = `${quirks.url}${QUERY}`;
  const auth = personAuth(quirks, one.auth?.(quirks.login) ?? {});
  const error = await rejection(connectTo(url, auth).then(whoami));
  messages.push(`${one.code}, ${one.what}:\n${error.message}`);
  expect(error.code).toBe(one.code);
  const { clients, codes, refresh, access } = quirks.world;
  const secrets = [
    CANARY,
    ...[...clients.values()].flatMap(({ client_secret: secret = [] }) => secret),
    ...[codes, refresh, access].flatMap((map) => [...map.keys()]),
    ...[...quirks.requests, ...refusing.forms].flatMap(secretsOf),
  ];
  const text = textsOf(error).join("\n");
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/https?:\S*\?[^…]/);
});

test("every code has a case", () => {
  const source = readFileSync(
    fileURLToPath(new URL("../../packages/auth/src/errors.ts", import.meta.url)),
    "utf8",
  );
  const codes = [...source.matchAll(/^ {2}\| "(auth\/[\w-]+)"/gm)].map(([, code]) => code);
  expect(codes).toHaveLength(16);
  expect([...new Set(CASES.map(({ code }) => code))].sort()).toEqual(codes.sort());
});

/** Returns the messages of an error and of its causes, without those of other programs. */
function textsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  return [
    ...(error instanceof AuthError ? [error.message, String(error.stack)] : []),
    ...textsOf(error.cause),
  ];
}

/** Returns the codes, verifiers and secrets in a request. */
function secretsOf({ query, form }: { query: URLSearchParams; form: URLSearchParams }): string[] {
  const names = ["code", "code_verifier", "client_secret", "refresh_token", "state"];
  return names.flatMap((name) => [query.get(name) ?? [], form.get(name) ?? []].flat());
}

/** A token endpoint that refuses everything, and repeats it in its response. */
async function startRefusing(error: string) {
  const forms: { query: URLSearchParams; form: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join("");
    forms.push({ query: new URLSearchParams(), form: new URLSearchParams(text) });
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error, error_description: `received ${text}` }));
  });
  const url = await listen(server);
  return {
    url,
    forms,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
