/** Reading of keys: metadata, freshness, cooldown, outages, limits, and the cache of tokens. */
import { beforeEach, describe, expect, test } from "vitest";
import { fakeClock, type AuthInfo, type FakeClock } from "@mcp-gen/core";
import { rejectionOf, RESOURCE, verifierOf, verify } from "../../test/verifiers.js";
import type { BoundVerifier, TokenRejection } from "../server/verifier.js";
import { testIssuer, type TestIssuer } from "../testing/test-issuer.js";
import { jwt, type JwtOptions } from "./jwt.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAME = "https://as.example.com";

let clock: FakeClock;
let issuer: TestIssuer;
let requests: string[];
/** Answers the next requests instead of the issuer. */
let outage: (() => Promise<Response>) | undefined;

beforeEach(async () => {
  clock = fakeClock();
  issuer = await testIssuer({ issuer: NAME, audience: RESOURCE, clock });
  requests = [];
  outage = undefined;
});

function fetchFrom(url: string, init: RequestInit): Promise<Response> {
  requests.push(url);
  return outage?.() ?? issuer.fetch(url, init);
}

function bound(options: Partial<JwtOptions> = {}): BoundVerifier {
  return verifierOf(jwt({ issuer: NAME, fetch: fetchFrom, ...options }), { clock });
}

const outcome = async (verifier: BoundVerifier, token?: string): Promise<string> =>
  rejectionOf(await verify(verifier, token ?? (await issuer.sign())));

/** The requests since the last call, without the origin. */
const sent = (): string[] => requests.splice(0).map((url) => url.replace(/^https:\/\/[^/]+/, ""));

const never = (): Promise<never> => new Promise<never>(() => {});

/** Returns the result of a token that waits for a read, at the latest after the given time. */
async function after(
  milliseconds: number,
  verifier: BoundVerifier,
  token?: string,
): Promise<AuthInfo | TokenRejection> {
  const result = verify(verifier, token ?? (await issuer.sign()));
  await clock.advance(milliseconds);
  return result;
}

const down = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));

