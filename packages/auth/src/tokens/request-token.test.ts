import { inspect } from "node:util";
import { DPoP, generateKeyPair } from "oauth4webapi";
import { expect, test } from "vitest";
import { fakeNetwork, fakeServer, rejection, type FakeAnswer } from "../../test/fake-network.js";
import { AuthError } from "../errors.js";
import type { Network, OAuthClient } from "../model.js";
import type { TokenRequestOptions } from "./options.js";
import { requestToken } from "./request-token.js";
import { revokeToken } from "./revoke-token.js";

const client: OAuthClient = { clientId: "app", method: "none", source: "dynamic" };
const token = { access_token: "t", token_type: "Bearer" };
const refresh = { kind: "refresh", refreshToken: "CANARY-refresh" } as const;

interface Setup extends Partial<Omit<TokenRequestOptions, "network">> {
  readonly answers?: readonly (FakeAnswer | Error)[];
}

function setUp({ answers = [{ body: token }], ...options }: Setup = {}) {
  const network = fakeNetwork(answers);
  const all = { network, server: fakeServer(), client, grant: refresh, now: Date.now, ...options };
  return { network, send: () => requestToken(all) };
}

async function failure(promise: Promise<unknown>): Promise<AuthError> {
  const error = await rejection(promise);
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
}

const secretClient = (method: OAuthClient["method"], clientSecret = "secret"): OAuthClient => ({
  ...client,
  method,
  clientSecret,
});

function decode(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>;
}

test.each([
  [refresh, { grant_type: "refresh_token", refresh_token: "CANARY-refresh", scope: "a b" }],
  [
    { ...refresh, withoutScope: true },
    { grant_type: "refresh_token", refresh_token: "CANARY-refresh" },
  ],
  [
    { kind: "device", deviceCode: "d" },
    { grant_type: "urn:ietf:params:oauth:grant-type:device_code", device_code: "d" },
  ],
  [{ kind: "client-credentials" }, { grant_type: "client_credentials", scope: "a b" }],
  [
    { kind: "jwt-bearer", assertion: "j" },
    { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion: "j", scope: "a b" },
  ],
] as const)(
  "sends the grant %j with the resource, byte for byte [auth C5] [auth C19] [req 176]",
  async (grant, form) => {
    const { network, send } = setUp({ grant, scopes: ["a", "b"], resource: "https://MCP.example" });
    await send();
    expect(network.sent[0]).toMatchObject({ method: "POST", url: "https://as.example/token" });
    expect(network.sent[0]?.form).toEqual({
      ...form,
      client_id: "app",
      resource: "https://MCP.example",
    });
    expect(network.sent[0]?.headers).toMatchObject({
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    });
  },
);

test("adds parameters, but none of the protocol [auth C16]", async () => {
  const { network, send } = setUp({ extra: { tenant: "x" } });
  await send();
  expect(network.sent[0]?.form).toMatchObject({ tenant: "x", grant_type: "refresh_token" });
  for (const name of [
    "grant_type",
    "resource",
    "client_id",
    "client_secret",
    "code",
    "scope",
    "assertion",
  ]) {
    const { network: other, send: sendOther } = setUp({ extra: { [name]: "evil" } });
    const error = await rejection(sendOther());
    expect(error.message).toContain(
      `.token: expected additional parameters, received the protocol parameter ${name}`,
    );
    expect(other.sent).toEqual([]);
  }
});

test("sends Basic with form-encoded id and secret [auth C19]", async () => {
  const basic = { ...secretClient("client_secret_basic", "s:/ %ü+"), clientId: "my-app:1" };
  const { network, send } = setUp({ client: basic });
  await send();
  const header = network.sent[0]?.headers["authorization"] ?? "";
  expect(header).toMatch(/^Basic /);
  expect(atob(header.slice(6))).toBe("my-app%3A1:s%3A%2F+%25%C3%BC%2B");
  expect(network.sent[0]?.form).not.toHaveProperty("client_secret");
});

test("sends the id and the secret in the body with client_secret_post [auth C19]", async () => {
  const { network, send } = setUp({ client: secretClient("client_secret_post") });
  await send();
  expect(network.sent[0]?.form).toMatchObject({ client_id: "app", client_secret: "secret" });
  expect(network.sent[0]?.headers).not.toHaveProperty("authorization");
});

