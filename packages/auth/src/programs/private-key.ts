/** Private keys of programs: keys of WebCrypto, or PEM text. */
import type { PrivateKey } from "../model.js";

/** The algorithms of `private_key_jwt`. `EdDSA` is the older name of `Ed25519`. */
export type SigningAlgorithm =
  | "ES256"
  | "ES384"
  | "ES512"
  | "RS256"
  | "RS384"
  | "RS512"
  | "PS256"
  | "PS384"
  | "PS512"
  | "Ed25519"
  | "EdDSA";

/** The algorithms to try for a key without one, in this order. A key fits one family. */
const DEFAULTS: readonly SigningAlgorithm[] = ["ES256", "ES384", "ES512", "Ed25519", "RS256"];
const CURVES: Readonly<Record<string, string>> = { 256: "P-256", 384: "P-384", 512: "P-521" };

/**
 * Returns the key for signing.
 *
 * @param key a key of WebCrypto, which is returned, or PEM text with a PKCS#8 key
 * @param algorithm the algorithm of a PEM key. Default: ES256, ES384, ES512, Ed25519 or RS256, whichever fits the key
 * @throws TypeError without any text of the key
 */
export async function importPrivateKey(
  key: PrivateKey | string,
  algorithm?: SigningAlgorithm,
): Promise<PrivateKey> {
  if (typeof key !== "string") return key;
  const bytes = pkcs8Of(key);
  for (const candidate of algorithm === undefined ? DEFAULTS : [algorithm]) {
    try {
      return await crypto.subtle.importKey("pkcs8", bytes, parametersOf(candidate), false, [
        "sign",
      ]);
    } catch {
      // The key is of another kind.
    }
  }
  throw new TypeError(
    `privateKey: expected a PKCS#8 key for ${algorithm ?? DEFAULTS.join(", ")}, received a key that fits none of these. ` +
      "Check the key and the option algorithm.",
  );
}

function parametersOf(algorithm: SigningAlgorithm) {
  const bits = algorithm.slice(2);
  if (algorithm.startsWith("ES")) return { name: "ECDSA", namedCurve: CURVES[bits] ?? "" };
  if (algorithm.startsWith("RS")) return { name: "RSASSA-PKCS1-v1_5", hash: `SHA-${bits}` };
  if (algorithm.startsWith("PS")) return { name: "RSA-PSS", hash: `SHA-${bits}` };
  return { name: "Ed25519" };
}

function pkcs8Of(pem: string): Uint8Array<ArrayBuffer> {
  const [, kind, text] =
    /-----BEGIN ([A-Z ]*PRIVATE KEY)-----([A-Za-z0-9+/=\s]+)-----END \1-----/.exec(pem) ?? [];
  if (kind !== "PRIVATE KEY" || text === undefined) {
    throw new TypeError(
      `privateKey: expected PEM text with BEGIN PRIVATE KEY, received ${kind === undefined ? "other text" : `BEGIN ${kind}`}. ` +
        "Convert the key with: openssl pkcs8 -topk8 -nocrypt -in key.pem",
    );
  }
  let bytes: string;
  try {
    bytes = atob(text.replaceAll(/\s/g, ""));
  } catch {
    throw new TypeError("privateKey: expected base64 between BEGIN and END, received other text.");
  }
  return Uint8Array.from(bytes, (character) => character.charCodeAt(0));
}
