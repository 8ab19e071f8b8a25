import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { importPrivateKey } from "./private-key.js";

const ec = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve }).privateKey;
const pem = (key: ReturnType<typeof ec>, type: "pkcs8" | "sec1" = "pkcs8") =>
  key.export({ type, format: "pem" }) as string;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const ed25519 = generateKeyPairSync("ed25519").privateKey;

test.each([
  [pem(ec("P-256")), undefined, "ECDSA P-256"],
  [pem(ec("P-384")), undefined, "ECDSA P-384"],
  [pem(ec("P-521")), "ES512", "ECDSA P-521"],
  [pem(ed25519), undefined, "Ed25519"],
  [pem(ed25519), "EdDSA", "Ed25519"],
  [pem(rsa), undefined, "RSASSA-PKCS1-v1_5 SHA-256"],
  [pem(rsa), "RS512", "RSASSA-PKCS1-v1_5 SHA-512"],
  [pem(rsa), "PS384", "RSA-PSS SHA-384"],
  [`text before\r\n${pem(ec("P-256")).replaceAll("\n", "\r\n")}`, "ES256", "ECDSA P-256"],
] as const)("imports a PEM key for %2$s as %3$s [auth E1]", async (text, algorithm, expected) => {
  const key = await importPrivateKey(text, algorithm);
  const { name, namedCurve, hash } = key.algorithm as {
    name: string;
    namedCurve?: string;
    hash?: { name: string };
  };
  expect([name, namedCurve ?? hash?.name].filter(Boolean).join(" ")).toBe(expected);
  expect(key.extractable).toBe(false);
  expect(key.usages).toEqual(["sign"]);
  expect(await importPrivateKey(key)).toBe(key);
});

test.each([
  ["a key of another kind", pem(rsa), "ES256", "PKCS#8 key for ES256"],
  ["another PEM form", pem(ec("P-256"), "sec1"), undefined, "BEGIN EC PRIVATE KEY"],
  ["other text", "CANARY", undefined, "received other text"],
  [
    "a damaged key",
    "-----BEGIN PRIVATE KEY-----\nQ0FOQVJZ\n-----END PRIVATE KEY-----",
    undefined,
    "PKCS#8 key for ES256, ES384, ES512, Ed25519, RS256",
  ],
  [
    "text that is no base64",
    "-----BEGIN PRIVATE KEY-----\nQ\n-----END PRIVATE KEY-----",
    undefined,
    "base64",
  ],
] as const)("rejects %s without its text [auth E1]", async (_, text, algorithm, message) => {
  const error = await importPrivateKey(text, algorithm).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TypeError);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toMatch(/CANARY|Q0FOQVJZ/);
});