describe("where the keys are [auth S5]", () => {
  test("reads jwks_uri of the metadata", async () => {
    expect(await outcome(bound())).toBe("");
    expect(sent()).toEqual(["/.well-known/oauth-authorization-server", "/jwks"]);
  });

  test.each([
    ["https://as.example.com/t/1", "/.well-known/openid-configuration/t/1", 1],
    ["https://as.example.com/t/1", "/t/1/.well-known/openid-configuration", 2],
    ["https://as.example.com/t/1/", "/.well-known/oauth-authorization-server/t/1", 0],
    ["https://as.example.com", "/.well-known/openid-configuration", 1],
  ])("tries the addresses of %s up to %s", async (name, path, misses) => {
    const other = await testIssuer({ issuer: name, audience: RESOURCE, clock });
    const one = verifierOf(
      jwt({
        issuer: name,
        fetch: async (url) => {
          requests.push(url);
          if (url === `https://as.example.com${path}`) return Response.json(other.metadata);
          if (url === other.metadata["jwks_uri"]) return Response.json(other.jwks);
          return new Response("<html>", { status: requests.length === 1 ? 200 : 404 });
        },
      }),
      { clock },
    );
    expect(await outcome(one, await other.sign())).toBe("");
    expect(sent()).toHaveLength(misses + 2);
  });

  test("never asks the root for an issuer with a path", async () => {
    outage = () => Promise.resolve(new Response(null, { status: 404 }));
    const one = bound({ issuer: `${NAME}/t` });
    expect(await outcome(one, await issuer.sign({ iss: `${NAME}/t` }))).toMatch(
      /no usable document/,
    );
    expect(sent().filter((path) => !path.includes("/t"))).toEqual([]);
  });

  test.each([
    ["another issuer", { issuer: `${NAME}/` }],
    ["no issuer", {}],
    ["an http address of the keys", { issuer: NAME, jwks_uri: "http://as.example.com/jwks" }],
    ["no address of the keys", { issuer: NAME }],
  ])("rejects metadata with %s [req 178]", async (_, document) => {
    outage = () => Promise.resolve(Response.json(document));
    expect(await verify(bound(), await issuer.sign())).toMatchObject({ kind: "unavailable" });
    expect(sent()).not.toContain("/jwks");
  });

  test("reads a given address, and http only on loopback", async () => {
    expect(await outcome(bound({ jwks: `${NAME}/jwks` }))).toBe("");
    expect(sent()).toEqual(["/jwks"]);
    for (const jwks of ["http://as.example.com/jwks", "file:///etc/passwd", "x"]) {
      expect(() => bound({ jwks })).toThrow(/^jwks: /);
    }
    for (const jwks of ["http://127.0.0.1:1/jwks", "http://localhost/jwks", "http://[::1]/jwks"]) {
      expect(() => bound({ jwks })).not.toThrow();
    }
  });

  test("uses given keys without a request", async () => {
    expect(await outcome(bound({ jwks: issuer.jwks }))).toBe("");
    expect(await outcome(bound({ jwks: () => Promise.resolve(issuer.jwks) }))).toBe("");
    expect(sent()).toEqual([]);
  });

  test("an address from a function is checked too", async () => {
    const one = bound({ jwks: () => "http://as.example.com/jwks" });
    await expect(verify(one, await issuer.sign())).rejects.toThrow(/^jwks: /);
    expect(sent()).toEqual([]);
  });

  test("follows no redirect", async () => {
    const one = bound({ jwks: `${NAME}/jwks` });
    const headers = { location: "http://169.254.169.254/" };
    outage = () => Promise.resolve(new Response(null, { status: 302, headers }));
    expect(await outcome(one)).toMatch(/expected status 200, received 302/);
    expect(sent()).toEqual(["/jwks"]);
  });

  test("asks fetch to follow no redirect", async () => {
    const inits: (RequestInit | undefined)[] = [];
    const one = bound({ fetch: (url, init) => (inits.push(init), issuer.fetch(url, init)) });
    expect(await outcome(one)).toBe("");
    expect(inits.map((init) => init?.redirect)).toEqual(["manual", "manual"]);
  });
});

