/** The grants of programs through the engine: a fake MCP server, its authorization server and an identity provider. */
import {
  AuthError,
  bearer,
  clientCredentials,
  enterprise,
  memoryTokenStore,
  oauth,
  workload,
  type ClientCredentialsOptions,
} from "@mcp-gen/auth";
import type { ClientAuth } from "@mcp-gen/http/client";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { FakeWorld, ISSUER, refused, send, SERVER, type SeenCall } from "./fake-world.js";

const SECRET = { clientId: "reports", clientSecret: "CANARY-secret" };
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const ID_JAG = "urn:ietf:params:oauth:token-type:id-jag";
const IDP = "https://idp.example";

/** A world whose authorization servers give tokens to programs. */
class ProgramWorld extends FakeWorld {
  /** The response of the token endpoint. Default: a token. */
  answer: (call: SeenCall) => Response | undefined = () => undefined;
  readonly #tokens = new Set<string>();

  constructor() {
    super();
    this.resourceScopes = ["read"];
    this.metadata = { token_endpoint_auth_methods_supported: ["client_secret_basic", "none"] };
    this.override = (call) => {
      if (new URL(call.url).pathname === "/token") return this.answer(call) ?? this.#issue(call);
      if (!call.url.startsWith(SERVER) || !this.#tokens.has(call.authorization ?? ""))
        return undefined;
      return this.refuse() ?? Response.json({});
    };
  }

  /** The response of the MCP server to a request with a token. Default: it accepts the token. */
  refuse: () => Response | undefined = () => undefined;

  /** Ends all tokens. */
  revoke(): void {
    this.#tokens.clear();
  }

  get grants(): Record<string, string>[] {
    return this.calls
      .filter(({ url }) => new URL(url).pathname === "/token")
      .map(({ body }) => Object.fromEntries(body));
  }

  #issue({ body }: SeenCall): Response {
    const token = `CANARY-program-${this.calls.length}`;
    this.#tokens.add(`Bearer ${token}`);
    const scope = body.get("scope") ?? undefined;
    const lifetime = this.lifetime === undefined ? {} : { expires_in: this.lifetime };
    return Response.json({
      access_token: token,
      token_type: "Bearer",
      scope,
      ...lifetime,
      refresh_token: "CANARY-r",
    });
  }
}

function setUp(options: Partial<ClientCredentialsOptions> = {}) {
  const world = new ProgramWorld();
  const auth = clientCredentials({
    ...SECRET,
    fetch: world.fetch,
    ...options,
  } as ClientCredentialsOptions);
  return { world, auth };
}

async function failure(promise: Promise<unknown>): Promise<AuthError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
}

test("gets a token with a secret, and never registers [auth E1] [req 176]", async () => {
  const { world, auth } = setUp({ issuer: ISSUER });
  expect(await send(world, auth)).toBe(200);
  expect(await send(world, auth)).toBe(200);
  expect(world.grants).toEqual([
    { grant_type: "client_credentials", scope: "read", resource: SERVER },
  ]);
  const grant = world.calls.find(({ url }) => url.endsWith("/token"));
  expect(grant?.authorization).toBe(`Basic ${btoa("reports:CANARY-secret")}`);
  expect(world.count("/register") + world.count("/authorize")).toBe(0);
});

test.each(["PEM", "CryptoKey"])(
  "gets a token with a private key as %s [auth E1] [auth C19]",
  async (form) => {
    const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
      "sign",
      "verify",
    ]);
    const bytes = new Uint8Array(await crypto.subtle.exportKey("pkcs8", pair.privateKey));
    const text = Buffer.from(bytes).toString("base64");
    const pem = `-----BEGIN PRIVATE KEY-----\n${text.replaceAll(/.{64}/g, "$&\n")}\n-----END PRIVATE KEY-----\n`;
    const world = new ProgramWorld();
    const privateKey = form === "PEM" ? pem : pair.privateKey;
    const auth = clientCredentials({
      clientId: "reports",
      privateKey,
      keyId: "k1",
      fetch: world.fetch,
    });
    expect(await send(world, auth)).toBe(200);
    const [grant = {}] = world.grants;
    expect(grant["grant_type"]).toBe("client_credentials");
    const [header = "", payload = "", signature = ""] = (grant["client_assertion"] ?? "").split(
      ".",
    );
    expect(JSON.parse(atob(header))).toEqual({ alg: "ES256", kid: "k1" });
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({
      aud: ISSUER,
      iss: "reports",
    });
    const isValid = await crypto.subtle.verify(
      { name: "ECDSA", hash: "SHA-256" },
      pair.publicKey,
      Buffer.from(signature, "base64url"),
      Buffer.from(`${header}.${payload}`),
    );
    expect(isValid).toBe(true);
  },
);

