/** Verification of JSON Web Tokens: every check of a token, on its own. */
import { SignJWT, exportJWK, generateKeyPair, importJWK, base64url } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { fakeClock } from "@mcp-gen/core";
import { testIssuer, type TestIssuer } from "../testing/test-issuer.js";
import { rejectionOf, RESOURCE, verifierOf, verify } from "../../test/verifiers.js";
import { jwt, type JwtOptions } from "./jwt.js";

const START = Date.UTC(2026, 0, 1);
const NOW = START / 1_000;
const clock = fakeClock(START);
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await testIssuer({ audience: RESOURCE, clock });
});

function bound(options: Partial<JwtOptions> = {}): ReturnType<typeof verifierOf> {
  return verifierOf(jwt({ issuer: issuer.issuer, jwks: issuer.jwks, ...options }), { clock });
}

async function check(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
  options: Partial<JwtOptions> = {},
): Promise<string> {
  return rejectionOf(await verify(bound(options), await issuer.sign(claims, { header })));
}

test("accepts a token and returns its claims [auth S4] [auth S8]", async () => {
  const token = await issuer.sign({ sub: "ada", scope: "a b", jti: "1" });
  expect(await verify(bound(), token)).toEqual({
    principal: JSON.stringify([issuer.issuer, "ada"]),
    scopes: ["a", "b"],
    clientId: "client",
    issuer: issuer.issuer,
    subject: "ada",
    expiresAt: (NOW + 300) * 1_000,
    claims: {
      iss: issuer.issuer,
      aud: RESOURCE,
      sub: "ada",
      client_id: "client",
      scope: "a b",
      iat: NOW,
      exp: NOW + 300,
      jti: "1",
    },
  });
});

describe("issuer [auth S4] [req 173]", () => {
  test.each([
    "https://issuer.test/",
    "https://ISSUER.test",
    "https://issuer.test:443",
    "https://other.test",
    "",
    7,
    undefined,
    ["https://issuer.test"],
  ])("rejects %j", async (iss) => {
    expect(await check({ iss })).toMatch(/^iss: /);
  });

  test("accepts one of a list, and nothing else", async () => {
    const list = { issuer: ["https://a.test", "https://b.test"] };
    expect(await check({ iss: "https://b.test" }, {}, list)).toBe("");
    expect(await check({ iss: "https://c.test" }, {}, list)).toMatch(/^iss: /);
  });

  test("accepts what a function accepts", async () => {
    const options = { issuer: (iss: string) => iss.startsWith("https://login.test/") };
    expect(await check({ iss: "https://login.test/tenant" }, {}, options)).toBe("");
    expect(await check({ iss: "https://evil.test/" }, {}, options)).toMatch(/^iss: /);
  });

  test("a function needs the keys", () => {
    expect(() => verifierOf(jwt({ issuer: () => true }), { clock })).toThrow(/^jwks: /);
  });

  test("a function must return true, not only a value", async () => {
    const options = { issuer: (() => "yes") as unknown as () => boolean };
    expect(await check({}, {}, options)).toMatch(/^iss: /);
  });

  test.each([
    "http://as.example.com",
    "https://as.example.com?a=1",
    "https://as.example.com#a",
    "as",
  ])("refuses to start with %s [auth S17]", (name) => {
    expect(() => bound({ issuer: name })).toThrow(/^issuer: /);
  });

  test("refuses to start with an unknown option", () => {
    const options = { issuer: "https://as.example.com", stric: true };
    expect(() => bound(options)).toThrow("jwt: option stric is unknown");
  });

  test("refuses to start without an issuer", () => {
    expect(() => bound({ issuer: [] })).toThrow(/^issuer: /);
  });
});

