import { expect, test } from "vitest";
import { fakeNetwork, fakeServer, rejection, type FakeAnswer } from "../../test/fake-network.js";
import { memoryTokenStore } from "../engine/memory-store.js";
import { AuthError } from "../errors.js";
import type { Application, AuthorizationServer, TokenStore } from "../model.js";
import { clientKey } from "./client-key.js";
import { clientOfToken, findClient, forgetClient, knownClient } from "./find-client.js";
import { checkMetadataUrl } from "./metadata-url.js";
import type { FindClientOptions } from "./options.js";

const ISSUER = "https://as.example";
const REDIRECT = "http://127.0.0.1:4711/callback";
const METADATA_URL = "https://app.example/client.json";
const registered = { status: 201, body: { client_id: "dynamic" } };

interface Setup extends Partial<Omit<FindClientOptions, "network">> {
  readonly answers?: readonly FakeAnswer[];
}

function setUp({ answers = [registered], ...options }: Setup = {}) {
  const network = fakeNetwork(answers);
  const all: FindClientOptions = {
    network,
    server: fakeServer(),
    application: { name: "Ada's app" },
    store: memoryTokenStore(),
    now: Date.now,
    redirectUris: [REDIRECT],
    scopes: ["a", "b"],
    mcpServer: "https://mcp.example/mcp",
    ...options,
  };
  return { network, all, find: () => findClient(all) };
}

async function failure(promise: Promise<unknown>): Promise<AuthError> {
  const error = await rejection(promise);
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
}

function registrationBody(body = ""): Record<string, unknown> {
  return JSON.parse(body) as Record<string, unknown>;
}

const everything: Application = {
  name: "Ada's app",
  metadataUrl: METADATA_URL,
  registrations: { [ISSUER]: { clientId: "by-hand" } },
};
const cimd = fakeServer({ client_id_metadata_document_supported: true });

test("uses the registration for the issuer, then CIMD, then dynamic registration [auth C12] [req 181]", async () => {
  const withoutRegistration: Application = { name: "Ada's app", metadataUrl: METADATA_URL };
  const others: Application = {
    ...withoutRegistration,
    registrations: { "https://other.example": { clientId: "x" } },
  };
  const cases: [Application, AuthorizationServer, string, string][] = [
    [everything, cimd, "by-hand", "registered"],
    [withoutRegistration, cimd, METADATA_URL, "document"],
    [others, cimd, METADATA_URL, "document"],
    [withoutRegistration, fakeServer(), "dynamic", "dynamic"],
    [{ name: "Ada's app" }, cimd, "dynamic", "dynamic"],
  ];
  for (const [application, server, clientId, source] of cases) {
    const { network, find } = setUp({ application, server });
    expect(await find()).toMatchObject({ clientId, source });
    expect(network.sent.length).toBe(source === "dynamic" ? 1 : 0);
  }
});

test("does not use a registration for another issuer [auth C12] [req 181]", async () => {
  const secret = { clientId: "other-id", clientSecret: "other-secret" };
  const application = { registrations: { "https://other.example": secret } };
  const server = fakeServer({ registration_endpoint: undefined });
  const { network, find } = setUp({ application, server });
  const error = await failure(find());
  expect(error).toMatchObject({
    code: "auth/no-client",
    issuer: ISSUER,
    resource: "https://mcp.example/mcp",
  });
  expect(error.message).toContain(
    "registrations for https://other.example, which are not valid here",
  );
  expect(error.message).not.toMatch(/other-id|other-secret/);
  expect(network.sent).toEqual([]);
});

test("does not send a registration for another issuer to a registration endpoint [auth C12] [req 181]", async () => {
  const secret = { clientId: "other-id", clientSecret: "other-secret" };
  const { network, find } = setUp({
    application: { registrations: { "https://as.example/x": secret } },
  });
  expect(await find()).toMatchObject({ clientId: "dynamic" });
  expect(JSON.stringify(network.sent)).not.toMatch(/other/);
});

