/** Verifies access tokens that are signed JSON Web Tokens (RFC 7519, RFC 9068). */
import { compactVerify } from "jose/jws/compact/verify";
import type { AuthInfo } from "@mcp-gen/core";
import { wallTime } from "@mcp-gen/core/base";
import { mismatch } from "../server/preview.js";
import { claimProblem, claimRules, readClaims, type ClaimOptions } from "../server/claims.js";
import type { FetchLike } from "@mcp-gen/http/client";
import { TokenCache } from "../server/token-cache.js";
import {
  invalidToken,
  type BoundVerifier,
  type TokenClaims,
  type TokenRejection,
  type TokenVerifier,
  type VerifierContext,
} from "../server/verifier.js";
import { checkAlgorithms, DEFAULT_ALGORITHMS, type JwtAlgorithm } from "./algorithms.js";
import { CompactAuth } from "./compact-auth.js";
import { decodeToken, type DecodedToken } from "./decode.js";
import { issuerKeys, type IssuerKeys, type IssuerRule, type JwksSource } from "./issuers.js";
import type { VerificationKey } from "./key-set.js";

/** The options of `jwt`. */
export interface JwtOptions extends ClaimOptions {
  /**
   * The accepted issuers: one, several, or a function that accepts an issuer. A function needs `jwks`, because a token
   * must not name the place of its own keys. Each `iss` must have exactly the text of the issuer.
   */
  readonly issuer: IssuerRule;
  /**
   * The keys: the URL of a JWKS, a JWKS, or a function that returns one of them for an issuer. Default: `jwks_uri` in
   * the metadata of the issuer.
   */
  readonly jwks?: JwksSource;
  /** The accepted signature algorithms. Default: RS256, PS256, ES256, ES384, EdDSA and Ed25519. */
  readonly algorithms?: readonly JwtAlgorithm[];
  /**
   * The accepted values of `typ` in the header, in any case. Default: `at+jwt`, `application/at+jwt`, `JWT` and none.
   * A list accepts no token without `typ`.
   */
  readonly typ?: readonly string[];
  /** Accepts only tokens with the `typ` of an access token (RFC 9068). Default: false. */
  readonly strict?: boolean;
  /** Whether to keep up to 10,000 verified tokens for at most 5 minutes. Default: true. */
  readonly cache?: boolean;
  /** Reads metadata and keys. Default: the global `fetch`. */
  readonly fetch?: FetchLike;
}

const CACHED_MS = 300_000;
const ACCESS_TOKEN_TYPES: readonly string[] = ["at+jwt", "application/at+jwt"];
/** The most keys that are tried for a token without `kid`, or with one that several keys have. */
const MAX_CANDIDATES = 4;

/**
 * Verifies signed access tokens. The keys come from the issuer: they are read once, again after 10 minutes and, at most
 * every 30 s, for an unknown key. If the issuer is down, the last keys are used for up to 24 hours.
 *
 * @throws TypeError for an algorithm without a public key, and for an unknown option. `protect` throws for an issuer with
 *   a query or a fragment
 * @example verify: jwt({ issuer: "https://as.example.com" })
 */
export function jwt(options: JwtOptions): TokenVerifier {
  const {
    algorithms: wanted = DEFAULT_ALGORITHMS,
    cache = true,
    fetch,
    issuer,
    jwks,
    strict,
    typ,
    ...claimOptions
  } = options;
  const algorithms = checkAlgorithms(wanted);
  return {
    bindTo(server) {
      const rules = claimRules("jwt", claimOptions, server);
      const keys = issuerKeys({ issuer, jwks, fetch }, server.clock);
      const types = acceptedTypes({ strict, typ });
      const headerProblem = (header: DecodedToken["header"]): string | undefined =>
        problemOfHeader(header, algorithms, types);
      return bindJwt({ cached: cache, headerProblem, keys, rules, server });
    },
  };
}

