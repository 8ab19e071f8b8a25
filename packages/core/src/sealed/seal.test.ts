import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { keyring } from "./keyring.js";
import { digestOf } from "./digest.js";
import { open, seal, type Binding, type SealRefusal } from "./seal.js";

const ring = keyring({ keys: [{ secret: "a secret for tests, 32 bytes or more" }] });
const NOW = 1_790_000_000_000;
const bound: Binding = {
  purpose: "requestState",
  principal: "https://issuer.example alice",
  method: "tools/call",
  digest: await digestOf({ name: "book", arguments: { city: "Berlin" } }),
};

function sealed(payload: unknown = { step: 1 }, binding: Binding = bound): Promise<string> {
  return seal(ring, payload, { ...binding, expires: NOW + 600_000 });
}

/** Why a token is rejected; `undefined` if it is opened. */
async function refusal(
  token: unknown,
  binding: Binding = bound,
  now = NOW,
): Promise<SealRefusal | undefined> {
  const opened = await open(ring, token, binding, now);
  return opened.ok ? undefined : opened.reason;
}

describe("opens what it sealed", () => {
  test("[req 128] with its expiry and a unique id", async () => {
    const [one, other] = [await sealed(), await sealed()];
    expect(one).not.toBe(other);
    expect(await open(ring, one, bound, NOW)).toEqual({
      ok: true,
      payload: { step: 1 },
      id: one.slice(0, 24),
      expires: NOW + 600_000,
    });
    expect(one.slice(0, 24)).not.toBe(other.slice(0, 24));
  });

  test("[req 128] every JSON value, without a principal", async () => {
    const text = fc.string({ unit: "binary", maxLength: 40 });
    const binding = fc.record(
      {
        purpose: text,
        audience: text,
        principal: text,
        method: text,
        digest: fc.oneof(text, fc.uint8Array()),
      },
      { requiredKeys: ["purpose"] },
    );
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), binding, async (value, held) => {
        const token = await seal(ring, value, { ...held, expires: Infinity });
        const opened = await open(ring, token, held, NOW);
        // As JSON text, because -0 becomes 0 in it.
        expect(opened).toMatchObject({ ok: true, expires: Infinity });
        expect(opened.ok && JSON.stringify(opened.payload)).toBe(JSON.stringify(value));
      }),
      { numRuns: 200 },
    );
  });

  test("without readable content", async () => {
    const token = await sealed({ secret: "SECRET SECRET SECRET" });
    const seen = Buffer.from(token, "base64url").toString("latin1");
    expect(seen).not.toMatch(/SECRET|alice|tools/);
  });

  test("[incident 51] with `__proto__` as an ordinary key", async () => {
    const text = '{"answers":{"__proto__":{"q":"yes"}}}';
    const opened = await open(ring, await sealed(JSON.parse(text)), bound, NOW);
    const { answers } = (opened.ok ? opened.payload : {}) as { answers: Record<string, unknown> };
    expect(answers["q"]).toBeUndefined();
    expect(Object.getPrototypeOf(answers)).toBe(Object.prototype);
    expect(Object.keys(answers)).toEqual(["__proto__"]);
    expect(({} as Record<string, unknown>)["q"]).toBeUndefined();
  });
});

describe("[req 128] rejects changed tokens", () => {
  test("every other character in every place", async () => {
    const token = await sealed(1, { purpose: "p" });
    const binding = { purpose: "p" };
    expect(await refusal(token, binding)).toBeUndefined();
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+ ";
    const opened: string[] = [];
    for (let at = 0; at < token.length; at += 1) {
      const changes = [...alphabet].filter((character) => character !== token[at]);
      const changed = changes.map((one) => token.slice(0, at) + one + token.slice(at + 1));
      const reasons = await Promise.all(changed.map((one) => refusal(one, binding)));
      opened.push(...changed.filter((_, index) => reasons[index] === undefined));
    }
    expect(opened).toEqual([]);
  });

  test("every bit of every byte", async () => {
    const token = await sealed();
    const reasons = new Set<SealRefusal | undefined>();
    const bytes = Buffer.from(token, "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      reasons.add(await refusal(changed.toString("base64url")));
    }
    expect([...reasons].sort()).toEqual(["malformed", "tampered", "unknown-key"]);
  });

  test("every prefix and suffix, and extensions", async () => {
    const token = await sealed();
    const cut = Array.from(token, (_, at) => [token.slice(0, at), token.slice(at + 1)]).flat();
    const reasons = await Promise.all(
      [...cut, `${token}A`, `${token}AAAA`].map((one) => refusal(one)),
    );
    expect(reasons.filter((reason) => reason === undefined)).toEqual([]);
  });

  test("the head of one token on the body of another", async () => {
    const [one, other] = [await sealed(1), await sealed(2)];
    expect(await refusal(one.slice(0, 24) + other.slice(24))).toBe("tampered");
  });
});