test.each<[string, ClientAuth]>([
  ["io.modelcontextprotocol/oauth-client-credentials", clientCredentials(SECRET)],
  [
    "io.modelcontextprotocol/enterprise-managed-authorization",
    enterprise({ idp: { issuer: IDP, clientId: "a", idToken: () => "" }, client: SECRET }),
  ],
  ["io.modelcontextprotocol/auth/wif", workload({ clientId: "a", assertion: () => "" })],
])("declares the extension %s [auth E1]", (id, { extensions }) => {
  expect(extensions).toEqual({ [id]: {} });
});

test("does not send credentials to another issuer than the configured one (A20) [auth E1] [auth C9] [req 181]", async () => {
  const { world, auth } = setUp({ issuer: "https://other.example" });
  expect(await failure(send(world, auth))).toMatchObject({ code: "auth/issuer-mismatch" });
  expect(world.grants).toEqual([]);
});

test("does not send credentials to a second issuer (A20) [auth E1] [auth C9] [req 181]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  world.revoke();
  world.issuers = ["https://evil.example"];
  const error = await failure(send(world, auth));
  expect(error).toMatchObject({ code: "auth/no-client", issuer: "https://evil.example" });
  expect(error.message).toContain("expected the issuer https://as.example");
  const sent = world.calls.filter(({ url }) => url.startsWith("https://evil.example"));
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    "/.well-known/oauth-authorization-server",
  ]);
});

test("renews without a refresh token, and once for 100 requests [auth E1] [auth C22] [auth C23]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  world.revoke();
  const statuses = await Promise.all(Array.from({ length: 100 }, () => send(world, auth)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(world.grants.map((grant) => grant["grant_type"])).toEqual([
    "client_credentials",
    "client_credentials",
  ]);
});

test("renews a token before it expires [auth E1] [auth C22]", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const { world, auth } = setUp();
    await send(world, auth);
    vi.setSystemTime(Date.now() + 3545_000);
    await Promise.all([send(world, auth), send(world, auth)]);
    expect(world.grants.length).toBe(2);
    expect(world.calls.filter(({ url }) => url === SERVER).length).toBe(4);
  } finally {
    vi.useRealTimers();
  }
});

test("renews a token where only the challenge names the metadata [auth E1] [auth C22]", async () => {
  const clock = fakeClock();
  const { world, auth } = setUp({ clock });
  world.lifetime = 100;
  const { override } = world;
  const metadata = "https://mcp.example/metadata";
  world.override = (call) => {
    if (call.url === metadata)
      return Response.json({ resource: SERVER, authorization_servers: [ISSUER] });
    if (call.url.includes("oauth-protected-resource")) return new Response(null, { status: 404 });
    return override?.(call);
  };
  const challenge = `Bearer resource_metadata="${metadata}"`;
  const unauthorized = (): Response =>
    new Response(null, { status: 401, headers: { "www-authenticate": challenge } });
  const withMetadata = world.override;
  world.override = async (call) =>
    (await withMetadata(call)) ?? (call.url === SERVER ? unauthorized() : undefined);
  expect(await send(world, auth)).toBe(200);
  await clock.advance(95_000);
  expect(await send(world, auth)).toBe(200);
  expect(world.grants).toHaveLength(2);
  await clock.advance(200_000);
  world.revoke();
  expect(await send(world, auth)).toBe(200);
});

test("revokes the token of a program with its own credentials [auth E1]", async () => {
  const { world, auth } = setUp();
  expect(await send(world, auth)).toBe(200);
  await auth.logout(SERVER);
  const last = world.calls.at(-1);
  expect(last?.url).toBe(`${ISSUER}/revoke`);
  expect(last?.authorization).toMatch(/^Basic /);
  expect(last?.body.get("token")).toMatch(/^CANARY-program/);
});

test("stores no refresh token, and does not ask for one [auth E1] [auth C15]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  world.metadata = { ...world.metadata, scopes_supported: ["read", "offline_access"] };
  await send(world, auth);
  expect(world.grants[0]?.["scope"]).toBe("read");
  const values = await Promise.all(((await store.keys?.()) ?? []).map((key) => store.get(key)));
  expect(values.length).toBe(2);
  expect(JSON.stringify(values)).not.toContain("CANARY-r\\");
});

test("uses no token of a person or of another program in the same store [auth E1] [auth D1]", async () => {
  const store = memoryTokenStore();
  const world = new ProgramWorld();
  const options = { store, fetch: world.fetch };
  const auths = [
    oauth({
      ...options,
      login: world.login,
      client: { registrations: { [ISSUER]: { clientId: "person" } } },
    }),
    clientCredentials({ ...options, ...SECRET }),
    clientCredentials({ ...options, ...SECRET, clientId: "other" }),
    workload({ ...options, clientId: "reports", assertion: () => "jwt" }),
  ];
  for (const auth of auths) expect(await send(world, auth)).toBe(200);
  expect(world.grants.map((grant) => grant["grant_type"])).toEqual([
    "authorization_code",
    "client_credentials",
    "client_credentials",
    JWT_BEARER,
  ]);
});

