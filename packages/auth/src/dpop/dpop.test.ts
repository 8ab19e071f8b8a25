/** Proofs that `dpop()` signs are checked by `dpop()`, and by a proof made by hand for each rule of RFC 9449. */
import { fakeClock } from "@mcp-gen/core";
import { nonceStore } from "@mcp-gen/core/sealed";
import {
  base64url,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type JWK,
  type JWTPayload,
} from "jose";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { dpop } from "./dpop.js";
import type { DpopVerifier, RequestWithProof } from "./types.js";

const URL_OF_SERVER = "https://mcp.example.com/mcp";
const TOKEN = "token-1";

interface Key {
  readonly privateKey: Parameters<SignJWT["sign"]>[0];
  readonly jwk: JWK;
  readonly thumbprint: string;
}

let key: Key;
let other: Key;

beforeAll(async () => {
  [key, other] = await Promise.all([createKey(), createKey()]);
});

async function createKey(): Promise<Key> {
  const pair = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(pair.publicKey);
  return { privateKey: pair.privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk) };
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url.encode(new Uint8Array(bytes));
}

const clock = fakeClock();

interface Changes {
  readonly claims?: JWTPayload;
  readonly header?: Record<string, unknown>;
  readonly signedBy?: Key;
}

/** Signs a proof that is right in all parts but the changed ones. */
async function proofWith({ claims, header, signedBy = key }: Changes = {}): Promise<string> {
  const payload = {
    jti: crypto.randomUUID(),
    htm: "POST",
    htu: URL_OF_SERVER,
    iat: Math.floor(clock.now() / 1_000),
    ath: await digestOf(TOKEN),
    ...claims,
  };
  return new SignJWT(payload)
    .setProtectedHeader({ alg: "ES256", typ: "dpop+jwt", jwk: key.jwk, ...header })
    .sign(signedBy.privateKey);
}

function requestWith(proof: string | undefined): RequestWithProof {
  return {
    proof,
    method: "POST",
    urls: [URL_OF_SERVER],
    accessToken: TOKEN,
    thumbprint: key.thumbprint,
    principal: "ada",
  };
}

async function received(headers: Record<string, string>): Promise<RequestWithProof> {
  const { jwk } = JSON.parse(atob(headers["dpop"]?.split(".")[0] ?? "")) as { jwk: JWK };
  return {
    ...requestWith(headers["dpop"]),
    thumbprint: await calculateJwkThumbprint(jwk),
  };
}

function verifier(options: Parameters<typeof dpop>[0] = {}): DpopVerifier {
  return dpop({ clock, ...options });
}

test("accepts a proof for the request [auth S15]", async () => {
  expect(await verifier().check(requestWith(await proofWith()))).toBeUndefined();
});

test("ignores query and fragment of htu [auth S15]", async () => {
  const proof = await proofWith({ claims: { htu: `${URL_OF_SERVER}?a=1#b` } });
  expect(await verifier().check(requestWith(proof))).toBeUndefined();
});

const seconds = (offset: number) => Math.floor(clock.now() / 1_000) + offset;

const WRONG: Record<string, () => Changes | Promise<Changes>> = {
  "another URL": () => ({ claims: { htu: "https://mcp.example.com/other" } }),
  "another origin": () => ({ claims: { htu: "https://evil.example/mcp" } }),
  "no URL": () => ({ claims: { htu: undefined } }),
  "another method": () => ({ claims: { htm: "GET" } }),
  "a method in lower case": () => ({ claims: { htm: "post" } }),
  "another token": async () => ({ claims: { ath: await digestOf("token-2") } }),
  "no token": () => ({ claims: { ath: undefined } }),
  "another key": () => ({ header: { jwk: other.jwk }, signedBy: other }),
  "the signature of another key": () => ({ signedBy: other }),
  "a private key in the header": async () => ({ header: { jwk: { ...key.jwk, d: "AAAA" } } }),
  "no key": () => ({ header: { jwk: undefined } }),
  "another type": () => ({ header: { typ: "JWT" } }),
  "a time 61 s ago": () => ({ claims: { iat: seconds(-61) } }),
  "a time in 61 s": () => ({ claims: { iat: seconds(61) } }),
  "no time": () => ({ claims: { iat: undefined } }),
  "no id": () => ({ claims: { jti: undefined } }),
  "an empty id": () => ({ claims: { jti: "" } }),
  "a long id": () => ({ claims: { jti: "x".repeat(257) } }),
};

test.each(Object.keys(WRONG))("rejects a proof with %s [auth S15] [auth A18]", async (name) => {
  const proof = await proofWith(await WRONG[name]?.());
  expect(await verifier().check(requestWith(proof))).toBe("invalid_dpop_proof");
});

test("accepts times that differ by 60 s [auth S15]", async () => {
  const server = verifier();
  for (const offset of [-60, 60]) {
    const proof = await proofWith({ claims: { iat: seconds(offset) } });
    expect(await server.check(requestWith(proof))).toBeUndefined();
  }
});