describe("rejects tokens of another binding", () => {
  test.each<[string, Partial<Binding>, SealRefusal]>([
    ["[req 129] [req 162] another principal", { principal: "mallory" }, "other-principal"],
    ["[req 186] no principal, only the token", { principal: undefined }, "other-principal"],
    ["[req 129] a principal without a name", { principal: "" }, "other-principal"],
    ["[req 131] another method", { method: "prompts/get" }, "other-request"],
    ["[req 131] no method", { method: undefined }, "other-request"],
    ["[req 131] another digest", { digest: "other" }, "other-request"],
    ["[req 131] no digest", { digest: undefined }, "other-request"],
    ["[req 131] neither", { method: undefined, digest: undefined }, "other-request"],
    ["[req 128] another purpose", { purpose: "cursor" }, "tampered"],
    ["another server (audit B9)", { audience: "travel" }, "tampered"],
  ])("%s", async (_, other, reason) => {
    expect(await refusal(await sealed(), { ...bound, ...other })).toBe(reason);
  });

  test("[req 129] rejects a principal for a token without one", async () => {
    const token = await sealed(1, { ...bound, principal: undefined });
    expect(await refusal(token)).toBe("other-principal");
    expect(await refusal(token, { ...bound, principal: "" })).toBe("other-principal");
    expect(await refusal(token, { ...bound, principal: undefined })).toBeUndefined();
  });

  test("[req 129] distinguishes principals that differ only in lone surrogates", async () => {
    const token = await sealed(1, { ...bound, principal: "\ud800" });
    expect(await refusal(token, { ...bound, principal: "\ufffd" })).toBe("other-principal");
  });

  test("[req 131] separates the method from the digest", async () => {
    for (const [a, b, c] of [
      ["a", "b", "c"],
      ['a"', '"b"', '"c'],
    ] as const) {
      const token = await sealed(1, { ...bound, method: `${a},${b}`, digest: c });
      const moved = { ...bound, method: a, digest: `${b},${c}` };
      expect(await refusal(token, moved)).toBe("other-request");
    }
  });

  test("[req 131] accepts a digest as bytes", async () => {
    const token = await sealed(1, { ...bound, digest: Uint8Array.of(251, 255) });
    expect(await refusal(token, { ...bound, digest: Uint8Array.of(251, 254) })).toBe(
      "other-request",
    );
    expect(await refusal(token, { ...bound, digest: "-_8" })).toBeUndefined();
  });
});

describe("[req 130] state expires", () => {
  test.each<[number, SealRefusal | undefined]>([
    [NOW, undefined],
    [NOW + 599_999, undefined],
    [NOW + 600_000, "expired"],
    [Infinity, "expired"],
    [NaN, "expired"],
  ])("at %d", async (now, reason) => {
    expect(await refusal(await sealed(), bound, now)).toBe(reason);
  });

  test("rejects an invalid time when sealing", async () => {
    await expect(seal(ring, 1, { ...bound, expires: NaN })).rejects.toThrow(
      "requestState: expected a time at which the state expires, received NaN",
    );
  });
});

describe("[req 128] state is limited in size", () => {
  test("seal reports what is too large, with a fix", async () => {
    await expect(sealed("x".repeat(8_192))).rejects.toThrow(
      /^requestState: expected at most 8192 characters once sealed, received 1\d{4}; store large values on the server/,
    );
  });

  test("the limit is exact for seal and open", async () => {
    const binding = { purpose: "p", expires: Infinity };
    const token = await seal(ring, "é", binding);
    const [fits, not] = [{ state: token.length }, { state: token.length - 1 }];
    expect(await seal(ring, "é", binding, fits)).toHaveLength(token.length);
    await expect(seal(ring, "é", binding, not)).rejects.toThrow(`received ${token.length}`);
    expect(await open(ring, token, binding, NOW, fits)).toMatchObject({ ok: true });
    expect(await open(ring, token, binding, NOW, not)).toEqual({ ok: false, reason: "too-large" });
  });

  test("rejects large tokens before any cryptography", async () => {
    const decrypt = vi.spyOn(crypto.subtle, "decrypt");
    const find = vi.fn<typeof ring.find>(ring.find);
    const watched = { ...ring, find };
    expect(await open(watched, "A".repeat(1_000_000), bound, NOW)).toMatchObject({
      reason: "too-large",
    });
    expect([find.mock.calls.length, decrypt.mock.calls.length]).toEqual([0, 0]);
    await open(watched, await sealed(), bound, NOW);
    expect([find.mock.calls.length, decrypt.mock.calls.length]).toEqual([1, 1]);
    decrypt.mockRestore();
  });
});

describe("[req 128] open never throws", () => {
  test.each([
    undefined,
    null,
    0,
    {},
    [],
    "",
    "A",
    "AQ",
    "é".repeat(60),
    "AQAAAAAA",
    "=".repeat(64),
  ])("%j", async (token) => expect(await refusal(token)).toBe("malformed"));

  test("texts of all kinds", async () => {
    const character = fc.constantFrom(..."AQz09-_=+/ .\0é");
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 200 }),
      fc.string({ unit: character, maxLength: 200 }),
    );
    const { head } = await ring.current();
    await fc.assert(
      fc.asyncProperty(text, fc.boolean(), async (body, known) => {
        expect(await refusal(known ? head + body : body)).toBeDefined();
      }),
      { numRuns: 1_000 },
    );
  });
});

test.each<[string, unknown]>([
  ["expected a JSON value to seal, received undefined", undefined],
  ["expected a JSON value to seal, received function", () => 1],
  ["cannot write the value to seal as JSON: Do not know how to serialize a BigInt", [1n]],
])("rejects a payload that is not a JSON value: %s", async (problem, payload) => {
  await expect(seal(ring, payload, { ...bound, expires: Infinity })).rejects.toThrow(
    new TypeError(`requestState: ${problem}`),
  );
});