describe("audience [auth S4] [req 173]", () => {
  test.each([
    "https://files.example.com",
    "https://files.example.com/mcp/",
    "https://files.example.com/MCP",
    "https://files.example.com/mcp2",
    "https://other.example.com/mcp",
    "client",
    "",
    undefined,
    null,
    7,
    [],
    ["https://other.example.com/mcp"],
    [[RESOURCE]],
  ])("rejects %j [auth A11]", async (aud) => {
    expect(await check({ aud })).toMatch(/^aud: /);
  });

  test("accepts a list that contains the resource", async () => {
    expect(await check({ aud: ["https://other.example.com", RESOURCE] })).toBe("");
  });

  test("a resource without a path can end with a slash or not", async () => {
    const audiences = ["https://a.example", "https://a.example/"];
    const one = verifierOf(jwt({ issuer: issuer.issuer, jwks: issuer.jwks }), { clock, audiences });
    for (const aud of audiences) {
      expect(rejectionOf(await verify(one, await issuer.sign({ aud })))).toBe("");
    }
  });

  test("the option replaces the resource", async () => {
    const options = { audience: ["api://files", "api://old"] };
    expect(await check({ aud: "api://old" }, {}, options)).toBe("");
    expect(await check({ aud: RESOURCE }, {}, options)).toMatch(/^aud: /);
    expect(await check({ aud: "api://files" }, {}, { audience: "api://files" })).toBe("");
  });

  test("getAudience reads another claim and is compared too", async () => {
    const options = {
      audience: "app-1",
      getAudience: (claims: Readonly<Record<string, unknown>>) => claims["client_id"] as string,
    };
    expect(await check({ aud: undefined, client_id: "app-1" }, {}, options)).toBe("");
    expect(await check({ aud: "app-1", client_id: "app-2" }, {}, options)).toMatch(/^aud: /);
  });

  test.each([[[]], [""], [["a", ""]]])("refuses to start with the audience %j", (audience) => {
    expect(() => bound({ audience })).toThrow(/^audience: /);
  });
});

describe("times [auth S4]", () => {
  test.each([
    ["expired", { exp: NOW - 5 }],
    ["expired long ago", { exp: NOW - 3_600 }],
    ["without exp", { exp: undefined }],
    ["with exp as text", { exp: String(NOW + 60) }],
    ["with exp null", { exp: null }],
    ["not yet valid", { nbf: NOW + 6 }],
    ["with nbf as text", { nbf: "0" }],
    ["issued in the future", { iat: NOW + 6 }],
    ["with iat as text", { iat: "0" }],
  ])("rejects a token %s [auth A11]", async (_, claims) => {
    // Other libraries refuse to sign such claims, so the text is signed.
    const token = await signRaw(claims);
    expect(rejectionOf(await verify(bound(), token))).toMatch(/^(?:exp|nbf|iat): /);
  });

  test.each([
    ["expired", { exp: NOW - 4 }],
    ["not yet valid", { nbf: NOW + 5 }],
    ["issued in the future", { iat: NOW + 5 }],
    ["that is valid from now", { nbf: NOW, iat: NOW }],
  ])("tolerates 5 s for a token %s", async (_, claims) => {
    expect(await check(claims)).toBe("");
  });

  test("the tolerance is an option of at most 60 s", async () => {
    expect(await check({ exp: NOW - 59 }, {}, { clockToleranceMs: 60_000 })).toBe("");
    expect(await check({ exp: NOW - 60 }, {}, { clockToleranceMs: 60_000 })).toMatch(/^exp: /);
    expect(await check({ exp: NOW }, {}, { clockToleranceMs: 0 })).toMatch(/^exp: /);
    for (const clockToleranceMs of [60_001, -1, Number.NaN]) {
      expect(() => bound({ clockToleranceMs })).toThrow(/^clockToleranceMs: /);
    }
  });

  test("a token in the tolerance lasts to its end", async () => {
    const auth = await verify(bound(), await issuer.sign({ exp: NOW - 1 }));
    expect(auth).toMatchObject({ expiresAt: (NOW + 4) * 1_000 });
  });
});

describe("typ [auth S4]", () => {
  test.each(["at+jwt", "AT+JWT", "application/at+jwt", "JWT", "jwt", undefined])(
    "accepts %s",
    async (typ) => {
      expect(await check({}, { typ })).toBe("");
    },
  );

  test.each(["oauth-id-jag+jwt", "dpop+jwt", "logout+jwt", "id+jwt", "", null, 7])(
    "rejects %j [auth A11] [req 173]",
    async (typ) => {
      expect(await check({}, { typ })).toMatch(/^typ: /);
    },
  );

  test("strict accepts access tokens only", async () => {
    expect(await check({}, { typ: "at+jwt" }, { strict: true })).toBe("");
    expect(await check({}, { typ: "Application/at+JWT" }, { strict: true })).toBe("");
    for (const typ of ["JWT", undefined]) {
      expect(await check({}, { typ }, { strict: true })).toMatch(/^typ: /);
    }
  });

  test("a list replaces the default", async () => {
    expect(await check({}, { typ: "X" }, { typ: ["x"] })).toBe("");
    expect(await check({}, { typ: "at+jwt" }, { typ: ["x"] })).toMatch(/^typ: /);
    expect(await check({}, { typ: undefined }, { typ: ["x"] })).toMatch(/^typ: /);
  });
});