describe("when the keys are read again [auth S5]", () => {
  test("keys are fresh for 10 minutes", async () => {
    const one = bound({ jwks: `${NAME}/jwks` });
    await outcome(one);
    await clock.advance(10 * MINUTE - 1);
    await outcome(one);
    expect(sent()).toHaveLength(1);
    await clock.advance(1);
    await outcome(one);
    expect(sent()).toHaveLength(1);
  });

  test("reads the metadata again with the keys", async () => {
    const one = bound();
    await outcome(one);
    await clock.advance(10 * MINUTE);
    sent();
    await outcome(one);
    expect(sent()).toEqual(["/.well-known/oauth-authorization-server", "/jwks"]);
  });

  test("an unknown key is looked for after 30 s, once", async () => {
    const one = bound();
    await outcome(one);
    await issuer.rotateKeys();
    expect(await outcome(one)).toMatch(/^signature: /);
    expect(sent()).toHaveLength(2);
    await clock.advance(30_000);
    expect(await outcome(one)).toBe("");
    expect(sent()).toEqual(["/jwks"]);
  });

  test("100 tokens at the start cause one read", async () => {
    const one = bound();
    const tokens = await Promise.all(Array.from({ length: 100 }, () => issuer.sign()));
    const results = await Promise.all(tokens.map((token) => verify(one, token)));
    expect(results.map(rejectionOf).filter((text) => text !== "")).toEqual([]);
    expect(sent()).toHaveLength(2);
  });

  test("10,000 tokens with random keys within 1 s cause at most one read (incident) [auth A19]", async () => {
    const one = bound({ jwks: `${NAME}/jwks` });
    await outcome(one);
    await clock.advance(31_000);
    sent();
    const [, payload, signature] = (await issuer.sign()).split(".");
    for (let batch = 0; batch < 10; batch++) {
      const results = await Promise.all(
        Array.from({ length: 1_000 }, (_, index) => {
          const header = JSON.stringify({ alg: "ES256", kid: `random ${batch} ${index}` });
          return verify(one, `${btoa(header).replaceAll("=", "")}.${payload}.${signature}`);
        }),
      );
      expect(results.every((result) => rejectionOf(result).startsWith("signature"))).toBe(true);
      await clock.advance(100);
    }
    expect(sent()).toHaveLength(1);
  });

  test("old keys work for 24 hours while the issuer is down, with a read every 30 s", async () => {
    const one = bound({ jwks: `${NAME}/jwks`, cache: false });
    await outcome(one);
    outage = down;
    await clock.advance(10 * MINUTE);
    sent();
    for (let count = 0; count < 60; count++) {
      expect(await outcome(one)).toBe("");
      await clock.advance(1_000);
    }
    expect(sent()).toHaveLength(2);
    await clock.advance(24 * HOUR - 11 * MINUTE - 1);
    expect(await outcome(one)).toBe("");
    await clock.advance(1);
    const result = await verify(one, await issuer.sign());
    expect(result).toMatchObject({ kind: "unavailable", retryAfterMs: 5_000 });
    outage = undefined;
    await clock.advance(30_000);
    expect(await outcome(one)).toBe("");
  });

  test("without keys, an outage is not a rejection, and ends within 5 s", async () => {
    const one = bound();
    outage = down;
    expect(await verify(one, await issuer.sign())).toMatchObject({ kind: "unavailable" });
    expect(sent()).toHaveLength(2);
    outage = undefined;
    await clock.advance(4_999);
    expect(await verify(one, await issuer.sign())).toMatchObject({ kind: "unavailable" });
    expect(sent()).toEqual([]);
    await clock.advance(1);
    expect(await outcome(one)).toBe("");
  });

  test("an unknown key during an outage is not a rejection", async () => {
    const one = bound({ jwks: `${NAME}/jwks` });
    await outcome(one);
    await issuer.rotateKeys();
    outage = down;
    await clock.advance(30_000);
    expect(await verify(one, await issuer.sign())).toMatchObject({ kind: "unavailable" });
  });

  test("an issuer that does not answer is an outage, before the listener gives up after 30 s", async () => {
    outage = never;
    const iss = `${NAME}/tenant`;
    const result = await after(29_999, bound({ issuer: iss }), await issuer.sign({ iss }));
    expect(result).toMatchObject({ kind: "unavailable" });
  });

  test("old keys work after 2 s while the issuer does not answer", async () => {
    const one = bound({ cache: false });
    await outcome(one);
    outage = never;
    await clock.advance(10 * MINUTE);
    for (let count = 0; count < 40; count++) {
      expect(rejectionOf(await after(2_000, one))).toBe("");
    }
    await issuer.rotateKeys();
    expect(await after(2_000, one)).toMatchObject({ kind: "unavailable" });
    outage = undefined;
    await clock.advance(MINUTE);
    expect(await outcome(one)).toBe("");
    await clock.advance(MINUTE);
    expect(clock.waiting).toBe(0);
  });

  test("keys are read again after a function that never settles", async () => {
    let isStuck = true;
    const one = bound({ jwks: () => (isStuck ? never() : issuer.jwks) });
    expect(await after(29_999, one)).toMatchObject({ kind: "unavailable" });
    isStuck = false;
    expect(await outcome(one)).toBe("");
  });

  test("a fault of the application is not an outage", async () => {
    const one = bound({
      jwks: () => {
        throw new RangeError("own fault");
      },
    });
    await expect(verify(one, await issuer.sign())).rejects.toThrow("own fault");
  });
});

