import { describe, expect, test } from "vitest";
import { keyring, processKeyring, type KeySource } from "./keyring.js";
import { open, seal } from "./seal.js";

const FIRST = "first secret, at least 32 bytes long";
const SECOND = "second secret, at least 32 bytes long";
const at = { purpose: "requestState" };

function ring(...keys: (string | KeySource)[]) {
  return keyring({ keys: keys.map((key) => (typeof key === "string" ? { secret: key } : key)) });
}

async function token(keys: ReturnType<typeof ring>): Promise<string> {
  return seal(keys, "payload", { ...at, expires: Infinity });
}

describe("[req 128] keys", () => {
  test("opens tokens of processes with the same secret", async () => {
    const bytes = new TextEncoder().encode(FIRST);
    const [here, there] = [ring(FIRST), ring({ secret: bytes })];
    expect(await open(there, await token(here), at, 0)).toMatchObject({ payload: "payload" });
    expect(await open(here, await token(there), at, 0)).toMatchObject({ payload: "payload" });
  });

  test("seals with the first key, and opens with all, but not with a removed one", async () => {
    const [before, during, after] = [ring(FIRST), ring(SECOND, FIRST), ring(SECOND)];
    const old = await token(before);
    expect(await open(during, old, at, 0)).toMatchObject({ ok: true });
    expect(await open(after, old, at, 0)).toEqual({ ok: false, reason: "unknown-key" });
    const fresh = await token(during);
    expect(await open(after, fresh, at, 0)).toMatchObject({ ok: true });
    expect(await open(before, fresh, at, 0)).toEqual({ ok: false, reason: "unknown-key" });
  });

  test("derives different keys for different ids", async () => {
    const blue = ring({ id: "blue", secret: FIRST });
    const green = ring({ id: "green", secret: FIRST });
    expect(await open(green, await token(blue), at, 0)).toMatchObject({ reason: "unknown-key" });
    const [one, other] = [await blue.current(), await green.current()];
    expect(one.head).not.toBe(other.head);
  });

  test("names the key in a token, and reveals nothing of the secret", async () => {
    const { head, aes } = await ring(FIRST).current();
    expect(head).toMatch(/^[\w-]{8}$/);
    expect((await token(ring(FIRST))).startsWith(head)).toBe(true);
    await expect(crypto.subtle.exportKey("raw", aes)).rejects.toThrow("not extractable");
  });

  test("derives a key once", async () => {
    const keys = ring(FIRST);
    expect(keys.current()).toBe(keys.current());
    expect(await keys.find((await keys.current()).head)).toBe(await keys.current());
  });

  test("copies the secret, so that the caller can wipe its buffer", async () => {
    const secret = new TextEncoder().encode(FIRST);
    const keys = ring({ secret });
    secret.fill(0);
    expect((await keys.current()).head).toBe((await ring(FIRST).current()).head);
  });

  test("has one random keyring per process", async () => {
    expect(processKeyring()).toBe(processKeyring());
    expect(await open(processKeyring(), await token(processKeyring()), at, 0)).toMatchObject({
      ok: true,
    });
    expect(await open(ring(FIRST), await token(processKeyring()), at, 0)).toMatchObject({
      reason: "unknown-key",
    });
  });
});

describe("[req 128] rejects invalid secrets immediately", () => {
  test.each<[number, string | Uint8Array]>([
    [31, "x".repeat(31)],
    [0, ""],
    [16, new Uint8Array(16)],
    // A variable of the environment that is missing, in plain JavaScript.
    [0, undefined as never],
  ])("%d bytes", (length, secret) => {
    expect(() => ring(FIRST, { secret })).toThrow(
      new TypeError(
        `keyring: keys[1].secret: expected at least 32 random bytes, received ${length}; create a secret with \`openssl rand -base64 32\``,
      ),
    );
  });

  test("counts bytes, not characters", () => {
    expect(() => ring("é".repeat(16))).not.toThrow();
    expect(() => ring("é".repeat(15))).toThrow("received 30");
  });

  test("no keys", () => {
    expect(() => ring()).toThrow("expected at least one key, received none");
    const withoutKeys = { secret: "x".repeat(32) } as never;
    expect(() => keyring(withoutKeys)).toThrow("expected at least one key, received none");
  });
});