test.each([undefined, "", "no-jwt", "a.b.c", "x".repeat(9_000)])(
  "rejects %s instead of a proof [auth S15]",
  async (proof) => {
    expect(await verifier().check(requestWith(proof))).toBe("invalid_dpop_proof");
  },
);

test("rejects two proofs in one header [auth S15]", async () => {
  const both = `${await proofWith()}, ${await proofWith()}`;
  expect(await verifier().check(requestWith(both))).toBe("invalid_dpop_proof");
});

test("rejects algorithms without a public key [auth S15]", async () => {
  const secret = new TextEncoder().encode("a secret of at least 32 bytes ....");
  const proof = await new SignJWT({ htm: "POST" })
    .setProtectedHeader({ alg: "HS256", typ: "dpop+jwt", jwk: key.jwk })
    .sign(secret);
  expect(await verifier().check(requestWith(proof))).toBe("invalid_dpop_proof");
});

describe("a replayed proof", () => {
  test("is rejected for 5 minutes [auth S15] [auth A18]", async () => {
    const server = verifier();
    const proof = await proofWith();
    expect(await server.check(requestWith(proof))).toBeUndefined();
    expect(await server.check(requestWith(proof))).toBe("invalid_dpop_proof");
    await clock.advance(59_000);
    expect(await server.check(requestWith(proof))).toBe("invalid_dpop_proof");
  });

  test("is rejected by another process with the same store [auth S15]", async () => {
    const used = nonceStore({ clock });
    const proof = await proofWith();
    expect(await verifier({ used }).check(requestWith(proof))).toBeUndefined();
    expect(await verifier({ used }).check(requestWith(proof))).toBe("invalid_dpop_proof");
  });

  test("does not use up the id if the proof is wrong [auth S15]", async () => {
    const server = verifier();
    const claims = { jti: "one" };
    const wrong = await proofWith({ claims: { ...claims, htm: "GET" } });
    expect(await server.check(requestWith(wrong))).toBe("invalid_dpop_proof");
    expect(await server.check(requestWith(await proofWith({ claims })))).toBeUndefined();
  });
});

describe("nonces", () => {
  test("asks for a nonce, and accepts its own for 5 minutes [auth S15]", async () => {
    const server = verifier({ nonces: true });
    expect(await server.check(requestWith(await proofWith()))).toBe("use_dpop_nonce");
    const claims = { nonce: await server.nonce() };
    expect(await server.check(requestWith(await proofWith({ claims })))).toBeUndefined();
    await clock.advance(300_001);
    expect(await server.check(requestWith(await proofWith({ claims })))).toBe("use_dpop_nonce");
  });

  test("rejects a nonce that the server did not create [auth S15]", async () => {
    const server = verifier({ nonces: true });
    const proof = await proofWith({ claims: { nonce: "AQIDBAUGBwgJ" } });
    expect(await server.check(requestWith(proof))).toBe("use_dpop_nonce");
  });

  test("creates none by default [auth S15]", async () => {
    expect(await verifier().nonce()).toBeUndefined();
  });
});

describe("the signer", () => {
  /** The times of the library are those of the system. */
  const server = dpop();
  const request = { url: `${URL_OF_SERVER}?a=1`, method: "POST", accessToken: TOKEN };

  test("signs a new proof for each request [auth E3]", async () => {
    const client = dpop();
    const [first, second] = [await client.headers(request), await client.headers(request)];
    expect(first["authorization"]).toBe(`DPoP ${TOKEN}`);
    expect(first["dpop"]).not.toBe(second["dpop"]);
    expect(await server.check(await received(first))).toBeUndefined();
    expect(await server.check(await received(second))).toBeUndefined();
  });

  test("uses the nonce of the origin, and of no other [auth E3]", async () => {
    const client = dpop();
    const asking = dpop({ nonces: true });
    expect(await client.rememberNonce(request.url, new Headers())).toBe(false);
    const nonce = (await asking.nonce()) ?? "";
    const headers = new Headers({ "dpop-nonce": nonce });
    expect(await client.rememberNonce(request.url, headers)).toBe(true);
    expect(await asking.check(await received(await client.headers(request)))).toBeUndefined();
    const elsewhere = { ...request, url: "https://other.example/mcp" };
    const [, payload = ""] = (await client.headers(elsewhere))["dpop"]?.split(".") ?? [];
    expect(JSON.parse(atob(payload))).not.toHaveProperty("nonce");
  });

  test("keeps one key for the life of the object [auth E3]", async () => {
    const client = dpop();
    const thumbprints = await Promise.all(
      [1, 2].map(async () => (await received(await client.headers(request))).thumbprint),
    );
    expect(new Set(thumbprints).size).toBe(1);
    const handle = await client.handle();
    expect(await handle.calculateThumbprint()).toBe(thumbprints[0]);
  });
});

test("creates the key again after a failure [auth E3]", async () => {
  const generate = vi.spyOn(crypto.subtle, "generateKey").mockRejectedValueOnce(new Error("busy"));
  const signer = dpop();
  await expect(signer.handle()).rejects.toThrow("busy");
  expect(await signer.handle()).toBeDefined();
  generate.mockRestore();
});