describe("kinds of tokens [auth S4] [req 173]", () => {
  test.each([
    ["an ID token for a client (incident)", { aud: "client", nonce: "n" }, /^aud: /],
    ["an ID token by its use", { token_use: "id" }, /^token_use: /],
    ["a refresh token", { token_use: "refresh_token" }, /^token_use: /],
    ["a token bound to a key", { cnf: { jkt: "x" } }, /^cnf: /],
    ["a token bound to a certificate", { cnf: { "x5t#S256": "x" } }, /^cnf: /],
  ])("rejects %s [auth A11]", async (_, claims, problem) => {
    expect(await check(claims)).toMatch(problem);
  });

  test.each([{ token_use: "access" }, { token_use: "access_token" }, { cnf: {} }, { cnf: null }])(
    "accepts %j",
    async (claims) => {
      expect(await check(claims)).toBe("");
    },
  );
});

describe("header [auth S4] [req 173]", () => {
  test("rejects alg none [auth A11]", async () => {
    const [, payload] = (await issuer.sign()).split(".");
    const header = base64url.encode(JSON.stringify({ alg: "none" }));
    for (const signature of ["", "AA"]) {
      const token = `${header}.${payload}.${signature}`;
      expect(rejectionOf(await verify(bound(), token))).toMatch(/^alg: /);
    }
  });

  test("rejects HS256 with the public key as the secret [auth A11]", async () => {
    const secret = new TextEncoder().encode(JSON.stringify(issuer.jwks.keys[0]));
    const token = await new SignJWT({ iss: issuer.issuer, aud: RESOURCE, sub: "a" })
      .setExpirationTime(NOW + 60)
      .setProtectedHeader({ alg: "HS256", kid: "key-1" })
      .sign(secret);
    expect(rejectionOf(await verify(bound(), token))).toMatch(/^alg: /);
  });

  test.each(["none", "HS256", "RSA1_5", "toString", ""])(
    "refuses to start with %j",
    (algorithm) => {
      expect(() => bound({ algorithms: [algorithm as "RS256"] })).toThrow(/^algorithms: /);
    },
  );

  test("refuses to start without algorithms", () => {
    expect(() => bound({ algorithms: [] })).toThrow(/^algorithms: /);
  });

  test("rejects an algorithm that is not in the list", async () => {
    expect(await check({}, {}, { algorithms: ["RS256"] })).toMatch(/^alg: /);
  });

  test.each(["RS256", "PS256", "ES256", "ES384", "EdDSA", "Ed25519"] as const)(
    "accepts %s by default",
    async (algorithm) => {
      const other = await testIssuer({ audience: RESOURCE, algorithm, clock });
      const one = bound({ jwks: other.jwks });
      expect(rejectionOf(await verify(one, await other.sign()))).toBe("");
    },
  );

  test.each(["RS384", "RS512", "PS384", "PS512", "ES512"] as const)(
    "accepts %s only if asked for",
    async (algorithm) => {
      const other = await testIssuer({ audience: RESOURCE, algorithm, clock });
      const token = await other.sign();
      expect(rejectionOf(await verify(bound({ jwks: other.jwks }), token))).toMatch(/^alg: /);
      const one = bound({ jwks: other.jwks, algorithms: [algorithm] });
      expect(rejectionOf(await verify(one, token))).toBe("");
    },
  );

  test("rejects crit", async () => {
    const token = await signRaw({}, { crit: ["exp"] });
    expect(rejectionOf(await verify(bound(), token))).toMatch(/^crit: /);
  });

  test.each(["jku", "x5u", "jwk", "x5c"])("ignores %s [auth A11]", async (name) => {
    const attacker = await testIssuer({ audience: RESOURCE, clock });
    const [key] = attacker.jwks.keys;
    const value = name === "jwk" ? key : name === "x5c" ? ["AA"] : "https://evil.test/jwks";
    let fetched = 0;
    const one = bound({ fetch: () => Promise.reject(new Error(String(++fetched))) });
    const token = await attacker.sign({}, { header: { [name]: value } });
    expect(rejectionOf(await verify(one, token))).toMatch(/^signature: /);
    expect(fetched).toBe(0);
    expect(await check({}, { [name]: value })).toBe("");
  });

  test.each(["../../../dev/null", "file:///etc/passwd", "https://evil.test/k", "' or 1=1 --"])(
    "a kid is only compared: %s [auth A11]",
    async (kid) => {
      expect(await check({}, { kid })).toMatch(/^signature: /);
    },
  );

  test.each([7, null, ["key-1"], {}])("rejects the kid %j", async (kid) => {
    const token = await signRaw({}, { kid });
    expect(rejectionOf(await verify(bound(), token))).toMatch(/^kid: /);
  });
});