test("requests the union of scopes once, and gives up [auth E1] [auth C30]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  const challenge = 'Bearer error="insufficient_scope", scope="write"';
  world.refuse = () =>
    new Response(null, { status: 403, headers: { "www-authenticate": challenge } });
  expect(await failure(send(world, auth))).toMatchObject({ code: "auth/scope" });
  expect(world.grants.map(({ scope }) => scope)).toEqual(["read", "read write"]);
});

test.each(["invalid_scope", "unauthorized_client", "invalid_grant"])(
  "reports %s without another request or grant [auth E1]",
  async (error) => {
    for (const make of [
      ({ fetch }: ProgramWorld) => clientCredentials({ ...SECRET, fetch }),
      ({ fetch }: ProgramWorld) =>
        workload({ clientId: "w", assertion: () => "CANARY-jwt", fetch }),
    ]) {
      const world = new ProgramWorld();
      world.answer = () => refused(error);
      const received = await failure(send(world, make(world)));
      expect(received).toMatchObject({
        code: "auth/token-refused",
        oauthError: error,
        issuer: ISSUER,
        resource: SERVER,
      });
      expect(world.grants.length).toBe(1);
      expect(world.count("/register") + world.count("/authorize")).toBe(0);
    }
  },
);

test("fails if the server rejects a new token [auth E1] [auth C28]", async () => {
  const { world, auth } = setUp();
  world.refuse = () =>
    new Response(null, { status: 401, headers: { "www-authenticate": "Bearer" } });
  expect(await failure(send(world, auth))).toMatchObject({ code: "auth/rejected" });
  expect(world.grants.length).toBe(1);
});

test("exchanges the JWT of a workload, whose audience is the issuer [auth E1]", async () => {
  const world = new ProgramWorld();
  const assertion = vi.fn<(request: { issuer: string }) => string>(
    ({ issuer }) => `jwt for ${issuer}`,
  );
  const auth = workload({ clientId: "w", assertion, fetch: world.fetch });
  expect(await send(world, auth)).toBe(200);
  expect(world.grants).toEqual([
    {
      grant_type: JWT_BEARER,
      assertion: "jwt for https://as.example",
      scope: "read",
      resource: SERVER,
      client_id: "w",
    },
  ]);
  world.revoke();
  await send(world, auth);
  expect(assertion).toHaveBeenCalledTimes(2);
});

/** An identity provider that answers with the members. */
function setUpEnterprise(exchange: Record<string, unknown> = {}, idp: object = { issuer: IDP }) {
  const world = new ProgramWorld();
  let count = 0;
  world.answer = ({ url }) => {
    if (!url.startsWith(IDP)) return undefined;
    const token = {
      access_token: `id-jag-${++count}`,
      token_type: "N_A",
      issued_token_type: ID_JAG,
    };
    return Response.json({ ...token, ...exchange });
  };
  const auth = enterprise({
    idp: { clientId: "at-idp", idToken: () => "CANARY-id-token", ...idp } as Parameters<
      typeof enterprise
    >[0]["idp"],
    client: { clientId: "at-as", clientSecret: "CANARY-secret" },
    fetch: world.fetch,
  });
  return { world, auth };
}

test.each([
  ["issuer", { issuer: IDP }, 1],
  ["token endpoint", { tokenEndpoint: `${IDP}/token` }, 0],
])(
  "exchanges an ID token at the %s of the provider, and its assertion for a token [auth E2]",
  async (_, idp, lookups) => {
    const { world, auth } = setUpEnterprise({}, idp);
    world.resource = "https://mcp.example";
    expect(await send(world, auth)).toBe(200);
    expect(world.grants).toEqual([
      {
        grant_type: "urn:ietf:params:oauth:grant-type:token-exchange",
        requested_token_type: ID_JAG,
        audience: ISSUER,
        resource: "https://mcp.example",
        scope: "read",
        subject_token: "CANARY-id-token",
        subject_token_type: "urn:ietf:params:oauth:token-type:id_token",
        client_id: "at-idp",
      },
      {
        grant_type: JWT_BEARER,
        assertion: "id-jag-1",
        scope: "read",
        resource: "https://mcp.example",
      },
    ]);
    const last = world.calls.findLast(({ url }) => url === `${ISSUER}/token`);
    expect(last?.authorization).toBe(`Basic ${btoa("at-as:CANARY-secret")}`);
    const atProvider = world.calls.filter(({ url }) => url.startsWith(`${IDP}/.well-known/`));
    expect(atProvider.length).toBe(lookups);
    expect(world.count("/authorize") + world.count("/register")).toBe(0);
  },
);