test.each([
  ["ES256", undefined, "ES256"],
  ["RS256", undefined, "RS256"],
  ["Ed25519", undefined, "Ed25519"],
  ["Ed25519", ["EdDSA"], "EdDSA"],
  ["Ed25519", ["EdDSA", "Ed25519"], "Ed25519"],
])(
  "signs private_key_jwt with %s for %j: aud is the issuer, 60 s, fresh jti [auth C19]",
  async (algorithm, listed, alg) => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm);
    const server = fakeServer({ token_endpoint_auth_signing_alg_values_supported: listed });
    const jwtClient: OAuthClient = {
      ...client,
      method: "private_key_jwt",
      privateKey,
      keyId: "k1",
    };
    const answers = [{ body: token }, { body: token }];
    const { network, send } = setUp({ client: jwtClient, server, answers });
    const before = Math.floor(Date.now() / 1000);
    await send();
    await send();
    const claims = [];
    for (const { form } of network.sent) {
      expect(form["client_assertion_type"]).toBe(
        "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      );
      const [header = "", payload = "", signature = ""] = (form["client_assertion"] ?? "").split(
        ".",
      );
      expect(decode(header)).toEqual({ alg, kid: "k1" });
      const { jti, exp, iat, nbf, ...rest } = decode(payload);
      expect(rest).toEqual({ aud: "https://as.example", iss: "app", sub: "app" });
      expect(Number(exp) - Number(iat)).toBe(60);
      expect(Number(iat)).toBeGreaterThanOrEqual(before);
      expect(nbf).toBe(iat);
      claims.push(jti);
      const { name } = publicKey.algorithm;
      const isValid = await crypto.subtle.verify(
        name === "ECDSA" ? { name, hash: "SHA-256" } : name,
        publicKey,
        Buffer.from(signature, "base64url"),
        Buffer.from(`${header}.${payload}`),
      );
      expect(isValid).toBe(true);
    }
    expect(new Set(claims).size).toBe(2);
  },
);

test("rejects a key that cannot sign [auth C19]", async () => {
  const { privateKey } = await crypto.subtle.generateKey(
    { name: "ECDH", namedCurve: "P-256" },
    false,
    ["deriveBits"],
  );
  const { network, send } = setUp({ client: { ...client, method: "private_key_jwt", privateKey } });
  expect((await failure(send())).code).toBe("auth/no-client");
  expect(network.sent).toEqual([]);
});

test.each(["client_secret_basic", "client_secret_post", "private_key_jwt"] as const)(
  "reports missing credentials for %s before it sends anything [auth C19]",
  async (method) => {
    const { network, send } = setUp({ client: { ...client, method } });
    const error = await failure(send());
    expect(error.code).toBe("auth/no-client");
    expect(error.message).toContain(`for the method ${method}, received none`);
    expect(network.sent).toEqual([]);
  },
);

const both = fakeServer({
  token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
});
const rejected = { status: 401, body: { error: "invalid_client" } };

test("sends the secret in the body once if Basic is rejected, and then stays with it (Q22) [auth C19]", async () => {
  const answers = [rejected, { body: token }, { body: token }];
  const { network, send } = setUp({
    client: secretClient("client_secret_basic"),
    server: both,
    answers,
  });
  await send();
  await send();
  expect(network.sent.map(({ headers }) => "authorization" in headers)).toEqual([
    true,
    false,
    false,
  ]);
  expect(network.sent[1]?.form).toMatchObject({
    client_secret: "secret",
    refresh_token: "CANARY-refresh",
  });
});

test.each([
  ["post is rejected too", "client_secret_basic", both, [rejected, rejected], 2],
  ["post is not listed", "client_secret_basic", fakeServer(), [rejected], 1],
  ["the method is post", "client_secret_post", both, [rejected], 1],
  [
    "the error is another",
    "client_secret_basic",
    both,
    [{ status: 400, body: { error: "invalid_grant" } }],
    1,
  ],
] as const)("does not retry if %s [auth C19]", async (_, method, server, answers, count) => {
  const { network, send } = setUp({ client: secretClient(method), server, answers });
  expect(await failure(send())).toMatchObject({ code: "auth/token-refused" });
  expect(network.sent.length).toBe(count);
});

test("remembers the method for the same client in later logins, and for no other [auth C19]", async () => {
  const network = fakeNetwork([rejected, { body: token }, { body: token }, { body: token }]);
  const send = (one: OAuthClient) =>
    requestToken({ network, server: both, client: one, grant: refresh, now: Date.now });
  await send(secretClient("client_secret_basic"));
  await send(secretClient("client_secret_basic"));
  await send({ ...secretClient("client_secret_basic"), clientId: "other" });
  const usedBasic = network.sent.map(({ headers }) => "authorization" in headers);
  expect(usedBasic).toEqual([true, false, false, true]);
});