test.each([
  ["https://as.example/", "https://as.example"],
  ["https://as.example", "https://as.example/"],
])("finds the registration for %s at %s [auth C12] [auth C7]", async (name, issuer) => {
  const application = { registrations: { [name]: { clientId: "by-hand" } } };
  const { find } = setUp({ application, server: fakeServer({ issuer }) });
  expect(await find()).toMatchObject({ clientId: "by-hand" });
});

test("registers again for other scopes, and keeps both registrations [auth C12] [auth C29]", async () => {
  const store = memoryTokenStore();
  const bodies = [
    { client_id: "first", scope: "b c" },
    { client_id: "second" },
    { client_id: "third" },
  ];
  const answers = bodies.map((body) => ({ status: 201, body }));
  const { network, all } = setUp({ store, answers, scopes: ["a"] });
  const idFor = async (...scopes: string[]) => (await findClient({ ...all, scopes })).clientId;
  // The response of the authorization server adds scopes.
  expect([await idFor("a"), await idFor("a", "c"), await idFor()]).toEqual(Array(3).fill("first"));
  expect(await idFor("a", "d")).toBe("second");
  expect([await idFor("a", "c"), await idFor("d")]).toEqual(["first", "second"]);
  expect(await idFor("c", "d")).toBe("third");
  expect(network.sent.map(({ body }) => registrationBody(body)["scope"])).toEqual([
    "a",
    "a d",
    "c d",
  ]);
});

test("uses a registration without scopes for all scopes [auth C12]", async () => {
  const { network, all } = setUp({ scopes: [] });
  for (const scopes of [[], ["a"]]) await findClient({ ...all, scopes });
  expect(network.sent).toHaveLength(1);
});

test("says what to register: redirect URI, type, scopes [auth C12]", async () => {
  const server = fakeServer({ registration_endpoint: undefined });
  const native = (await failure(setUp({ server }).find())).message;
  expect(native).toBe(
    "Authorization server https://as.example: expected a client, received none. The server has no dynamic " +
      "registration. Register a client of the type native there: redirect URI http://127.0.0.1:4711/callback, scopes a " +
      'b. Pass its id as client.registrations["https://as.example"].',
  );
  const web = { server, redirectUris: ["https://app.example/cb"], scopes: [] };
  expect((await failure(setUp(web).find())).message).toContain(
    "type web there: redirect URI https://app.example/cb, no scopes",
  );
  const device = { server, redirectUris: [] };
  expect((await failure(setUp(device).find())).message).toContain("native there: the device grant");
});

test.each([
  [{}, undefined, "none"],
  [{ clientSecret: "s" }, undefined, "client_secret_basic"],
  [{ clientSecret: "s" }, ["client_secret_post"], "client_secret_post"],
  [{ clientSecret: "s" }, ["client_secret_post", "client_secret_basic"], "client_secret_basic"],
  [
    { clientSecret: "s", tokenEndpointAuthMethod: "client_secret_post" },
    undefined,
    "client_secret_post",
  ],
] as const)(
  "the credentials %j with the methods %j use %s [auth C19]",
  async (credentials, listed, method) => {
    const application = { registrations: { [ISSUER]: { clientId: "app", ...credentials } } };
    const server = fakeServer({ token_endpoint_auth_methods_supported: listed });
    expect(await setUp({ application, server }).find()).toMatchObject({ method });
  },
);

test.each([
  "http://app.example/client.json",
  "https://app.example",
  "https://app.example/",
  "https://app.example/c.json#x",
  "https://u:p@app.example/c.json",
  "https://app.example/a/../c.json",
  "client.json",
])("rejects the metadata URL %s [auth C12]", async (metadataUrl) => {
  expect(() => checkMetadataUrl(metadataUrl)).toThrow(
    "client.metadataUrl: expected an https URL with a path",
  );
  const error = await rejection(setUp({ application: { metadataUrl }, server: cimd }).find());
  expect(error).toBeInstanceOf(TypeError);
});

