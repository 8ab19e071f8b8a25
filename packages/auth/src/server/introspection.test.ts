/** Introspection of tokens (RFC 7662). */
import { beforeEach, describe, expect, test } from "vitest";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { rejectionOf, RESOURCE, verifierOf, verify } from "../../test/verifiers.js";
import { introspection, type IntrospectionOptions } from "./introspection.js";
import type { BoundVerifier } from "./verifier.js";

const ENDPOINT = "https://as.example.com/introspect";
const START = Date.UTC(2026, 0, 1);
const NOW = START / 1_000;

let clock: FakeClock;
let requests: { readonly url: string; readonly init: RequestInit }[];
let answer: (token: string) => Response | Promise<Response>;

beforeEach(() => {
  clock = fakeClock(START);
  requests = [];
  answer = () => Response.json(active());
});

function active(claims: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    active: true,
    iss: "https://as.example.com",
    sub: "ada",
    aud: RESOURCE,
    scope: "a b",
    client_id: "client",
    exp: NOW + 300,
    ...claims,
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  requests.push({ url, init });
  return answer(new URLSearchParams(init.body as string).get("token") ?? "");
}

function bound(options: Partial<IntrospectionOptions> = {}): BoundVerifier {
  return verifierOf(
    introspection({
      endpoint: ENDPOINT,
      clientId: "rs",
      clientSecret: "s",
      fetch: send,
      ...options,
    }),
    { clock },
  );
}

async function check(
  claims: Record<string, unknown>,
  options: Partial<IntrospectionOptions> = {},
): Promise<string> {
  answer = () => Response.json(active(claims));
  return rejectionOf(await verify(bound(options), "opaque"));
}

async function principal(
  claims: Record<string, unknown>,
  options: Partial<IntrospectionOptions> = {},
): Promise<unknown> {
  answer = () => Response.json(active(claims));
  const result = await verify(bound(options), "t");
  return "kind" in result ? result.message : result.principal;
}

test("asks the endpoint, and returns the claims [auth S7] [auth S8]", async () => {
  expect(await verify(bound(), "o+/p=")).toEqual({
    principal: '["https://as.example.com","ada"]',
    scopes: ["a", "b"],
    clientId: "client",
    issuer: "https://as.example.com",
    subject: "ada",
    expiresAt: (NOW + 300) * 1_000,
    claims: active(),
  });
  const [{ url, init } = { url: "", init: {} as RequestInit }] = requests;
  expect(url).toBe(ENDPOINT);
  expect(init).toMatchObject({ method: "POST", redirect: "manual" });
  expect(String(init.body)).toBe("token=o%2B%2Fp%3D&token_type_hint=access_token");
  const headers = Object.fromEntries(new Request(url, init).headers);
  expect(headers).toEqual({
    accept: "application/json",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    authorization: `Basic ${btoa("rs:s")}`,
  });
});

test("encodes Basic credentials, or sends them in the body [auth S7]", async () => {
  const secrets = { clientId: "a:b c", clientSecret: "ü/+%" };
  await verify(bound(secrets), "t");
  await verify(bound({ ...secrets, tokenEndpointAuthMethod: "client_secret_post" }), "t");
  const [basic, post] = requests.map(({ init }) => init);
  const { authorization } = Object.fromEntries(new Headers(basic?.headers));
  expect(atob(authorization?.slice(6) ?? "")).toBe("a%3Ab+c:%C3%BC%2F%2B%25");
  expect(post?.headers).not.toHaveProperty("authorization");
  const fields = new URLSearchParams(post?.body as string);
  expect([fields.get("client_id"), fields.get("client_secret")]).toEqual(["a:b c", "ü/+%"]);
});

