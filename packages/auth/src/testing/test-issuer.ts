/** An authorization server for tests, without a network: keys, metadata, and signed tokens. */
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose";
import type { Clock } from "@mcp-gen/core";
import { systemClock, wallTime } from "@mcp-gen/core/base";
import type { JwtAlgorithm } from "../jwt/algorithms.js";
import type { JsonWebKeySet } from "../jwt/key-set.js";
import type { FetchLike } from "@mcp-gen/http/client";

/** The options of `testIssuer`. */
export interface TestIssuerOptions {
  /** Default: `https://issuer.test`. */
  readonly issuer?: string;
  /** The default audience of the tokens, usually the `resource` of the server. */
  readonly audience?: string | readonly string[];
  /** Default: ES256. */
  readonly algorithm?: JwtAlgorithm;
  /** The clock for `iat` and `exp`. Default: the system clock. */
  readonly clock?: Clock;
}

/** What differs from the default token. A claim with the value undefined is left out. */
export interface TestTokenOptions {
  /** Members of the header, such as `typ`. */
  readonly header?: Readonly<Record<string, unknown>>;
}

/** An authorization server for tests. */
export interface TestIssuer {
  /** The issuer: `iss` of the tokens. */
  readonly issuer: string;
  /** The public keys. Pass them to `jwt` as `jwks`. */
  readonly jwks: JsonWebKeySet;
  /** The metadata document. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /**
   * Signs an access token. Default claims: `iss`, `aud`, `sub: "user"`, `client_id: "client"`, `iat`, `jti`, and `exp`
   * in 5 minutes.
   *
   * @example await issuer.sign({ sub: "ada", scope: "files:read" })
   */
  sign(claims?: Readonly<Record<string, unknown>>, options?: TestTokenOptions): Promise<string>;
  /** Adds a key, with which `sign` then signs. Removes the older keys unless they are to be kept. */
  rotateKeys(options?: { readonly keep?: boolean }): Promise<void>;
  /** Answers requests for the metadata and the keys, and 404 for others. Pass it to `jwt` as `fetch`. */
  readonly fetch: FetchLike;
}

const LIFETIME_SECONDS = 300;
const METADATA_PATH = "/.well-known/oauth-authorization-server";

/**
 * Creates an authorization server for tests.
 *
 * @example const issuer = await testIssuer({ audience: "https://files.example.com/mcp" });
 * const verify = jwt({ issuer: issuer.issuer, jwks: issuer.jwks });
 * const token = await issuer.sign({ sub: "ada", scope: "files:read" });
 *
 * @throws TypeError for an issuer that is not a URL
 */
export async function testIssuer(options: TestIssuerOptions = {}): Promise<TestIssuer> {
  const { issuer = "https://issuer.test", algorithm = "ES256", clock = systemClock } = options;
  const audience =
    typeof options.audience === "string" ? options.audience : options.audience?.slice();
  const keys: JWK[] = [];
  const jwks = { keys };
  let serial = 0;
  let current = await addKey();

  async function addKey(): Promise<{ kid: string; privateKey: CryptoKey }> {
    const { publicKey, privateKey } = await generateKeyPair(algorithm);
    const kid = `key-${++serial}`;
    keys.push({ ...(await exportJWK(publicKey)), kid, alg: algorithm, use: "sig" });
    return { kid, privateKey };
  }

  const base = issuer.replace(/\/$/, "");
  const metadata = {
    issuer,
    authorization_endpoint: `${base}/authorize`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    response_types_supported: ["code"],
    code_challenge_methods_supported: ["S256"],
  };
  const { origin, pathname } = new URL(issuer);
  const documents = new Map<string, () => object>([
    [origin + METADATA_PATH + pathname.replace(/\/$/, ""), () => metadata],
    [metadata.jwks_uri, () => jwks],
  ]);
  return {
    issuer,
    jwks,
    metadata,
    async sign(claims = {}, { header } = {}) {
      const now = Math.floor(wallTime(clock) / 1_000);
      const all = {
        iss: issuer,
        ...(audience !== undefined && { aud: audience }),
        sub: "user",
        client_id: "client",
        iat: now,
        exp: now + LIFETIME_SECONDS,
        jti: crypto.randomUUID(),
        ...claims,
      };
      return new SignJWT(all)
        .setProtectedHeader({ alg: algorithm, kid: current.kid, typ: "at+jwt", ...header })
        .sign(current.privateKey);
    },
    async rotateKeys({ keep = false } = {}) {
      if (!keep) keys.length = 0;
      current = await addKey();
    },
    fetch: async (url) => {
      const document = documents.get(url)?.();
      return document === undefined ? new Response(null, { status: 404 }) : Response.json(document);
    },
  };
}