test("registers with exactly these members [auth C13]", async () => {
  const { network, find } = setUp();
  await find();
  const [request] = network.sent;
  expect(request).toMatchObject({ method: "POST", url: "https://as.example/register" });
  expect(request?.headers).toMatchObject({
    "content-type": "application/json",
    accept: "application/json",
  });
  expect(registrationBody(request?.body)).toEqual({
    client_name: "Ada's app",
    redirect_uris: [REDIRECT],
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "client_secret_basic",
    application_type: "native",
    scope: "a b",
  });
});

test("registers the addresses of the application and of its logo [auth C13]", async () => {
  const application = {
    name: "A",
    uri: "https://app.example",
    logoUri: "https://app.example/logo.png",
  };
  const { network, find } = setUp({ application, scopes: [] });
  await find();
  const body = registrationBody(network.sent[0]?.body);
  expect(body).toMatchObject({ client_uri: application.uri, logo_uri: application.logoUri });
  expect(body).not.toHaveProperty("scope");
});

test("registers a client for the device grant without redirect URIs [auth C13] [auth L4]", async () => {
  const { network, find } = setUp({ redirectUris: [] });
  expect(await find()).toMatchObject({ clientId: "dynamic" });
  expect(registrationBody(network.sent[0]?.body)).toMatchObject({
    redirect_uris: [],
    grant_types: ["urn:ietf:params:oauth:grant-type:device_code", "refresh_token"],
    response_types: [],
    application_type: "native",
  });
});

test.each([
  ["http://127.0.0.1:1/cb", "native"],
  ["http://localhost/cb", "native"],
  ["http://[::1]:5/cb", "native"],
  ["com.example.app:/cb", "native"],
  ["https://app.example/cb", "web"],
  ["http://intranet/cb", "web"],
  ["http://127.0.0.1.evil.example/cb", "web"],
  ["https://localhost.evil.example/cb", "web"],
])("registers %s as %s [auth C13]", async (uri, type) => {
  const { network, find } = setUp({ redirectUris: [uri] });
  await find();
  expect(registrationBody(network.sent[0]?.body)).toMatchObject({ application_type: type });
});

test.each([
  [["client_secret_post", "client_secret_basic", "none"], "none"],
  [["client_secret_post", "client_secret_basic"], "client_secret_basic"],
  [["private_key_jwt", "client_secret_post"], "client_secret_post"],
  [undefined, "client_secret_basic"],
  [["private_key_jwt"], "none"],
])("of the methods %j, registers %s [auth C13]", async (listed, method) => {
  const server = fakeServer({ token_endpoint_auth_methods_supported: listed });
  const { network, find } = setUp({ server });
  await find();
  expect(registrationBody(network.sent[0]?.body)).toMatchObject({
    token_endpoint_auth_method: method,
  });
});

test.each<[string, FakeAnswer, object]>([
  [
    "status 200 (Q11)",
    { status: 200, body: { client_id: "c" } },
    { clientId: "c", method: "none" },
  ],
  [
    "a secret without expiry (Q11)",
    { status: 201, body: { client_id: "c", client_secret: "s" } },
    { clientSecret: "s", method: "client_secret_basic" },
  ],
  [
    "another method (Q11)",
    {
      status: 201,
      body: {
        client_id: "c",
        client_secret: "s",
        token_endpoint_auth_method: "client_secret_post",
      },
    },
    { method: "client_secret_post" },
  ],
  [
    "the method none, with a secret (Q11)",
    {
      status: 201,
      body: { client_id: "c", client_secret: "s", token_endpoint_auth_method: "none" },
    },
    { method: "none" },
  ],
  [
    "a method with a secret, without one",
    { status: 201, body: { client_id: "c", token_endpoint_auth_method: "client_secret_post" } },
    { method: "none" },
  ],
  [
    "other redirect URIs",
    { status: 201, body: { client_id: "c", redirect_uris: ["https://x.example"] } },
    { redirectUris: [REDIRECT] },
  ],
  [
    "redirect URIs with localhost",
    { status: 201, body: { client_id: "c", redirect_uris: ["http://localhost:4711/callback"] } },
    { redirectUris: ["http://localhost:4711/callback"] },
  ],
])("accepts a registration with %s [auth C13]", async (_, answer, expected) => {
  expect(await setUp({ answers: [answer] }).find()).toMatchObject(expected);
});

