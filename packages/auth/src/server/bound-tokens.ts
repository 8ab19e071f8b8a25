/** Checks that the sender of a request holds the key that its token is bound to (RFC 9449). */
import type { AuthInfo } from "@mcp-gen/core";
import type { AuthRefusal, HttpRequestInfo } from "@mcp-gen/http";
import { PROOF_ALGORITHMS } from "../dpop/algorithms.js";
import type { DpopVerifier, ProofFault } from "../dpop/types.js";
import { tokenAfter, type Refusals } from "./challenge.js";
import type { Authenticator } from "./authenticator.js";
import { isRequired, type DpopOption } from "./dpop-option.js";
import { invalidToken } from "./verifier.js";

/** What the check of proofs needs from `protect`. */
export interface BoundTokenOptions extends Authenticator {
  readonly dpop: DpopOption;
  /** The URL of the MCP endpoint, as clients know it. */
  readonly resource: string;
  readonly refusals: Refusals;
}

const verifiers = new WeakMap<BoundTokenOptions, Promise<DpopVerifier>>();

/** Identifies the sender of a request if tokens can be bound to a key. */
export async function authenticateBound(
  options: BoundTokenOptions,
  request: HttpRequestInfo,
): Promise<AuthInfo | AuthRefusal> {
  const header = request.header("authorization");
  const withProof = tokenAfter("dpop ", header);
  const token = withProof ?? tokenAfter("bearer ", header);
  const auth = await options.identify(token, request);
  if ("status" in auth || token === undefined) return auth;
  const sent = { token, isBound: withProof !== undefined };
  // The check of the scopes comes last, so that a stolen token tells nothing about itself.
  return (await proofRefusal(options, auth, sent, request)) ?? options.admit(auth);
}

/** A token as a request sends it. */
interface SentToken {
  readonly token: string;
  /** Whether the scheme is `DPoP`. */
  readonly isBound: boolean;
}

/** Checks the proof of a request with a valid token. Returns a refusal, or undefined if the sender may use the token. */
async function proofRefusal(
  options: BoundTokenOptions,
  auth: AuthInfo,
  { token, isBound }: SentToken,
  request: HttpRequestInfo,
): Promise<AuthRefusal | undefined> {
  const { dpop, refusals, refuse, resource } = options;
  const reject = (message: string): AuthRefusal => refuse(invalidToken(message), request);
  const thumbprint = thumbprintOf(auth);
  if (thumbprint === undefined) {
    const isAccepted = !isBound && !isRequired(dpop);
    return isAccepted ? undefined : reject("cnf.jkt: expected a token that is bound to a key");
  }
  // A bound token that is sent as a bearer token was probably stolen.
  if (!isBound) return reject("scheme: expected DPoP for a bound token, received Bearer");
  let verifier = verifiers.get(options);
  if (verifier === undefined) verifiers.set(options, (verifier = createVerifier(dpop)));
  const checker = await verifier;
  const { method, path } = request;
  const fault = await checker.check({
    proof: request.header("dpop"),
    method,
    urls: [resource, new URL(resource).origin + path],
    accessToken: token,
    thumbprint,
    principal: auth.principal,
  });
  if (fault === "invalid_dpop_proof") reject("DPoP: expected a valid proof that is new");
  return fault && invalidProof(fault, await checker.nonce(), refusals.parameters);
}

/**
 * Creates the refusal of a request whose proof is missing or not valid.
 *
 * @param nonce the nonce that the next proof has to contain
 */
function invalidProof(
  fault: ProofFault,
  nonce: string | undefined,
  parameters: string,
): AuthRefusal {
  return {
    status: 401,
    challenge: `DPoP error="${fault}", ${parameters}, algs="${PROOF_ALGORITHMS}"`,
    ...(nonce !== undefined && { headers: { "dpop-nonce": nonce } }),
    message:
      fault === "use_dpop_nonce"
        ? "DPoP header: expected a proof with the nonce of the DPoP-Nonce header, received no proof with it; sign a new proof"
        : "DPoP header: expected a new proof for this request and this token, received none or one that is not valid; sign a proof for each request",
  };
}

async function createVerifier(option: DpopOption): Promise<DpopVerifier> {
  if (typeof option !== "string") return option;
  const { dpop } = await import("../dpop/dpop.js");
  return dpop({ mode: option });
}

/** Returns the thumbprint of the key that a token is bound to. */
function thumbprintOf({ claims }: AuthInfo): string | undefined {
  const cnf = claims?.["cnf"];
  const thumbprint = typeof cnf === "object" && cnf !== null && "jkt" in cnf ? cnf.jkt : undefined;
  return typeof thumbprint === "string" ? thumbprint : undefined;
}