test("does not remember a method that was rejected too [auth C19]", async () => {
  const answers = [rejected, rejected, { body: token }];
  const { network, send } = setUp({
    client: secretClient("client_secret_basic"),
    server: both,
    answers,
  });
  await failure(send());
  await send();
  expect("authorization" in (network.sent[2]?.headers ?? {})).toBe(true);
});

test.each<[string, FakeAnswer, object]>([
  ["a number as lifetime", { body: { ...token, expires_in: 60 } }, { lifetime: 60_000 }],
  ["text as lifetime (Q15)", { body: { ...token, expires_in: "60" } }, { lifetime: 60_000 }],
  ["a lifetime of 1 (Q15)", { body: { ...token, expires_in: 1 } }, { lifetime: 1_000 }],
  ["no lifetime (Q15)", { body: token }, { lifetime: undefined }],
  ["a lifetime of 0", { body: { ...token, expires_in: 0 } }, { lifetime: undefined }],
  ["a negative lifetime", { body: { ...token, expires_in: -5 } }, { lifetime: undefined }],
  [
    "a lifetime that is no number",
    { body: { ...token, expires_in: "soon" } },
    { lifetime: undefined },
  ],
  ["a list as lifetime", { body: { ...token, expires_in: [60] } }, { lifetime: undefined }],
  ["an endless lifetime", { body: { ...token, expires_in: 1e300 } }, { lifetime: 2 ** 31 * 1000 }],
  ["no token_type (Q16)", { body: { access_token: "t" } }, { tokenType: "Bearer" }],
  [
    "token_type null (Q16)",
    { body: { access_token: "t", token_type: null } },
    { tokenType: "Bearer" },
  ],
  ["token_type in capitals", { body: { ...token, token_type: "BEARER" } }, { tokenType: "Bearer" }],
  ["scopes as text", { body: { ...token, scope: "x  y" } }, { scopes: ["x", "y"] }],
  [
    "scopes with control characters",
    { body: { ...token, scope: "x a\u001b[2J" } },
    { scopes: ["x"] },
  ],
  ["scopes as a list (Q16)", { body: { ...token, scope: ["x", "y", 1] } }, { scopes: ["x", "y"] }],
  ["no scopes", { body: token }, { scopes: ["asked"] }],
  ["scope null", { body: { ...token, scope: null } }, { scopes: ["asked"] }],
  [
    "refresh_token null (Q16)",
    { body: { ...token, refresh_token: null } },
    { refreshToken: undefined },
  ],
  ["refresh_token empty", { body: { ...token, refresh_token: "" } }, { refreshToken: undefined }],
  ["no refresh_token (Q17)", { body: token }, { refreshToken: undefined }],
  ["a refresh_token", { body: { ...token, refresh_token: "r" } }, { refreshToken: "r" }],
  [
    "an id_token of another issuer (Q4)",
    { body: { ...token, id_token: "x.y.z" } },
    { accessToken: "t" },
  ],
  ["an id_token that is no text (Q4)", { body: { ...token, id_token: {} } }, { accessToken: "t" }],
  ["error null", { body: { ...token, error: null } }, { accessToken: "t" }],
  ["status 201", { status: 201, body: token }, { accessToken: "t" }],
  [
    "a form (Q9)",
    {
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      body: "access_token=t&scope=x+y&token_type=bearer&expires_in=60",
    },
    { accessToken: "t", scopes: ["x", "y"], lifetime: 60_000 },
  ],
  ["JSON as text/html", { body: JSON.stringify(token) }, { accessToken: "t" }],
])("accepts a response with %s [auth C20]", async (_, answer, expected) => {
  const set = await setUp({ answers: [answer], scopes: ["asked"] }).send();
  const lifetime = set.expiresAt === undefined ? undefined : set.expiresAt - set.issuedAt;
  const { accessToken, tokenType, refreshToken, scopes } = set;
  const received = { accessToken, tokenType, refreshToken, scopes, lifetime };
  for (const [name, value] of Object.entries(expected)) {
    expect(received[name as keyof typeof received], name).toEqual(value);
  }
  expect(JSON.stringify(set)).not.toContain("x.y.z");
});