describe("signature [auth S4] [req 173]", () => {
  test("rejects a token of another issuer with the same kid [auth A11]", async () => {
    const attacker = await testIssuer({ audience: RESOURCE, clock });
    expect(rejectionOf(await verify(bound(), await attacker.sign()))).toMatch(/^signature: /);
  });

  test("checks a token with the keys of its own issuer [auth A11]", async () => {
    const [a, b] = await Promise.all(
      ["https://a.test", "https://b.test"].map((name) =>
        testIssuer({ issuer: name, audience: RESOURCE, clock }),
      ),
    );
    const sources = new Map([a, b].map((one) => [one?.issuer, one?.jwks]));
    const one = bound({
      issuer: [...sources.keys()] as string[],
      jwks: (name) => sources.get(name) ?? { keys: [] },
    });
    expect(rejectionOf(await verify(one, (await a?.sign()) ?? ""))).toBe("");
    const forged = (await b?.sign({ iss: "https://a.test" })) ?? "";
    expect(rejectionOf(await verify(one, forged))).toMatch(/^signature: /);
    const reverse = (await a?.sign({ iss: "https://b.test" })) ?? "";
    expect(rejectionOf(await verify(one, reverse))).toMatch(/^signature: /);
  });

  test("rejects changed claims and a changed signature", async () => {
    const [header = "", payload = "", signature = ""] = (await issuer.sign()).split(".");
    const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload))) as object;
    const changed = base64url.encode(JSON.stringify({ ...claims, sub: "admin" }));
    const flipped = (signature.startsWith("A") ? "B" : "A") + signature.slice(1);
    for (const token of [
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.${flipped}`,
      `${header}.${payload}.`,
    ]) {
      expect(rejectionOf(await verify(bound(), token))).toMatch(/^signature: /);
    }
  });

  test.each(["opaque", "a.b", "a.b.c", "e30.e30", "e30.W10.AA", "e30.bnVsbA.AA", "e30.e30.AA.AA"])(
    "rejects %s",
    async (token) => {
      expect(rejectionOf(await verify(bound(), token))).toMatch(/^(?:token|iss): /);
    },
  );

  test("rejects deep claims [T3 A15]", async () => {
    const [header = "", , signature = ""] = (await issuer.sign()).split(".");
    const deep = base64url.encode(`{"a":${"[".repeat(2_000)}${"]".repeat(2_000)}}`);
    const token = `${header}.${deep}.${signature}`;
    expect(rejectionOf(await verify(bound(), token))).toMatch(/^token: /);
  });

  test("a token without kid is tried with every matching key", async () => {
    const rotating = await testIssuer({ audience: RESOURCE, clock });
    const old = await rotating.sign({}, { header: { kid: undefined } });
    await rotating.rotateKeys({ keep: true });
    const next = await rotating.sign({}, { header: { kid: undefined } });
    const one = bound({ jwks: rotating.jwks });
    expect(rejectionOf(await verify(one, old))).toBe("");
    expect(rejectionOf(await verify(one, next))).toBe("");
  });

  test("uses only keys for signatures of the algorithm", async () => {
    const [key = {}] = issuer.jwks.keys;
    const token = await issuer.sign();
    for (const change of [
      { use: "enc" },
      { key_ops: ["encrypt"] },
      { alg: "ES384" },
      { kid: "other" },
      { kty: "oct", k: "AA" },
    ]) {
      const one = bound({ jwks: { keys: [{ ...key, ...change }, null as unknown as object] } });
      expect(rejectionOf(await verify(one, token))).toMatch(/^signature: /);
    }
    const plain = { ...key, use: undefined, alg: undefined, key_ops: ["verify"] };
    expect(rejectionOf(await verify(bound({ jwks: { keys: [plain] } }), token))).toBe("");
  });

  test("never uses the private part of a key in the set", async () => {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: "p" };
    const token = await new SignJWT({ iss: issuer.issuer, aud: RESOURCE, sub: "a" })
      .setExpirationTime(NOW + 60)
      .setProtectedHeader({ alg: "ES256", kid: "p" })
      .sign(await importJWK(jwk, "ES256"));
    expect(rejectionOf(await verify(bound({ jwks: { keys: [jwk] } }), token))).toBe("");
  });
});

describe("principal and scopes [auth S8]", () => {
  test("rejects a token without a subject", async () => {
    for (const sub of [undefined, "", 7]) expect(await check({ sub })).toMatch(/^sub: /);
  });

  test("getPrincipal names the principal", async () => {
    const one = bound({ getPrincipal: ({ oid }) => oid as string | undefined });
    expect(await verify(one, await issuer.sign({ oid: "u1" }))).toMatchObject({ principal: "u1" });
    expect(rejectionOf(await verify(one, await issuer.sign()))).toMatch(/^sub: /);
    expect(rejectionOf(await verify(one, await issuer.sign({ oid: "" })))).toMatch(/^sub: /);
  });

  test.each([
    [{ scope: "a  b " }, ["a", "b"]],
    [{ scope: ["a", 7, "b"] }, ["a", "b"]],
    [{ scp: "a b" }, ["a", "b"]],
    [{ scp: ["a"] }, ["a"]],
    [{ scope: "a", scp: "b" }, ["a"]],
    [{ scope: 7 }, []],
    [{}, []],
  ])("reads the scopes of %j", async (claims, scopes) => {
    expect(await verify(bound(), await issuer.sign(claims))).toMatchObject({ scopes });
  });

  test("getScopes reads other claims", async () => {
    const one = bound({ getScopes: ({ roles }) => roles as string[] });
    expect(await verify(one, await issuer.sign({ roles: ["r"] }))).toMatchObject({ scopes: ["r"] });
  });

  test.each([
    [{ client_id: "a", azp: "b" }, "a"],
    [{ client_id: undefined, azp: "b" }, "b"],
    [{ client_id: undefined }, undefined],
  ])("reads the client of %j", async (claims, clientId) => {
    const auth = await verify(bound(), await issuer.sign(claims));
    expect((auth as { clientId?: string }).clientId).toBe(clientId);
  });

  test("claims are read-only and have no key __proto__ [T3 A15]", async () => {
    const token = await signRaw({ a: JSON.parse('{"__proto__":{"admin":true}}') });
    const auth = await verify(bound(), token);
    const { claims = {} } = auth as { claims?: Record<string, Record<string, unknown>> };
    expect(Object.keys(claims["a"] ?? { x: 1 })).toEqual([]);
    expect(Object.isFrozen(claims) && Object.isFrozen(claims["a"])).toBe(true);
  });
});

/** Signs claims and a header that libraries refuse to sign. */
async function signRaw(
  claims: Record<string, unknown>,
  header: Record<string, unknown> = {},
): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const kid = `raw-${Math.random()}`;
  (issuer.jwks.keys as object[]).push({ ...(await exportJWK(publicKey)), kid });
  const all = { iss: issuer.issuer, aud: RESOURCE, sub: "a", exp: NOW + 60, ...claims };
  const text = [{ alg: "ES256", kid, ...header }, all]
    .map((part) => base64url.encode(JSON.stringify(part)))
    .join(".");
  const algorithm = { name: "ECDSA", hash: "SHA-256" };
  const bytes = new TextEncoder().encode(text);
  const signature = await crypto.subtle.sign(algorithm, privateKey, bytes);
  return `${text}.${base64url.encode(new Uint8Array(signature))}`;
}
