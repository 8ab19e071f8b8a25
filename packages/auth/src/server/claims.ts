/** Reads and checks the claims of tokens: those of JWTs and those that introspection returns. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
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
export interface ClaimRules extends ClaimOptions {
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
 * @param where the function that the user called, such as `jwt`
 */
export function claimRules(
  where: string,
  options: ClaimOptions,
  { audiences, acceptsBound }: Pick<VerifierContext, "audiences" | "acceptsBound">,
): ClaimRules {
  const { audience = audiences, clockToleranceMs = DEFAULT_TOLERANCE } = options;
  const accepted = typeof audience === "string" ? [audience] : audience;
  if (accepted.length === 0 || accepted.some((one) => typeof one !== "string" || one === "")) {
    throw new TypeError(
      `${where}: audience: expected at least one text that is not empty; the audience is always checked`,
    );
  }
  if (!(clockToleranceMs >= 0 && clockToleranceMs <= MAX_TOLERANCE)) {
    throw new RangeError(
      `${where}: clockToleranceMs: expected 0 to ${MAX_TOLERANCE}, received ${describeReceived(clockToleranceMs)}`,
    );
  }
  return { ...options, audiences: accepted, toleranceMs: clockToleranceMs, acceptsBound };
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
  return (
    audienceProblem(claims, rules) ?? timeProblem(claims, rules, now) ?? kindProblem(claims, rules)
  );
}

function audienceProblem(claims: TokenClaims, rules: ClaimRules): string | undefined {
  const { audiences, getAudience } = rules;
  const audience = getAudience === undefined ? claims["aud"] : getAudience(claims);
  return wrongAudience(audience, audiences);
}

/** Compares the audience of a token with the accepted ones. Returns the problem, or undefined. */
export function wrongAudience(audience: unknown, accepted: readonly string[]): string | undefined {
  const named: readonly unknown[] = Array.isArray(audience) ? audience : [audience];
  if (named.some((one) => typeof one === "string" && accepted.includes(one))) return undefined;
  const received = named.slice(0, 4).map(describeReceived).join(", ");
  return `aud: expected ${accepted.join(" or ")}, received ${received === "" ? "none" : received}`;
}

function timeProblem(
  claims: TokenClaims,
  { toleranceMs }: ClaimRules,
  now: number,
): string | undefined {
  for (const name of ["exp", "nbf", "iat"]) {
    const seconds = claims[name];
    if (seconds === undefined) continue;
    if (typeof seconds !== "number" || !Number.isFinite(seconds)) {
      return `${name}: expected seconds since 1970, received ${describeReceived(seconds)}`;
    }
    const time = seconds * 1_000;
    if (name === "exp" ? now >= time + toleranceMs : now < time - toleranceMs) {
      const expected = name === "exp" ? "in the future" : "in the past";
      return `${name}: expected a time ${expected}, received ${seconds}; now is ${Math.floor(now / 1_000)}`;
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
    return `token_use: expected an access token, received ${describeReceived(use)}`;
  }
  if (typeof cnf === "object" && cnf !== null) {
    if ("x5t#S256" in cnf || ("jkt" in cnf && !acceptsBound)) {
      return "cnf: expected a bearer token, received one that is bound to a key";
    }
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
  const subject = textOf(claims["sub"]);
  const principal =
    getPrincipal === undefined
      ? subject && JSON.stringify([issuer, subject])
      : getPrincipal(claims);
  if (principal === undefined || principal === "") {
    return "sub: expected the subject of the token, received none; getPrincipal can name the principal";
  }
  const exp = claims["exp"];
  return {
    principal,
    scopes: getScopes(claims),
    clientId: textOf(claims["client_id"]) ?? textOf(claims["azp"]),
    issuer,
    subject,
    // A token that is accepted although it has just expired stays valid until the end of the tolerance.
    expiresAt:
      typeof exp !== "number"
        ? undefined
        : exp * 1_000 > now
          ? exp * 1_000
          : exp * 1_000 + toleranceMs,
    claims,
  };
}

/** Returns the scopes in `scope`, otherwise in `scp`. */
function scopesOf({ scope, scp }: TokenClaims): readonly string[] {
  const value = scope ?? scp;
  if (typeof value === "string") return value.split(" ").filter((one) => one !== "");
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