test("counts the lifetime from before the request, by the given clock [auth C20] [auth C22]", async () => {
  let time = 5_000;
  const network = fakeNetwork(() => {
    time = 7_000;
    return { body: { ...token, expires_in: 9 } };
  });
  const now = (): number => time;
  const set = await requestToken({ network, server: fakeServer(), client, grant: refresh, now });
  expect(set).toMatchObject({ issuedAt: 5_000, expiresAt: 14_000 });
  expect(time).toBe(7_000);
});

test.each<[string, FakeAnswer]>([
  ["of another type", { body: { ...token, token_type: "mac" } }],
  ["of type DPoP without a proof", { body: { ...token, token_type: "DPoP" } }],
  ["of type N_A", { body: { ...token, token_type: "N_A" } }],
  ["with a type that is no text", { body: { ...token, token_type: {} } }],
  ["that is no text", { body: { ...token, access_token: 1 } }],
  ["that is empty", { body: { ...token, access_token: "" } }],
  ["with a line break", { body: { ...token, access_token: "a\r\nx-evil: 1" } }],
  ["that is missing", { body: { token_type: "Bearer" } }],
  ["in HTML", { body: "<html>CANARY</html>" }],
  ["in a list", { body: [token] }],
  ["in __proto__ (A15)", { body: '{"__proto__":{"access_token":"t"}}' }],
  ["in 10 MiB (A15)", { body: { ...token, x: "CANARY".repeat(2 ** 21) } }],
  [
    "in a form of 10 MiB (A15)",
    {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: `access_token=t&x=${"CANARY".repeat(2 ** 21)}`,
    },
  ],
  [
    "10,000 levels deep (A15)",
    { body: `{"access_token":"t","x":${"[".repeat(1e4)}${"]".repeat(1e4)}}` },
  ],
])("rejects a token %s [auth C20]", async (_, answer) => {
  const error = await failure(setUp({ answers: [answer] }).send());
  expect(error).toMatchObject({ code: "auth/token-refused", retryable: false });
  expect(error.cause).toBeUndefined();
  expect(error.message.length).toBeLessThan(400);
  expect(inspect(error)).not.toMatch(/CANARY|x-evil/);
});

test("accepts a lifetime and levels at the limits [auth C20] [auth C34]", async () => {
  const nested = `${"[".repeat(31)}${"]".repeat(31)}`;
  const body = `{"access_token":"t","x":${nested},"y":"${"[".repeat(100)}"}`;
  expect(await setUp({ answers: [{ body }] }).send()).toMatchObject({ accessToken: "t" });
});

test("sends a proof, and accepts a token that is bound to its key [auth C20] [auth E3]", async () => {
  const proof = DPoP({}, await generateKeyPair("ES256"));
  const answers = [{ body: { ...token, token_type: "DPoP" } }, { body: token }];
  const { network, send } = setUp({ proof, answers });
  expect(await send()).toMatchObject({ tokenType: "DPoP" });
  expect(await send()).toMatchObject({ tokenType: "Bearer" });
  const [, payload = ""] = network.sent[0]?.headers["dpop"]?.split(".") ?? [];
  expect(decode(payload)).toMatchObject({ htm: "POST", htu: "https://as.example/token" });
});

const nonceAsked = (nonce: string) => ({
  status: 400,
  headers: { "dpop-nonce": nonce },
  body: { error: "use_dpop_nonce" },
});

test("repeats a request once with the nonce of the server and a new proof [auth E3]", async () => {
  const proof = DPoP({}, await generateKeyPair("ES256"));
  const { network, send } = setUp({ proof, answers: [nonceAsked("n1"), { body: token }] });
  await send();
  const proofs = network.sent.map(({ headers }) => decode(headers["dpop"]?.split(".")[1] ?? ""));
  expect(proofs.map(({ nonce }) => nonce)).toEqual([undefined, "n1"]);
  expect(proofs[0]?.["jti"]).not.toBe(proofs[1]?.["jti"]);
});

test.each([
  ["twice", true, [nonceAsked("n1"), nonceAsked("n2")], 2],
  ["without a nonce", true, [{ status: 400, body: { error: "use_dpop_nonce" } }], 1],
  ["without a proof", false, [nonceAsked("n1")], 1],
])("gives up if the server asks for a nonce %s [auth E3]", async (_, hasProof, answers, count) => {
  const proof = hasProof ? DPoP({}, await generateKeyPair("ES256")) : undefined;
  const { network, send } = setUp({ proof, answers });
  expect(await failure(send())).toMatchObject({ oauthError: "use_dpop_nonce" });
  expect(network.sent.length).toBe(count);
});