describe("claims [auth S7] [req 173]", () => {
  test.each([false, "true", 1, undefined, null])("rejects active: %j", async (value) => {
    expect(await check({ active: value })).toMatch(/^active: /);
  });

  test("reads no member of a prototype [T3 A15]", async () => {
    answer = () => new Response('{"__proto__":{"active":true,"aud":"x","sub":"a"}}');
    expect(rejectionOf(await verify(bound(), "t"))).toMatch(/^active: /);
  });

  test.each<[Record<string, unknown>, RegExp]>([
    [{ aud: undefined }, /^aud: /],
    [{ aud: "https://other.example.com/mcp" }, /^aud: /],
    [{ exp: NOW - 5 }, /^exp: /],
    [{ exp: "soon" }, /^exp: /],
    [{ nbf: NOW + 6 }, /^nbf: /],
    [{ iat: NOW + 6 }, /^iat: /],
    [{ sub: undefined }, /^sub: /],
    [{ token_use: "refresh_token" }, /^token_use: /],
    [{ token_type: "refresh_token" }, /^token_type: /],
    [{ token_type: "DPoP" }, /^token_type: /],
    [{ cnf: { jkt: "x" } }, /^cnf: /],
  ])("rejects %j", async (claims, problem) => {
    expect(await check(claims)).toMatch(problem);
  });

  test.each([{ token_type: "bearer" }, { exp: undefined }, { aud: ["x", RESOURCE] }])(
    "accepts %j",
    async (claims) => {
      expect(await check(claims)).toBe("");
    },
  );

  test("a token without exp has no end", async () => {
    answer = () => Response.json(active({ exp: undefined }));
    expect(await verify(bound(), "t")).not.toHaveProperty("expiresAt");
  });

  test("the issuer is that of the option, the response, or the endpoint", async () => {
    const issuer = "https://as.example.com";
    expect(await principal({}, { issuer })).toBe(`["${issuer}","ada"]`);
    expect(await principal({ iss: undefined }, { issuer })).toBe(`["${issuer}","ada"]`);
    expect(await principal({ iss: undefined })).toBe(`["${ENDPOINT}","ada"]`);
    expect(await principal({ iss: "https://b.test" }, { issuer })).toMatch(/^iss: /);
  });

  test("the options for claims work as for jwt", async () => {
    expect(await check({ aud: "api" }, { audience: "api" })).toBe("");
    expect(
      await check({ sub: undefined, uid: "1" }, { getPrincipal: ({ uid }) => String(uid) }),
    ).toBe("");
    expect(() => bound({ clockToleranceMs: 60_001 })).toThrow(/^clockToleranceMs: /);
  });
});

describe("outages [auth S7]", () => {
  test.each<[string, () => Response | Promise<Response>, number]>([
    ["no connection", () => Promise.reject(new TypeError("fetch failed")), 5_000],
    ["500", () => new Response("{}", { status: 500 }), 5_000],
    [
      "503 with a time",
      () => new Response(null, { status: 503, headers: { "retry-after": "7" } }),
      7_000,
    ],
    [
      "429 with a day",
      () => new Response(null, { status: 429, headers: { "retry-after": "86400" } }),
      300_000,
    ],
    [
      "503 with a date",
      () => new Response(null, { status: 503, headers: { "retry-after": "Fri" } }),
      5_000,
    ],
    [
      "503 with zero",
      () => new Response(null, { status: 503, headers: { "retry-after": "0" } }),
      5_000,
    ],
    ["401 for this server", () => new Response("{}", { status: 401 }), 5_000],
    ["a redirect", () => new Response(null, { status: 307, headers: { location: "/" } }), 5_000],
    ["201", () => Response.json(active(), { status: 201 }), 5_000],
    ["HTML", () => new Response("<html>"), 5_000],
    ["10 MiB [T3 A15]", () => new Response(new Uint8Array(10 * 1024 * 1024)), 5_000],
    [
      "a depth of 10,000 [T3 A15]",
      () => new Response("[".repeat(10_000) + "]".repeat(10_000)),
      5_000,
    ],
  ])("never lets in: %s", async (_, response, retryAfterMs) => {
    answer = response;
    const one = bound();
    expect(await verify(one, "canary-token")).toMatchObject({ kind: "unavailable", retryAfterMs });
    expect(rejectionOf(await verify(one, "canary-token"))).not.toMatch(/canary|Basic/);
    expect(one.cached("canary-token")).toBeUndefined();
  });

  test("ends a slow body after 10 s [T3 A15]", async () => {
    answer = () => new Response(new ReadableStream<Uint8Array>());
    const result = verify(bound(), "t");
    await clock.advance(10_000);
    expect(await result).toMatchObject({ kind: "unavailable" });
  });

  test("says what to check when the endpoint rejects this server", async () => {
    answer = () => new Response(null, { status: 401 });
    expect(rejectionOf(await verify(bound(), "t"))).toMatch(
      /with clientId and clientSecret at .*: Error: expected status 200, received 401/,
    );
  });

  test("a fault of the application is not an outage", async () => {
    const one = bound({
      getScopes: () => {
        throw new RangeError("own fault");
      },
    });
    await expect(verify(one, "t")).rejects.toThrow("own fault");
  });
});