interface JwtParts {
  readonly cached: boolean;
  readonly headerProblem: (header: DecodedToken["header"]) => string | undefined;
  readonly keys: IssuerKeys;
  readonly rules: ReturnType<typeof claimRules>;
  readonly server: VerifierContext;
}

function bindJwt({ cached, headerProblem, keys, rules, server }: JwtParts): BoundVerifier {
  const { clock } = server;
  const cache = cached ? new TokenCache() : undefined;
  const compact = new CompactAuth();

  async function verify(token: string): Promise<AuthInfo | TokenRejection> {
    const decoded = decodeToken(token);
    if (decoded === undefined) return invalidToken("token: expected a JWT, received other text");
    const { header, claims } = decoded;
    const issuer = keys.accepted(claims["iss"]);
    // These checks come before the signature because they are cheap. Nothing else is used before it is verified.
    if (issuer === undefined) {
      return invalidToken(mismatch("iss", keys.expected, claims["iss"]));
    }
    const problem =
      headerProblem(header) ??
      missingExpiry(claims) ??
      claimProblem(claims, rules, wallTime(clock));
    if (problem !== undefined) return invalidToken(problem);
    const key = await verifySignature(token, header, await keys.find(issuer, header));
    if (key === undefined) return invalidToken("signature: expected one by a key of the issuer");
    return accept(token, claims, issuer, key);
  }

  function accept(
    token: string,
    claims: TokenClaims,
    issuer: string,
    key: VerificationKey,
  ): AuthInfo | TokenRejection {
    const now = wallTime(clock);
    const verified = readClaims(claims, rules, issuer, now);
    if (typeof verified === "string") return invalidToken(verified);
    const [, payload = ""] = token.split(".");
    const auth = compact.finish(server.toAuthInfo(verified, token), issuer, payload);
    const lifetime = Number(claims["exp"]) * 1_000 - now;
    const time = clock.now();
    cache?.set(token, auth, time + Math.min(CACHED_MS, lifetime), time, key);
    return auth;
  }

  return {
    cached: (token) => cache?.get(token, clock.now()),
    verify,
  };
}

/** Returns the key that signed the token. */
async function verifySignature(
  token: string,
  { alg }: DecodedToken["header"],
  candidates: readonly VerificationKey[],
): Promise<VerificationKey | undefined> {
  const algorithm = String(alg);
  for (const key of candidates.slice(0, MAX_CANDIDATES)) {
    try {
      await compactVerify(token, key.jwk, { algorithms: [algorithm] });
      return key;
    } catch {
      // The signature is not by this key, or the key cannot be used.
    }
  }
  return undefined;
}

function acceptedTypes({
  strict = false,
  typ,
}: Pick<JwtOptions, "strict" | "typ">): readonly (string | undefined)[] {
  if (strict) return ACCESS_TOKEN_TYPES;
  return typ?.map((type) => type.toLowerCase()) ?? [...ACCESS_TOKEN_TYPES, "jwt", undefined];
}

/** Checks the header. Members that name keys (`jku`, `x5u`, `jwk`, `x5c`) have no effect. */
function problemOfHeader(
  { alg, crit, kid, typ }: DecodedToken["header"],
  algorithms: readonly string[],
  types: readonly (string | undefined)[],
): string | undefined {
  if (typeof alg !== "string" || !algorithms.includes(alg)) {
    return mismatch("alg", algorithms.join(", "), alg);
  }
  const type = typeof typ === "string" ? typ.toLowerCase() : typ;
  if (!types.some((accepted) => accepted === type)) {
    return mismatch("typ", types.join(", "), typ);
  }
  if (crit !== undefined) return "crit: expected none, received some";
  return kid === undefined || typeof kid === "string" ? undefined : "kid: expected text";
}

function missingExpiry({ exp }: TokenClaims): string | undefined {
  return exp === undefined ? "exp: expected the time of expiry, received none" : undefined;
}
