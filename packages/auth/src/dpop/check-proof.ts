/** The server side of DPoP: checks the proof of a request (RFC 9449, section 4.3). */
import { wallTime, type Clock } from "@mcp-gen/core/base";
import { open, seal, type Keyring, type NonceStore } from "@mcp-gen/core/sealed";
import type { JWTPayload } from "jose";
import { encode } from "jose/base64url";
import { EmbeddedJWK } from "jose/jwk/embedded";
import { calculateJwkThumbprint } from "jose/jwk/thumbprint";
import { jwtVerify } from "jose/jwt/verify";
import { PROOF_ALGORITHMS } from "./algorithms.js";
import type { ProofFault, RequestWithProof } from "./types.js";

/** Milliseconds by which `iat` may differ from the time of the server. */
const AGE = 60_000;
/** Milliseconds for which a `jti` is remembered. */
const REMEMBERED = 300_000;
/** Milliseconds for which a nonce is accepted. */
const NONCE_AGE = 300_000;
const NONCE_PURPOSE = "dpop-nonce";
const LONGEST_PROOF = 8_192;
const LONGEST_ID = 256;

export interface ProofRules {
  /** Records each `jti`. */
  readonly used: NonceStore;
  /** Seals nonces; undefined if proofs need no nonce. */
  readonly nonces: Keyring | undefined;
  readonly clock: Clock;
}

/**
 * Checks a proof. Returns undefined if it is valid.
 *
 * @throws errors of the store, such as a RetryLaterError if it is full
 */
export async function checkProof(
  request: RequestWithProof,
  { used, nonces, clock }: ProofRules,
): Promise<ProofFault | undefined> {
  const now = wallTime(clock);
  const payload = await readProof(request, now);
  if (payload === undefined || !(await isFor(request, payload, now))) return "invalid_dpop_proof";
  const { jti, nonce } = payload;
  if (nonces !== undefined) {
    const opened = await open(nonces, nonce, { purpose: NONCE_PURPOSE }, now);
    if (!opened.ok) return "use_dpop_nonce";
  }
  // The id is used up last, so that a proof that only lacks a nonce takes no space in the store.
  const { thumbprint, principal } = request;
  const isNew = await used.use(`${thumbprint} ${jti}`, now + REMEMBERED, principal);
  return isNew ? undefined : "invalid_dpop_proof";
}

/** Creates a nonce for the header `DPoP-Nonce`. */
export function createNonce(nonces: Keyring, clock: Clock): Promise<string> {
  return seal(nonces, null, { purpose: NONCE_PURPOSE, expires: wallTime(clock) + NONCE_AGE });
}

/** Whether a proof was made for this request, this token and this time. */
async function isFor(
  { method, urls, accessToken }: RequestWithProof,
  { iat, jti, htm, htu, ath }: JWTPayload,
  now: number,
): Promise<boolean> {
  return (
    typeof iat === "number" &&
    Math.abs(iat * 1_000 - now) <= AGE &&
    typeof jti === "string" &&
    jti !== "" &&
    jti.length <= LONGEST_ID &&
    htm === method &&
    typeof htu === "string" &&
    urls.includes(withoutQuery(htu)) &&
    ath === (await digest(accessToken))
  );
}

/** Returns the claims of a proof whose signature, type and key are right. */
async function readProof(
  { proof, thumbprint }: RequestWithProof,
  now: number,
): Promise<JWTPayload | undefined> {
  if (proof === undefined || proof.length > LONGEST_PROOF) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: PROOF_ALGORITHMS.split(" "),
      typ: "dpop+jwt",
      currentDate: new Date(now),
    });
    const { jwk } = protectedHeader;
    if (jwk === undefined || "d" in jwk) return undefined;
    return (await calculateJwkThumbprint(jwk)) === thumbprint ? payload : undefined;
  } catch {
    // A proof that the library cannot read or verify is invalid, whatever the reason.
    return undefined;
  }
}

function withoutQuery(text: string): string {
  try {
    const { origin, pathname } = new URL(text);
    return `${origin}${pathname}`;
  } catch {
    return text;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return encode(new Uint8Array(bytes));
}