describe("limits of key sets [auth S5] [T3 A15]", () => {
  const answers: [string, () => Response][] = [
    ["10 MiB", () => new Response(new Uint8Array(10 * 1024 * 1024))],
    ["more than 256 KiB in parts", () => new Response(endless())],
    ["a depth of 10,000", () => new Response("[".repeat(10_000) + "]".repeat(10_000))],
    ["33 levels", () => new Response(`{"keys":${"[".repeat(32)}${"]".repeat(32)}}`)],
    ["no object", () => Response.json([])],
    ["no JSON", () => new Response("<html>")],
    ["no UTF-8", () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
    ["no list", () => Response.json({ keys: {} })],
    ["no keys member", () => new Response('{"__proto__":{"keys":[]}}')],
    ["101 keys", () => Response.json({ keys: Array.from({ length: 101 }, () => ({})) })],
    ["an empty body", () => new Response(null)],
  ];

  test.each(answers)("refuses %s", async (_, answer) => {
    outage = () => Promise.resolve(answer());
    const result = await verify(bound({ jwks: `${NAME}/jwks` }), await issuer.sign());
    expect(result).toMatchObject({ kind: "unavailable", message: expect.stringMatching(/^JWKS/) });
  });

  test("accepts 100 keys, 32 levels, and brackets and quotes in text", async () => {
    const filler = { x: '[[[["\\"[[[' + "[".repeat(64) };
    const keys = [...issuer.jwks.keys, ...Array.from({ length: 99 }, () => filler)];
    const deep = JSON.parse("[".repeat(31) + "]".repeat(31)) as unknown;
    outage = () => Promise.resolve(Response.json({ keys, deep }));
    expect(await outcome(bound({ jwks: `${NAME}/jwks` }))).toBe("");
  });

  test("ends a body that takes longer than 10 s, and aborts its request", async () => {
    let signal: AbortSignal | null | undefined;
    const one = bound({
      jwks: `${NAME}/jwks`,
      fetch: (_, init) => {
        signal = init.signal;
        const body = new ReadableStream<Uint8Array>({
          start: (stream) => stream.enqueue(new TextEncoder().encode("{")),
        });
        return Promise.resolve(new Response(body));
      },
    });
    const result = verify(one, await issuer.sign());
    await clock.advance(9_999);
    expect(signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(await result).toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("10000 ms"),
    });
    expect(signal?.aborted).toBe(true);
    expect(clock.waiting).toBe(0);
  });

  test("leaves no timer behind, and no query of an address in errors", async () => {
    const one = bound({ jwks: `${NAME}/jwks?secret=1` });
    await outcome(one);
    expect(clock.waiting).toBe(0);
    outage = () => Promise.resolve(new Response(null, { status: 500 }));
    await clock.advance(HOUR);
    await clock.advance(24 * HOUR);
    expect(await outcome(one)).toBe(
      `JWKS at ${NAME}/jwks: Error: expected status 200, received 500`,
    );
  });
});

