/** The requirements about authorization, as the messages between our client, our server and others show them. */
import { memoryTokenStore } from "@mcp-gen/auth";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { testIssuer } from "@mcp-gen/auth/testing";
import { serveHttp } from "@mcp-gen/http";
import { defineServer, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { startQuirks } from "./quirks.mjs";
import type { QuirksClient, QuirksOptions } from "./quirks-types.js";
import {
  connectTo,
  personAuth,
  REDIRECT,
  REGISTERED,
  rejection,
  whoami,
  type OAuthOptions,
  type Quirks,
} from "./quirky-client.js";

/** Calls a tool after a login. Returns what the servers received. */
async function logIn(
  options: QuirksOptions = {},
  auth: (quirks: Quirks) => Partial<OAuthOptions> = () => ({}),
): Promise<Quirks> {
  await using quirks = await startQuirks(options);
  await using client = await connectTo(quirks.url, personAuth(quirks, auth(quirks)));
  await whoami(client);
  return quirks;
}

const queryOf = ({ requests }: Quirks): URLSearchParams =>
  requests.find(({ path }) => path === "/authorize")?.query ?? new URLSearchParams();
const tokenForms = ({ requests }: Quirks): URLSearchParams[] =>
  requests.filter(({ path }) => path === "/token").map(({ form }) => form);
const registrationOf = ({ requests }: Quirks): Record<string, unknown> =>
  JSON.parse(requests.find(({ path }) => path === "/register")?.text ?? "{}");

/** The lines that are not MCP. */
const others = (quirks: Quirks): string[] =>
  quirks.lines().filter((line) => !line.endsWith(" /mcp"));

const byHand = ({ issuer }: Quirks) => ({
  registrations: { [issuer]: { clientId: REGISTERED.client_id, redirectUri: REDIRECT } },
});

describe("a client", () => {
  test("sends its token in the header of every request, never in a URL [req 175] [auth C21]", async () => {
    const { requests } = await logIn();
    const mcp = requests.filter(({ path }) => path === "/mcp");
    const [, ...authorized] = mcp.map(({ headers }) => headers.authorization);
    const [token] = new Set(authorized);
    expect(token).toMatch(/^Bearer \S+$/);
    expect(new Set(authorized)).toEqual(new Set([token]));
    const value = token?.slice("Bearer ".length) ?? "";
    const places = requests.map(({ path, query, text }) => `${path}?${query} ${text}`).join("\n");
    expect(places).not.toContain(value);
  });

  test("names the resource in authorization, token and refresh requests [req 176] [auth C5]", async () => {
    await using quirks = await startQuirks({ quirks: ["Q5"] });
    await using client = await connectTo(quirks.url, personAuth(quirks));
    await whoami(client);
    quirks.revokeTokens();
    await whoami(client);
    const resources = [queryOf(quirks), ...tokenForms(quirks)].map((form) => form.get("resource"));
    // As the metadata spells it, without a slash.
    expect(resources).toEqual(Array.from({ length: 3 }, () => new URL(quirks.url).origin));
  });

  test("sends S256, and nothing to a server without PKCE [req 177] [auth C10]", async () => {
    expect(queryOf(await logIn()).get("code_challenge_method")).toBe("S256");
    await using quirks = await startQuirks({ quirks: ["Q1"] });
    const error = await rejection(connectTo(quirks.url, personAuth(quirks)));
    expect(error.code).toBe("auth/no-pkce");
    expect(others(quirks).filter((line) => !line.includes(".well-known"))).toEqual([]);
  });

  test.each([
    ["no iss", (url: URL) => url.searchParams.delete("iss")],
    ["iss with a slash", (url: URL) => url.searchParams.append("iss", "/")],
    ["another iss", (url: URL) => url.searchParams.set("iss", "https://as.example")],
  ])("sends no code after a response with %s [req 178] [auth C18]", async (_, change) => {
    await using quirks = await startQuirks();
    const login = async (request: { url: string }): Promise<string> => {
      const url = new URL(await quirks.login(request));
      change(url);
      return url.href;
    };
    const error = await rejection(connectTo(quirks.url, personAuth(quirks, { login })));
    expect(error.code).toBe("auth/issuer-mismatch");
    expect(tokenForms(quirks)).toEqual([]);
  });

  test("uses no endpoint of metadata with another issuer [req 178] [auth C7]", async () => {
    await using quirks = await startQuirks({ quirks: ["Q3"] });
    const error = await rejection(connectTo(quirks.url, personAuth(quirks)));
    expect(error.code).toBe("auth/issuer-mismatch");
    expect(others(quirks).at(-1)).toBe("GET /.well-known/oauth-authorization-server");
  });

  test.each([
    ["no state", (url: URL) => url.searchParams.delete("state")],
    ["another state", (url: URL) => url.searchParams.set("state", "x")],
  ])("sends no code after a response with %s [req 179] [auth C17]", async (_, change) => {
    await using quirks = await startQuirks();
    const login = async (request: { url: string }): Promise<string> => {
      const url = new URL(await quirks.login(request));
      change(url);
      return url.href;
    };
    const error = await rejection(connectTo(quirks.url, personAuth(quirks, { login })));
    expect(error.code).toBe("auth/state");
    expect(tokenForms(quirks)).toEqual([]);
  });

  test("sends the same redirect URI everywhere [req 180] [auth C13]", async () => {
    const quirks = await logIn({ quirks: ["Q20"] });
    const [registered] = registrationOf(quirks)["redirect_uris"] as string[];
    const sent = [queryOf(quirks), ...tokenForms(quirks)].map((form) => form.get("redirect_uri"));
    expect(sent).toEqual([registered, registered]);
  });

  test.each([
    ["http://as.example", "auth/blocked-address"],
    ["https://169.254.169.254", "auth/blocked-address"],
    ["https://10.0.0.1", "auth/blocked-address"],
    ["https://[::ffff:169.254.169.254]", "auth/blocked-address"],
  ])(
    "sends nothing to an authorization server at %s [req 180] [req 182] [auth C32] [auth C33]",
    async (issuer, code) => {
      const addresses: string[] = [];
      const watched: typeof fetch = (input, init) => {
        addresses.push(String(input));
        return fetch(input, init);
      };
      const resourceMetadata = { authorization_servers: [issuer] };
      await using quirks = await startQuirks({ resourceMetadata });
      const auth = personAuth(quirks, { fetch: watched });
      expect((await rejection(connectTo(quirks.url, auth))).code).toBe(code);
      expect(addresses.filter((url) => !url.startsWith(new URL(quirks.url).origin))).toEqual([]);
    },
  );

  test.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd"])(
    "does not open %s [req 183] [auth C35]",
    async (endpoint) => {
      const metadata = { authorization_endpoint: endpoint };
      await using quirks = await startQuirks({ metadata });
      const seen: URL[] = [];
      const error = await rejection(connectTo(quirks.url, personAuth(quirks, {}, seen)));
      expect(error.code).toBe("auth/blocked-address");
      expect(seen).toEqual([]);
    },
  );

  test("sends nothing of the old authorization server to a new one [req 181] [auth C9]", async () => {
    const resourceMetadata: Record<string, unknown> = {};
    await using quirks = await startQuirks({ resourceMetadata });
    await using next = await startQuirks({ resource: quirks.url });
    await using client = await connectTo(quirks.url, personAuth(quirks));
    await whoami(client);
    const { clients, access, refresh } = quirks.world;
    const old = [...clients.keys(), ...access.keys(), ...refresh.keys()];
    expect(old).toHaveLength(3);
    quirks.revokeTokens();
    resourceMetadata["authorization_servers"] = [next.issuer];
    // The resource server does not know the tokens of the new one.
    await rejection(whoami(client));
    expect(next.lines()).toContain("POST /token");
    const received = next.requests.map(({ query, text, headers }) =>
      [query, text, JSON.stringify(headers)].join(" "),
    );
    for (const value of old) expect(received.join("\n")).not.toContain(value);
  });

  test("stops to ask for more scopes [req 187] [auth C29]", async () => {
    await using quirks = await startQuirks({ toolScopes: { whoami: ["admin"] } });
    const seen: URL[] = [];
    await using client = await connectTo(quirks.url, personAuth(quirks, {}, seen));
    expect((await rejection(whoami(client))).code).toBe("auth/scope");
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  test.each([
    (value: string) => `Basic realm="a, b", Negotiate, ${value}`,
    (value: string) => `Newauth error_scope="no", realm="a\\"b",${value.replace("=", " = ")}`,
    (value: string) => value.replace("Bearer", "bEARER").replace("resource", "RESOURCE"),
  ])("reads the challenge among others [req 190] [auth C2]", async (challenge) => {
    const { requests } = await logIn({ challenge, challengeScope: "read" });
    const [metadata] = requests.filter(({ path }) => path.includes("protected-resource"));
    expect(metadata?.path).toBe("/.well-known/oauth-protected-resource/mcp");
    const query = requests.find(({ path }) => path === "/authorize")?.query;
    expect(query?.get("scope")).toBe("read");
  });

  test.each<[string, QuirksOptions, Partial<OAuthOptions>, string | null]>([
    [
      "the challenge",
      { challengeScope: "read", resourceMetadata: { scopes_supported: ["write"] } },
      {},
      "read",
    ],
    [
      "the metadata",
      { resourceMetadata: { scopes_supported: ["write"] } },
      { scopes: ["read"] },
      "write",
    ],
    ["the option", {}, { scopes: ["read"] }, "read"],
    ["nothing", {}, {}, null],
  ])("requests the scopes of %s [req 191] [auth C15]", async (_, options, auth, scope) => {
    expect(queryOf(await logIn(options, () => auth)).get("scope")).toBe(scope);
  });

  test("requests old and new scopes for a step-up [req 192] [auth C29]", async () => {
    const options = { challengeScope: "read", toolScopes: { whoami: ["write"] } };
    const quirks = await logIn(options);
    const scopes = quirks.requests
      .filter(({ path }) => path === "/authorize")
      .map(({ query }) => query.get("scope"));
    expect(scopes).toEqual(["read", "read write"]);
  });

  const DOCUMENT = "https://ada.example/client.json";
  const documents: Record<string, QuirksClient> = {
    [DOCUMENT]: { ...REGISTERED, client_id: DOCUMENT },
  };
  test("prefers its registration, then its document, then registers [req 193] [auth C12]", async () => {
    const options = { documents, clients: [REGISTERED] };
    const document = { metadataUrl: DOCUMENT, redirectUris: [REDIRECT] };
    const all = await logIn(options, (quirks) => ({ client: { ...document, ...byHand(quirks) } }));
    expect(queryOf(all).get("client_id")).toBe("by-hand");
    const two = await logIn(options, () => ({ client: document }));
    expect(queryOf(two).get("client_id")).toBe(DOCUMENT);
    expect(two.lines()).not.toContain("POST /register");
    const one = await logIn({}, () => ({ client: document }));
    expect(one.lines()).toContain("POST /register");
  });

  test.each([
    ["native", REDIRECT],
    ["web", "https://ada.example/callback"],
  ])("registers as %s with %s [req 194] [auth C13]", async (type, redirect) => {
    const quirks = await logIn({}, () => ({ client: { redirectUris: [redirect] } }));
    expect(registrationOf(quirks)["application_type"]).toBe(type);
  });

  test("uses the URL of its document as id, and a redirect URI in it [req 195] [auth C12]", async () => {
    const client = { metadataUrl: DOCUMENT, redirectUris: [REDIRECT] };
    const quirks = await logIn({ documents }, () => ({ client }));
    const ids = [queryOf(quirks), ...tokenForms(quirks)].map((form) => form.get("client_id"));
    expect(ids).toEqual([DOCUMENT, DOCUMENT]);
    expect(queryOf(quirks).get("redirect_uri")).toBe(REDIRECT);
  });

  test("looks for metadata in order, never at the root for an issuer with a path [req 196] [auth C6]", async () => {
    const withPath = await logIn({ quirks: ["Q25:appending"] });
    expect(others(withPath).slice(1, 4)).toEqual([
      "GET /.well-known/oauth-authorization-server/tenant",
      "GET /.well-known/openid-configuration/tenant",
      "GET /tenant/.well-known/openid-configuration",
    ]);
    const without = await logIn({ quirks: ["Q21:403"] });
    expect(others(without).slice(2, 4)).toEqual([
      "GET /.well-known/oauth-authorization-server",
      "GET /.well-known/openid-configuration",
    ]);
  });

  test("requests offline_access only where it is listed [req 197] [auth C15]", async () => {
    const scopes = ["read", "offline_access"];
    const store = memoryTokenStore();
    const options = { challengeScope: "read" };
    const listed = await logIn({ ...options, scopes }, () => ({ store }));
    expect(queryOf(listed).get("scope")).toBe("read offline_access");
    const other = await logIn(options, () => ({ store: memoryTokenStore() }));
    expect(queryOf(other).get("scope")).toBe("read");
  });

  test.each([true, false])(
    "logs in to a server of 2025-03-26, with metadata: %s [req 200] [auth C8]",
    async (hasMetadata) => {
      const options = { isLegacy: true, hasMetadata };
      await using quirks = await startQuirks(options);
      await using client = await connectTo(quirks.url, personAuth(quirks), "2025-03-26");
      expect(await whoami(client)).toBe("ada");
      const metadata = quirks.requests.filter(({ path }) => path.endsWith("authorization-server"));
      expect(metadata.map(({ headers }) => headers["mcp-protocol-version"])).toEqual([
        "2025-03-26",
      ]);
    },
  );
});

const RESOURCE = "https://people.example/mcp";

describe("a server", () => {
  /** A protected server without a network, and a function that sends it a message. */
  async function peopleWith(tools: Parameters<typeof defineServer>[0]["tools"], more: object = {}) {
    const issuer = await testIssuer({ audience: RESOURCE });
    const upstream: string[] = [];
    const auth = protect({
      resource: RESOURCE,
      authorizationServers: [issuer.issuer],
      verify: jwt({ issuer: issuer.issuer, jwks: issuer.jwks }),
      ...more,
    });
    const server = defineServer({ name: "people", version: "1.0.0", tools });
    const handle = serveHttp(server, { auth, path: "/mcp", allowedHosts: ["people.example"] });
    const send = (path: string, init: RequestInit = {}): Promise<Response> =>
      handle(new Request(new URL(path, RESOURCE), init));
    const call = (name: string, token?: string, headers: Record<string, string> = {}) =>
      send("/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "tools/call",
          "mcp-name": name,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify({
          jsonrpc: "2.0",
          id: 1,
          method: "tools/call",
          params: { name, arguments: {}, _meta: META },
        }),
      });
    return { issuer, send, call, upstream };
  }
  const META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "n", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const tools = {
    echo: tool({}, (_, ctx) => JSON.stringify(ctx.auth)),
    both: tool({ scopes: ["write", "share"] }, () => "done"),
  };

  test("answers 401 with a challenge [req 172] [auth S3]", async () => {
    const { call } = await peopleWith(tools, { scopes: ["read"] });
    const response = await call("echo");
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe(
      'Bearer resource_metadata="https://people.example/.well-known/oauth-protected-resource/mcp", scope="read"',
    );
  });

  test.each([
    ["another audience", { aud: "https://other.example/mcp" }, 401],
    ["another issuer", { iss: "https://other.example" }, 401],
    ["an expired token", { exp: 1 }, 401],
    ["too few scopes", { scope: "write" }, 403],
  ])("refuses %s [req 173] [auth S4]", async (_, claims, status) => {
    const { call, issuer } = await peopleWith(tools, { scopes: ["read"] });
    expect((await call("echo", await issuer.sign(claims))).status).toBe(status);
    expect((await call("echo", await issuer.sign({ scope: "read" }))).status).toBe(200);
  });

  test("answers 400 to a malformed token [req 173] [auth S3]", async () => {
    const { call } = await peopleWith(tools);
    expect((await call("echo", "a b")).status).toBe(400);
  });

  test("gives handlers no token to send on [req 174] [auth S8]", async () => {
    const { call, issuer } = await peopleWith(tools);
    const token = await issuer.sign({ sub: "ada" });
    const text = await (await call("echo", token)).text();
    expect(text).toContain("ada");
    expect(text).not.toContain(token);
  });

  test("publishes its metadata [req 189] [auth S2]", async () => {
    const { send, issuer } = await peopleWith(tools, { scopes: ["read"] });
    const response = await send("/.well-known/oauth-protected-resource/mcp");
    expect(await response.json()).toMatchObject({
      resource: RESOURCE,
      authorization_servers: [issuer.issuer],
      scopes_supported: ["read"],
    });
    expect((await send("/.well-known/oauth-protected-resource")).status).toBe(404);
  });

  test("never asks for offline_access [req 197] [auth S2]", async () => {
    await expect(peopleWith(tools, { scopes: ["offline_access"] })).rejects.toThrow(
      "offline_access",
    );
  });

  test("accepts a scope that includes the needed ones [req 198] [auth S9]", async () => {
    const impliedScopes = { all: ["write", "share"] };
    const { call, issuer } = await peopleWith(tools, { impliedScopes });
    expect((await call("both", await issuer.sign({ scope: "all" }))).status).toBe(200);
    expect((await call("both", await issuer.sign({ scope: "write" }))).status).toBe(403);
  });

  test("names all scopes of an operation in one challenge [req 199] [auth S9]", async () => {
    const { call, issuer } = await peopleWith(tools, { scopes: ["read"] });
    const response = await call("both", await issuer.sign({ scope: "read" }));
    expect(response.status).toBe(403);
    expect(response.headers.get("www-authenticate")).toContain('scope="read share write"');
    expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
  });
});