test.each([
  ["invalid_grant", "Log in again"],
  ["invalid_client", "tokenEndpointAuthMethod"],
  ["invalid_target", "Set the option resource"],
  ["invalid_scope", "Request scopes that the client may have"],
  ["unauthorized_client", "Allow this grant"],
  ["unsupported_grant_type", "does not have this grant"],
  ["authorization_pending", "Check the configuration"],
  ["constructor", "Check the configuration"],
])("reports %s with advice [auth C26]", async (error, advice) => {
  const answers = [{ status: 400, body: { error } }];
  const received = await failure(setUp({ answers, mcpServer: "https://mcp.example/mcp" }).send());
  expect(received).toMatchObject({
    code: "auth/token-refused",
    oauthError: error,
    issuer: "https://as.example",
    resource: "https://mcp.example/mcp",
    retryable: false,
  });
  expect(received.message).toContain(
    `Token request to https://as.example/token: expected a token, received ${error}, with status 400. `,
  );
  expect(received.message).toContain(advice);
});

test("reports a refusal with status 200 (Q8) [auth C20]", async () => {
  const answers = [{ body: { ...token, error: "invalid_grant" } }];
  expect(await failure(setUp({ answers }).send())).toMatchObject({ oauthError: "invalid_grant" });
});

test("reports a refusal in a form with status 200 (Q8, Q9) [auth C20]", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answers = [{ headers, body: "error=bad_verification_code&error_description=no" }];
  expect(await failure(setUp({ answers }).send())).toMatchObject({
    oauthError: "bad_verification_code",
  });
});

test.each([
  [401, "invalid_client"],
  [400, "invalid_client"],
  [422, "invalid_client"],
  [403, undefined],
  [302, undefined],
])(
  "a refusal with status %i without an OAuth error means %s (Q14) [auth C20] [auth C27]",
  async (status, oauthError) => {
    for (const body of [{ message: "CANARY" }, "<html>CANARY", { error: { code: "CANARY" } }]) {
      const error = await failure(setUp({ answers: [{ status, body }] }).send());
      expect(error).toMatchObject({ code: "auth/token-refused", oauthError });
      expect(inspect(error)).not.toContain("CANARY");
    }
  },
);

test.each<[FakeAnswer, number | undefined]>([
  [{ status: 500 }, undefined],
  [{ status: 503, headers: { "retry-after": "3" } }, 3000],
  [{ status: 429, body: { error: "invalid_grant" } }, undefined],
  [{ status: 502, body: { error: "invalid_client" } }, undefined],
  [{ status: 400, body: { error: "temporarily_unavailable" } }, undefined],
  [{ body: { error: "server_error" } }, undefined],
])("reports %j as retryable (Q28) [auth C26]", async (answer, retryAfterMs) => {
  const error = await failure(setUp({ answers: [answer] }).send());
  expect(error).toMatchObject({ code: "auth/unavailable", retryable: true, retryAfterMs });
});

test("passes on errors of the network [auth C26]", async () => {
  const down = new AuthError("auth/unavailable", "down", { retryable: true });
  expect(await failure(setUp({ answers: [down] }).send())).toBe(down);
});

test("does not remove scopes from a description [auth C20]", async () => {
  const answers = [
    { status: 400, body: { error: "invalid_scope", error_description: "a is bad" } },
  ];
  const { message } = await failure(setUp({ answers, scopes: ["a"], extra: { x: "bad" } }).send());
  expect(message).toContain('("a is bad")');
});

test("names the refused scopes [auth C20]", async () => {
  const answers = [{ status: 400, body: { error: "invalid_scope" } }];
  const { message } = await failure(setUp({ answers, scopes: ["read", "admin"] }).send());
  expect(message).toContain("expected a token for the scopes read admin, received invalid_scope");
});

test("shortens a description, without control characters and secrets [auth A9] [auth A13] [auth C14]", async () => {
  const error_description = `<b>\u001b[2J\r\nCANARY-refresh secret-1 \u202e${"y".repeat(500)}`;
  const body = { error: "invalid_grant\u0007", error_description };
  const answers = [{ status: 400, body }];
  const { message } = await failure(
    setUp({ answers, client: secretClient("client_secret_post", "secret-1") }).send(),
  );
  expect(message).toContain('("<b> [2J [removed] [removed]  yyy');
  // oxlint-disable-next-line no-control-regex -- The test is about control characters.
  expect(message).not.toMatch(/CANARY|secret|[\u0000-\u001f\u007f-\u009f\u202e]/);
  expect(/"([^"]*)"/.exec(message)?.[1]?.length).toBe(200);
});