describe("the cache of tokens [auth S6]", () => {
  test("a key that was listed twice ends its tokens too", async () => {
    const [key = {}] = issuer.jwks.keys;
    const jwks = { keys: [key, { ...key }] };
    const one = bound({ jwks });
    const token = await issuer.sign({ exp: Math.floor(clock.now() / 1_000) + 3_600 });
    expect(await outcome(one, token)).toBe("");
    await clock.advance(10 * MINUTE - 1);
    expect(await outcome(one, token)).toBe("");
    await clock.advance(1);
    jwks.keys.length = 0;
    expect(await outcome(one, await issuer.sign())).toMatch(/^signature: /);
    expect(one.cached(token)).toBeUndefined();
  });

  test("answers a known token without a promise", async () => {
    const one = bound();
    const token = await issuer.sign();
    expect(one.cached(token)).toBeUndefined();
    const first = await verify(one, token);
    expect(one.cached(token)).toBe(first);
    expect(one.cached(`${token}x`)).toBeUndefined();
    expect(one.cached(token.slice(0, -1))).toBeUndefined();
  });

  test("keeps a token for 5 minutes", async () => {
    const one = bound();
    const token = await issuer.sign({ exp: Math.floor(clock.now() / 1_000) + 3_600 });
    await verify(one, token);
    await clock.advance(5 * MINUTE - 1);
    expect(one.cached(token)).toBeDefined();
    await clock.advance(1);
    expect(one.cached(token)).toBeUndefined();
    expect(await outcome(one, token)).toBe("");
  });

  test("keeps a token no longer than exp, without the tolerance", async () => {
    const one = bound();
    const token = await issuer.sign({ exp: Math.floor(clock.now() / 1_000) + 60 });
    await verify(one, token);
    await clock.advance(MINUTE - 1);
    expect(one.cached(token)).toBeDefined();
    await clock.advance(1);
    expect(one.cached(token)).toBeUndefined();
    expect(await outcome(one, token)).toBe("");
    await clock.advance(5_000);
    expect(await outcome(one, token)).toMatch(/^exp: /);
  });

  test("a key that leaves the set ends its tokens at the next read", async () => {
    const one = bound();
    await outcome(one);
    await clock.advance(10 * MINUTE - 2_000);
    const old = await issuer.sign();
    await verify(one, old);
    await issuer.rotateKeys();
    expect(one.cached(old)).toBeDefined();
    await clock.advance(2_000);
    expect(await outcome(one)).toBe("");
    expect(one.cached(old)).toBeUndefined();
    expect(await outcome(one, old)).toMatch(/^signature: /);
  });

  test("a key that stays keeps its tokens", async () => {
    const one = bound();
    await outcome(one);
    await clock.advance(10 * MINUTE - 2_000);
    const token = await issuer.sign();
    await verify(one, token);
    await issuer.rotateKeys({ keep: true });
    await clock.advance(2_000);
    expect(await outcome(one)).toBe("");
    expect(one.cached(token)).toBeDefined();
  });

  test("another key with the same kid is another key", async () => {
    const one = bound();
    await outcome(one);
    await clock.advance(10 * MINUTE - 2_000);
    const token = await issuer.sign();
    await verify(one, token);
    issuer = await testIssuer({ issuer: NAME, audience: RESOURCE, clock });
    await clock.advance(2_000);
    expect(await outcome(one)).toBe("");
    expect(one.cached(token)).toBeUndefined();
  });

  test("tokens end with their keys when the issuer is down for 24 hours", async () => {
    const one = bound({ jwks: `${NAME}/jwks` });
    await outcome(one);
    outage = down;
    await clock.advance(24 * HOUR - 1_000);
    const token = await issuer.sign();
    await verify(one, token);
    expect(one.cached(token)).toBeDefined();
    await clock.advance(1_000);
    expect(one.cached(token)).toBeUndefined();
  });

  test("never keeps a rejection", async () => {
    const one = bound();
    await outcome(one);
    await issuer.rotateKeys();
    const token = await issuer.sign();
    expect(await outcome(one, token)).toMatch(/^signature: /);
    expect(one.cached(token)).toBeUndefined();
    await clock.advance(30_000);
    expect(await outcome(one, token)).toBe("");
  });

  test("cache: false keeps nothing", async () => {
    const one = bound({ cache: false });
    const token = await issuer.sign();
    await verify(one, token);
    expect(one.cached(token)).toBeUndefined();
  });
});

describe("many issuers [auth S5]", () => {
  test("keeps the keys of 100 issuers", async () => {
    const one = bound({
      issuer: (name) => name.startsWith("https://tenant"),
      jwks: (name) => (requests.push(name), issuer.jwks),
    });
    const tokens = await Promise.all(
      Array.from({ length: 101 }, (_, index) =>
        issuer.sign({ iss: `https://tenant${index}.test` }),
      ),
    );
    for (const token of tokens) expect(await outcome(one, token)).toBe("");
    expect(sent()).toHaveLength(101);
    const again = await issuer.sign({ iss: "https://tenant100.test" });
    expect(await outcome(one, again)).toBe("");
    expect(sent()).toHaveLength(0);
    expect(await outcome(one, await issuer.sign({ iss: "https://tenant0.test" }))).toBe("");
    expect(sent()).toHaveLength(1);
  });

  test("several issuers share one address of keys", async () => {
    const one = bound({ issuer: [NAME, "https://b.test"], jwks: `${NAME}/jwks` });
    expect(await outcome(one)).toBe("");
    expect(await outcome(one, await issuer.sign({ iss: "https://b.test" }))).toBe("");
    expect(sent()).toHaveLength(1);
  });
});

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536).fill(32)) });
}