test("registers once, and stores the registration by issuer without a secret in the key [auth C12] [auth D1]", async () => {
  const { network, all, find } = setUp({
    answers: [{ status: 201, body: { client_id: "c", client_secret: "CANARY" } }],
  });
  const { isNew, ...first } = await find();
  expect(isNew).toBe(true);
  expect(await find()).toEqual(first);
  expect(await knownClient(all)).toEqual(first);
  expect(await clientOfToken(all, "c")).toEqual(first);
  expect(await clientOfToken(all, "d")).toBeUndefined();
  expect(network.sent.length).toBe(1);
  expect(await all.store.keys?.()).toEqual(['["client","https://as.example"]']);
  expect(JSON.parse((await all.store.get(clientKey(ISSUER))) ?? "")).toEqual({
    version: 1,
    clients: [
      {
        clientId: "c",
        clientSecret: "CANARY",
        method: "client_secret_basic",
        redirectUris: [REDIRECT],
        scopes: ["a", "b"],
        name: "Ada's app",
      },
    ],
  });
});

test("registers again for another issuer, redirect URI, application, or the device grant [auth C12] [auth L4] [req 181]", async () => {
  const answers = ["a", "b", "c", "d", "e"].map((id) => ({ status: 201, body: { client_id: id } }));
  const { network, all } = setUp({ answers });
  const variants: Partial<FindClientOptions>[] = [
    {},
    { server: fakeServer({ issuer: "https://as2.example" }) },
    { redirectUris: [] },
    { redirectUris: ["http://127.0.0.1:9/callback"] },
    { application: { name: "Bob's app" } },
  ];
  for (const round of [1, 2]) {
    for (const [index, variant] of variants.entries()) {
      const { clientId } = await findClient({ ...all, ...variant });
      expect(clientId, `round ${round}`).toBe("abcde"[index]);
    }
  }
  expect(network.sent.length).toBe(5);
  expect(await knownClient(all)).toMatchObject({ clientId: "d" });
});

test("finds the client of a token that another application registered, and forgets it [auth C9] [auth C27]", async () => {
  const { all, find } = setUp({ answers: [{ body: { client_id: "ada" } }] });
  const { isNew: _, ...ada } = await find();
  const bob = { ...all, application: { name: "Bob's app" } };
  expect(await knownClient(bob)).toBeUndefined();
  expect(await clientOfToken(bob, "ada")).toEqual(ada);
  const elsewhere = { ...bob, server: fakeServer({ issuer: "https://as2.example" }) };
  expect(await clientOfToken(elsewhere, "ada")).toBeUndefined();
  await forgetClient(bob, "ada");
  expect(await knownClient(all)).toBeUndefined();
});

test("finds the client of a token with the document of another application [auth C9] [auth C12]", async () => {
  const { all } = setUp();
  const server = fakeServer({ issuer: ISSUER, client_id_metadata_document_supported: true });
  const expected = { clientId: METADATA_URL, method: "none", source: "document" };
  expect(await clientOfToken({ ...all, server }, METADATA_URL)).toEqual(expected);
  expect(await clientOfToken({ ...all, server }, "not a URL")).toBeUndefined();
  expect(await clientOfToken(all, METADATA_URL)).toBeUndefined();
});

test("keeps the 8 newest registrations of an issuer [auth C12]", async () => {
  const answers = Array.from({ length: 12 }, (_, id) => ({ body: { client_id: `c${id}` } }));
  const { all } = setUp({ answers });
  for (let port = 1; port <= 12; port++) {
    await findClient({ ...all, redirectUris: [`http://127.0.0.1:${port}/callback`] });
  }
  const value = JSON.parse((await all.store.get(clientKey(ISSUER))) ?? "") as {
    clients: unknown[];
  };
  expect(value.clients.length).toBe(8);
  expect(await knownClient(all)).toMatchObject({ clientId: "c11" });
});

test("keeps the registrations of other applications at an issuer [auth C12]", async () => {
  const { all } = setUp();
  await findClient({ ...all, application: { name: "first" } });
  for (let port = 1; port <= 9; port++) {
    const { network } = setUp();
    await findClient({ ...all, network, redirectUris: [`http://127.0.0.1:${port}/callback`] });
  }
  expect(await knownClient({ ...all, application: { name: "first" } })).toBeDefined();
});