test("authenticates at the provider with a secret [auth E2]", async () => {
  const { world, auth } = setUpEnterprise({}, { issuer: IDP, clientSecret: "idp-secret" });
  await send(world, auth);
  const exchange = world.calls.find(({ url }) => url === `${IDP}/token`);
  expect(exchange?.authorization).toBe(`Basic ${btoa("at-idp:idp-secret")}`);
});

test("uses an assertion once [auth E2]", async () => {
  const { world, auth } = setUpEnterprise();
  await send(world, auth);
  world.revoke();
  await send(world, auth);
  const used = world.grants.map(({ assertion }) => assertion).filter((one) => one !== undefined);
  expect(used).toEqual(["id-jag-1", "id-jag-2"]);
});

test.each([undefined, null, "urn:ietf:params:oauth:token-type:access_token", "", 1])(
  "rejects the issued_token_type %j [auth E2]",
  async (type) => {
    const { world, auth } = setUpEnterprise({ issued_token_type: type });
    const error = await failure(send(world, auth));
    expect(error).toMatchObject({ code: "auth/token-refused", issuer: IDP });
    expect(error.message).toContain(
      "expected issued_token_type urn:ietf:params:oauth:token-type:id-jag",
    );
    expect(error.message).not.toContain("id-jag-1");
    expect(world.grants.length).toBe(1);
  },
);

test("reports the refusal of a provider, and sends nothing to the authorization server [auth E2]", async () => {
  const { world, auth } = setUpEnterprise();
  world.answer = () => refused("invalid_grant");
  const error = await failure(send(world, auth));
  expect(error).toMatchObject({
    code: "auth/token-refused",
    issuer: IDP,
    oauthError: "invalid_grant",
  });
  expect(world.grants.length).toBe(1);
});

test.each<[string, () => unknown]>([
  [
    "clientCredentials: option clientid is unknown",
    () => clientCredentials({ clientid: "x" } as never),
  ],
  [
    "clientCredentials: option clientId: expected a text",
    () => clientCredentials({ clientSecret: "s" } as never),
  ],
  ["option clientSecret: expected a text", () => clientCredentials({ clientId: "x" } as never)],
  [
    "option clientSecret: expected a text, received an empty one",
    () => clientCredentials({ clientId: "x", clientSecret: "" }),
  ],
  ["received both", () => clientCredentials({ ...SECRET, privateKey: "k" } as never)],
  ["enterprise: expected an object", () => enterprise({} as never)],
  [
    "enterprise: option idp: expected a URL",
    () => enterprise({ idp: { clientId: "a", idToken: () => "" }, client: SECRET } as never),
  ],
  [
    "enterprise: option idp.idToken",
    () =>
      enterprise({ idp: { clientId: "a", issuer: IDP, idToken: "x" }, client: SECRET } as never),
  ],
  [
    "option client.clientSecret",
    () =>
      enterprise({
        idp: { clientId: "a", issuer: IDP, idToken: () => "" },
        client: { clientId: "x" },
      } as never),
  ],
  [
    "workload: option assertion: expected a function",
    () => workload({ clientId: "x", assertion: "jwt" } as never),
  ],
])("reports: %s [auth E1]", (message, make) => {
  expect(make).toThrow(message);
  expect(make).toThrow(TypeError);
});

const request = { server: SERVER, url: SERVER, method: "POST" };

test("sends a fixed token, or the token of a function for each request", async () => {
  let count = 0;
  expect(await bearer("abc").headers(request)).toEqual({ authorization: "Bearer abc" });
  const auth = bearer(async () => `t${++count}`);
  expect(await auth.headers(request)).toEqual({ authorization: "Bearer t1" });
  expect(await auth.headers(request)).toEqual({ authorization: "Bearer t2" });
  expect(await auth.handleChallenge({} as never)).toBe(false);
});

test("sends the token of bearer only to the origin of the server [auth C21]", async () => {
  for (const url of [
    "https://evil.example/mcp",
    "http://mcp.example/mcp",
    "https://mcp.example:8443/mcp",
  ]) {
    expect(await bearer("abc").headers({ ...request, url })).toEqual({});
  }
  const url = "https://mcp.example/messages?id=1";
  expect(await bearer("abc").headers({ ...request, url })).toEqual({ authorization: "Bearer abc" });
});

test.each(["", "two words", "a\r\nx: 1", "ü"])(
  "rejects %j as a token of bearer [auth C21]",
  async (token) => {
    const error = await Promise.resolve(bearer(token).headers(request)).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain("visible ASCII");
  },
);
