/** Signature algorithms. Only public-key algorithms are known: neither `none` nor HMAC can be allowed. */
import { previewOf } from "../server/preview.js";

/** The key type and curve of each algorithm. */
const KEY_TYPES: Readonly<Record<string, string>> = {
  RS256: "RSA",
  RS384: "RSA",
  RS512: "RSA",
  PS256: "RSA",
  PS384: "RSA",
  PS512: "RSA",
  ES256: "EC P-256",
  ES384: "EC P-384",
  ES512: "EC P-521",
  EdDSA: "OKP Ed25519",
  Ed25519: "OKP Ed25519",
};

/** A signature algorithm of JSON Web Tokens. */
export type JwtAlgorithm =
  | "RS256"
  | "RS384"
  | "RS512"
  | "PS256"
  | "PS384"
  | "PS512"
  | "ES256"
  | "ES384"
  | "ES512"
  | "EdDSA"
  | "Ed25519";

export const DEFAULT_ALGORITHMS: readonly JwtAlgorithm[] = [
  "RS256",
  "PS256",
  "ES256",
  "ES384",
  "EdDSA",
  "Ed25519",
];

/** @throws TypeError for an algorithm without a public key */
export function checkAlgorithms(algorithms: readonly string[]): readonly string[] {
  const unknown = algorithms.find((name) => !Object.hasOwn(KEY_TYPES, name));
  if (unknown === undefined && algorithms.length > 0) return algorithms;
  throw new TypeError(
    `algorithms: expected some of ${Object.keys(KEY_TYPES).join(", ")}, received ${previewOf(unknown)}`,
  );
}

/** Returns the key type of an algorithm that `checkAlgorithms` has accepted. */
export function keyTypeOf(algorithm: string): string | undefined {
  return KEY_TYPES[algorithm];
}