test("keeps the registrations of two processes that register at the same time [auth C12]", async () => {
  const memory = memoryTokenStore();
  const store: TokenStore = {
    ...memory,
    async get(key) {
      await new Promise(setImmediate);
      return memory.get(key);
    },
  };
  const ids = ["one", "two", "three"];
  const { all } = setUp({ store });
  await Promise.all(
    ids.map((client_id, port) => {
      const { network } = setUp({ answers: [{ status: 201, body: { client_id } }] });
      return findClient({ ...all, network, redirectUris: [`http://127.0.0.1:${port}/callback`] });
    }),
  );
  for (const id of ids) expect(await clientOfToken(all, id)).toMatchObject({ clientId: id });
});

test("registers again when the secret has expired [auth C13]", async () => {
  const body = { client_id: "old", client_secret: "s", client_secret_expires_at: 1 };
  const { find } = setUp({ answers: [{ body }, registered] });
  expect(await find()).toMatchObject({ clientId: "old" });
  expect(await find()).toMatchObject({ clientId: "dynamic" });
});

test.each([
  "",
  "{",
  "[]",
  '{"version":1,"clients":[null,{"clientId":1}]}',
  '{"version":2,"clients":[]}',
])("treats the stored value %j as none [auth C12]", async (value) => {
  const { all, find } = setUp();
  await all.store.set(clientKey(ISSUER), value);
  expect(await knownClient(all)).toBeUndefined();
  expect(await find()).toMatchObject({ clientId: "dynamic" });
});

test("fails if the registration cannot be stored [auth C25]", async () => {
  const full: TokenStore = {
    ...memoryTokenStore(),
    set: () => {
      throw new AuthError("auth/store", "disk full");
    },
  };
  expect(await failure(setUp({ store: full }).find())).toMatchObject({ code: "auth/store" });
});

test("forgets a registration and registers again [auth C27]", async () => {
  const { all, find } = setUp({ answers: [{ body: { client_id: "old" } }, registered] });
  await find();
  await forgetClient(all, "another");
  expect(await find()).toMatchObject({ clientId: "old" });
  await forgetClient(all, "old");
  expect(await all.store.keys?.()).toEqual([]);
  expect(await find()).toMatchObject({ clientId: "dynamic" });
});

test("forgets only the registrations of the application at the issuer [auth C27] [req 181]", async () => {
  const { all } = setUp({ answers: [registered, registered, registered] });
  const bob = { ...all, application: { name: "Bob's app" } };
  const other = { ...all, server: fakeServer({ issuer: "https://as2.example" }) };
  for (const options of [all, bob, other]) await findClient(options);
  await forgetClient(all);
  expect(await knownClient(all)).toBeUndefined();
  expect(await knownClient(bob)).toBeDefined();
  expect(await knownClient(other)).toBeDefined();
});

const refusal = (error: string) => ({ status: 400, body: { error, error_description: "no" } });

test("registers a native client once more with localhost [auth C14]", async () => {
  const answers = [refusal("invalid_redirect_uri"), registered];
  const { network, find } = setUp({ answers });
  expect(await find()).toMatchObject({ redirectUris: ["http://localhost:4711/callback"] });
  const uris = network.sent.map(({ body }) => registrationBody(body)["redirect_uris"]);
  expect(uris).toEqual([[REDIRECT], ["http://localhost:4711/callback"]]);
  expect(await find()).toMatchObject({ clientId: "dynamic" });
  expect(network.sent.length).toBe(2);
});

test.each([
  [
    "a second refusal",
    [refusal("invalid_redirect_uri"), refusal("invalid_redirect_uri")],
    REDIRECT,
    2,
  ],
  ["another error", [refusal("invalid_client_metadata")], REDIRECT, 1],
  ["a web client", [refusal("invalid_redirect_uri")], "https://127.0.0.1.example/cb", 1],
  ["localhost already", [refusal("invalid_redirect_uri")], "http://localhost:1/cb", 1],
])("does not register again after %s [auth C14]", async (_, answers, uri, count) => {
  const { network, find } = setUp({ answers, redirectUris: [uri] });
  expect(await failure(find())).toMatchObject({ code: "auth/registration-refused" });
  expect(network.sent.length).toBe(count);
});