/** Repeats the credentials of the client in the description of an error. */
const echo: Network["post"] = async (url, body, { headers = {} } = {}) => {
  const basic = headers["authorization"]?.slice("Basic ".length);
  const assertion = new URLSearchParams(body).get("client_assertion");
  const error_description = basic === undefined ? assertion : `${basic} ${atob(basic)}`;
  const text = JSON.stringify({ error: "invalid_client", error_description });
  return { status: 401, headers: new Headers(), text, url };
};

test("shows no Basic value and no assertion of the client in a description [auth A13]", async () => {
  const { privateKey } = await generateKeyPair("ES256");
  const keyClient: OAuthClient = { ...client, method: "private_key_jwt", privateKey };
  for (const one of [secretClient("client_secret_basic", "s&cret"), keyClient]) {
    const network = { ...fakeNetwork([]), post: echo };
    const options = { network, server: fakeServer(), client: one, grant: refresh, now: Date.now };
    const { message } = await failure(requestToken(options));
    expect(message).toContain("[removed]");
    expect(message).not.toMatch(/s%26cret|YXBw|eyJ/);
  }
});

test.each(["invalid_client", "access_denied", "authorization_pending"])(
  "keeps the error %s, also if it contains the secret [auth C14]",
  async (error) => {
    for (const clientSecret of [error.slice(0, 1), error.slice(0, 8), error]) {
      const answers = [{ status: 401, body: { error, error_description: error } }];
      const own = secretClient("client_secret_post", clientSecret);
      const sent = setUp({ answers, client: own }).send();
      expect(await failure(sent)).toMatchObject({ oauthError: error });
    }
  },
);

/** Sends a secret that the error of the server repeats. */
function sendRepeated(clientSecret: string): Promise<AuthError> {
  const body = { error: "refused 12345678", error_description: "The secret is 12345678." };
  const answers = [{ status: 400, body }];
  const own = secretClient("client_secret_post", clientSecret);
  return failure(setUp({ answers, client: own }).send());
}

test("removes secrets of at least 8 characters from descriptions and from other errors [auth C14]", async () => {
  const long = await sendRepeated("12345678");
  expect(long.oauthError).toBe("refused [removed]");
  expect(long.message).toContain('("The secret is [removed].")');
  const short = await sendRepeated("1234567");
  expect(short.oauthError).toBe("refused 12345678");
  expect(short.message).toContain('("The secret is 12345678.")');
});

test("rejects a token endpoint with http for an issuer elsewhere [auth C32]", async () => {
  const server = fakeServer({ token_endpoint: "http://as.example/token" });
  const { network, send } = setUp({ server });
  expect(await failure(send())).toMatchObject({ code: "auth/blocked-address" });
  expect(network.sent).toEqual([]);
});

test.each(["http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1"])(
  "allows http for the issuer %s on this machine [auth C32]",
  async (issuer) => {
    const { network, send } = setUp({
      server: fakeServer({ issuer, token_endpoint: `${issuer}/token` }),
    });
    await send();
    expect(network.sent.length).toBe(1);
  },
);

const revocable = fakeServer({ revocation_endpoint: "https://as.example/revoke" });

test("revokes a token [auth K1]", async () => {
  const network = fakeNetwork([{}]);
  const options = { network, token: "r", kind: "refresh_token" } as const;
  expect(
    await revokeToken({
      ...options,
      server: revocable,
      client: secretClient("client_secret_basic"),
    }),
  ).toBe(true);
  expect(network.sent).toMatchObject([
    {
      url: "https://as.example/revoke",
      form: { token: "r", token_type_hint: "refresh_token" },
      headers: { authorization: `Basic ${btoa("app:secret")}` },
    },
  ]);
});

test("reports whether the server confirmed the revocation [auth K1]", async () => {
  const network = fakeNetwork([{ status: 503 }]);
  const options = { network, client, token: "r", kind: "access_token" } as const;
  expect(await revokeToken({ ...options, server: revocable })).toBe(false);
  expect(await revokeToken({ ...options, server: fakeServer() })).toBe(false);
  expect(network.sent.length).toBe(1);
});
