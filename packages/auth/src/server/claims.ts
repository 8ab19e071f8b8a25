/** Reads and checks the claims of tokens: those of JWTs and those that introspection returns. */
import { refuseUnknown } from "../shared/refuse-unknown.js";
import { mismatch } from "./preview.js";
import type { TokenClaims, VerifiedToken, VerifierContext } from "./verifier.js";

/** Options that `jwt` and `introspection` share. */
export interface ClaimOptions {
  /** The accepted audiences. Default: the `resource` of `protect`. */
  readonly audience?: string | readonly string[];
  /** Returns the audience of a token that does not have it in `aud`. The result is compared with `audience`. */
  readonly getAudience?: (claims: TokenClaims) => string | readonly string[] | undefined;
  /** Returns the scopes of a token. Default: `scope`, otherwise `scp`, as text or as a list. */
  readonly getScopes?: (claims: TokenClaims) => readonly string[];
  /** Returns a unique name of the sender. Default: `JSON.stringify([iss, sub])`. */
  readonly getPrincipal?: (claims: TokenClaims) => string | undefined;
  /** Tolerated difference between the clocks, in milliseconds. Default: 5,000. Maximum: 60,000. */
  readonly clockToleranceMs?: number;
}

/** The options with defaults. */
export interface ClaimRules {
  readonly getAudience: ClaimOptions["getAudience"];
  readonly getScopes: ClaimOptions["getScopes"];
  readonly getPrincipal: ClaimOptions["getPrincipal"];
  readonly audiences: readonly string[];
  readonly toleranceMs: number;
  /** Whether tokens that are bound to a key are accepted, because the proof is checked later. */
  readonly acceptsBound: boolean;
}

const DEFAULT_TOLERANCE = 5_000;
const MAX_TOLERANCE = 60_000;

/**
 * Checks the options and adds defaults.
 *
 * @param where the function that takes the options, for the error about an unknown one
 */
export function claimRules(
  where: string,
  options: ClaimOptions,
  { audiences, acceptsBound }: Pick<VerifierContext, "audiences" | "acceptsBound">,
): ClaimRules {
  const {
    audience = audiences,
    clockToleranceMs = DEFAULT_TOLERANCE,
    getAudience,
    getPrincipal,
    getScopes,
    ...unknown
  } = options;
  refuseUnknown(where, unknown);
  const accepted = typeof audience === "string" ? [audience] : audience;
  if (accepted.length === 0 || !accepted.every(Boolean)) {
    throw new TypeError("audience: expected text that is not empty");
  }
  if (!(clockToleranceMs >= 0 && clockToleranceMs <= MAX_TOLERANCE)) {
    throw new RangeError(mismatch("clockToleranceMs", `0 to ${MAX_TOLERANCE}`, clockToleranceMs));
  }
  const toleranceMs = clockToleranceMs;
  return { audiences: accepted, toleranceMs, acceptsBound, getAudience, getPrincipal, getScopes };
}

/**
 * Checks the audience, the times, and the kind of a token. Returns the problem, or undefined.
 *
 * @param now milliseconds since 1970
 */
export function claimProblem(
  claims: TokenClaims,
  rules: ClaimRules,
  now: number,
): string | undefined {
  const { audiences, getAudience } = rules;
  const audience = getAudience === undefined ? claims["aud"] : getAudience(claims);
  return (
    wrongAudience(audience, audiences) ??
    timeProblem(claims, rules, now) ??
    kindProblem(claims, rules)
  );
}

/** Compares the audience of a token with the accepted ones. Returns the problem, or undefined. */
export function wrongAudience(audience: unknown, accepted: readonly string[]): string | undefined {
  // Text stays text in a flat list, and a list in a list matches nothing.
  const received = [audience].flat();
  if (accepted.some((name) => received.includes(name))) return undefined;
  return mismatch("aud", accepted.join(" or "), audience);
}

function timeProblem(
  claims: TokenClaims,
  { toleranceMs }: ClaimRules,
  now: number,
): string | undefined {
  for (const name of ["exp", "nbf", "iat"]) {
    const seconds = claims[name];
    if (seconds === undefined) continue;
    const isEnd = name === "exp";
    const time = Number.isFinite(seconds) ? Number(seconds) * 1_000 : Number.NaN;
    // Comparisons with NaN are false, so text is refused too.
    if (!(isEnd ? now < time + toleranceMs : now >= time - toleranceMs)) {
      return mismatch(name, `a time ${isEnd ? "after" : "before"} ${now / 1_000}`, seconds);
    }
  }
  return undefined;
}

/** Refuses tokens that are not access tokens, and tokens that are bound to a key that a Bearer request cannot prove. */
function kindProblem(
  { cnf, token_use: use }: TokenClaims,
  { acceptsBound }: ClaimRules,
): string | undefined {
  if (use !== undefined && use !== "access" && use !== "access_token") {
    return mismatch("token_use", "access", use);
  }
  if (typeof cnf === "object" && cnf !== null) {
    if ("x5t#S256" in cnf || ("jkt" in cnf && !acceptsBound)) return "cnf: expected a bearer token";
  }
  return undefined;
}

/**
 * Returns what handlers learn about a token whose claims are checked. Returns a problem if it names no principal.
 *
 * @param issuer the issuer that the verifier has checked
 */
export function readClaims(
  claims: TokenClaims,
  { getPrincipal, getScopes = scopesOf, toleranceMs }: ClaimRules,
  issuer: string,
  now: number,
): VerifiedToken | string {
  const subject = nonEmptyText(claims["sub"]);
  const principal = nonEmptyText(
    getPrincipal === undefined
      ? subject && JSON.stringify([issuer, subject])
      : getPrincipal(claims),
  );
  if (principal === undefined) {
    return "sub: expected text; set getPrincipal";
  }
  // Not a number without exp.
  const end = Number(claims["exp"]) * 1_000;
  return {
    principal,
    scopes: getScopes(claims),
    clientId: nonEmptyText(claims["client_id"]) ?? nonEmptyText(claims["azp"]),
    issuer,
    subject,
    // A token that is accepted although it has just expired stays valid until the end of the tolerance.
    expiresAt: (end > now ? end : end + toleranceMs) || undefined,
    claims,
  };
}

/** Returns the scopes in `scope`, otherwise in `scp`. */
function scopesOf({ scope, scp }: TokenClaims): readonly string[] {
  return [scope ?? scp]
    .flat()
    .flatMap((one) => nonEmptyText(one)?.split(" ") ?? [])
    .filter(Boolean);
}

/** Returns text that is not empty. */
export function nonEmptyText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