test("reports a refusal with status, error, description and advice [auth C14]", async () => {
  const error_description = `\u001b[31mno\nhosts\u202e<b>${"x".repeat(500)}`;
  const body = { error: "invalid_client_metadata", error_description };
  const error = await failure(setUp({ answers: [{ status: 403, body }] }).find());
  expect(error).toMatchObject({
    code: "auth/registration-refused",
    oauthError: "invalid_client_metadata",
    issuer: ISSUER,
    retryable: false,
  });
  const { message } = error;
  expect(message).toContain(
    "https://as.example/register: expected a client id, received status 403",
  );
  expect(message).toContain('invalid_client_metadata: "[31mno hosts <b>xxx');
  // oxlint-disable-next-line no-control-regex -- The test is about control characters.
  expect(message).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
  expect(/"([^"]*)"/.exec(message)?.[1]?.length).toBe(200);
  expect(message).toContain(
    "Register a native client with the redirect URI http://127.0.0.1:4711/callback by hand",
  );
  expect(message).toContain("Keycloak, also check the trusted hosts");
});

test("names missing metadata of the MCP server as a possible cause", async () => {
  const answers = [{ status: 401 }];
  const server = { ...fakeServer(), isFallback: true };
  const { message } = await failure(setUp({ answers, server }).find());
  expect(message).toContain(
    "The MCP server has no protected resource metadata, so the client used",
  );
  expect(message).toContain("by hand");
  expect((await failure(setUp({ answers }).find())).message).not.toContain("metadata");
});

test.each<[string, FakeAnswer, string]>([
  ["status 422 without OAuth error (Q10)", { status: 422, body: { message: "no" } }, "status 422"],
  ["HTML", { body: "<html>" }, "no JSON object (text/html), with status 200"],
  ["a list", { body: [] }, "no JSON object"],
  ["no client_id", { body: {} }, "a JSON object without it"],
  ["a client_id of another type", { body: { client_id: 1 } }, "a JSON object without it"],
  ["a client_id with a line break", { body: { client_id: "a\r\nb" } }, "a JSON object without it"],
  ["a refusal with status 200 (Q8)", { body: { error: "access_denied" } }, "access_denied"],
  ["a redirect", { status: 302, headers: { location: "https://x" } }, "status 302"],
  [
    "an unusable method",
    { body: { client_id: "c", token_endpoint_auth_method: "tls_client_auth" } },
    "tls_client_auth",
  ],
])("refuses %s as a registration [auth C14]", async (_, answer, received) => {
  const error = await failure(setUp({ answers: [answer] }).find());
  expect(error).toMatchObject({ code: "auth/registration-refused", retryable: false });
  expect(error.message).toContain(received);
});

test.each<[string, string]>([
  ["10 MiB", `{"client_id":"c","x":"${"x".repeat(10 * 1024 * 1024)}"}`],
  ["10,000 levels", `{"client_id":"c","x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`],
  ["33 levels", `{"client_id":"c","x":${"[".repeat(33)}${"]".repeat(33)}}`],
  ["__proto__", '{"__proto__":{"client_id":"c"}}'],
])("refuses a registration response with %s (A15) [auth C14] [auth C34]", async (_, body) => {
  const error = await failure(setUp({ answers: [{ body }] }).find());
  expect(error).toMatchObject({ code: "auth/registration-refused" });
  expect(error.message.length).toBeLessThan(700);
  expect(Object.prototype).not.toHaveProperty("client_id");
});

test.each([500, 502, 503, 429])(
  "reports status %i as retryable [auth C14] [auth C26]",
  async (status) => {
    const answers = [{ status, headers: { "retry-after": "7" } }];
    const error = await failure(setUp({ answers }).find());
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: true, retryAfterMs: 7000 });
  },
);