describe("the cache [auth S7]", () => {
  test("keeps a result for 30 s, without a promise", async () => {
    const one = bound();
    const first = await verify(one, "t");
    expect(one.cached("t")).toBe(first);
    await clock.advance(29_999);
    expect(one.cached("t")).toBe(first);
    await clock.advance(1);
    expect(one.cached("t")).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  test("counts the 30 s from the request, not from the response", async () => {
    const one = bound();
    answer = async () => {
      await clock.advance(5_000);
      return Response.json(active());
    };
    await verify(one, "t");
    await clock.advance(24_999);
    expect(one.cached("t")).toBeDefined();
    await clock.advance(1);
    expect(one.cached("t")).toBeUndefined();
  });

  test("keeps a result no longer than exp", async () => {
    const one = bound();
    answer = () => Response.json(active({ exp: NOW + 10 }));
    await verify(one, "t");
    await clock.advance(9_999);
    expect(one.cached("t")).toBeDefined();
    await clock.advance(1);
    expect(one.cached("t")).toBeUndefined();
  });

  test("never keeps a rejection", async () => {
    const one = bound();
    answer = () => Response.json({ active: false });
    expect(rejectionOf(await verify(one, "t"))).toMatch(/^active: /);
    answer = () => Response.json(active());
    expect(rejectionOf(await verify(one, "t"))).toBe("");
  });

  test("cache: false asks each time", async () => {
    const one = bound({ cache: false });
    await verify(one, "t");
    await verify(one, "t");
    expect(requests).toHaveLength(2);
  });

  test("sends one request per token at a time", async () => {
    const one = bound();
    answer = (token) => Response.json(active({ sub: token }));
    const tokens = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? "a" : "b"));
    const results = await Promise.all(tokens.map((token) => verify(one, token)));
    expect(requests).toHaveLength(2);
    expect(results.map((result) => "subject" in result && result.subject)).toEqual(tokens);
  });

  test("a failed request is not repeated for its waiters, and the next one asks again", async () => {
    const one = bound();
    answer = () => Promise.reject(new TypeError("fetch failed"));
    const results = await Promise.all([verify(one, "t"), verify(one, "t")]);
    expect(results.map((result) => "kind" in result && result.kind)).toEqual([
      "unavailable",
      "unavailable",
    ]);
    expect(requests).toHaveLength(1);
    answer = () => Response.json(active());
    expect(rejectionOf(await verify(one, "t"))).toBe("");
  });
});

test.each(["http://as.example.com/introspect", "/introspect", "https://u:p@as.example.com/"])(
  "refuses to start with the endpoint %s [auth S7]",
  (endpoint) => {
    expect(() => bound({ endpoint })).toThrow(/^endpoint: /);
  },
);

test("refuses to start with an unknown option", () => {
  const options: object = { audiance: RESOURCE };
  expect(() => bound(options)).toThrow("introspection: option audiance is unknown");
});
