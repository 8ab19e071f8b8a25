/** The parts of `dpop()` that a client and a server use. */
import type { DPoPHandle } from "oauth4webapi";

/** A request that needs a proof. */
export interface ProvedRequest {
  /** The URL of the request. The proof contains it without query and fragment. */
  readonly url: string;
  /** The HTTP method. */
  readonly method: string;
  /** The token that the request carries. The proof contains its digest. */
  readonly accessToken: string;
}

/** Signs the proofs of a client. */
export interface DpopSigner {
  /** Returns the option `DPoP` of the token requests of `oauth4webapi`. It adds proofs and keeps nonces. */
  handle(): Promise<DPoPHandle>;
  /** Returns the headers `authorization` and `dpop` of a request. Each call signs a new proof. */
  headers(request: ProvedRequest): Promise<Record<string, string>>;
  /**
   * Keeps the nonce of a response for later requests to the same origin.
   *
   * @returns whether the response contains a nonce
   */
  rememberNonce(url: string, headers: Headers): Promise<boolean>;
}

/** A request with a proof. */
export interface RequestWithProof {
  /** The `DPoP` header; undefined if missing. Several lines are joined by commas, and rejected. */
  readonly proof: string | undefined;
  /** The HTTP method. */
  readonly method: string;
  /** The URLs by which clients know the target of the request, without query and fragment. */
  readonly urls: readonly string[];
  /** The token of the request. The proof must contain its digest. */
  readonly accessToken: string;
  /** The thumbprint of the key that the token is bound to: `cnf.jkt`. */
  readonly thumbprint: string;
  /** The principal, for stores that limit each client. */
  readonly principal: string;
}

/** What is wrong with a proof: the `error` of the challenge. */
export type ProofFault = "invalid_dpop_proof" | "use_dpop_nonce";

/** Checks the proofs of a server. */
export interface DpopVerifier {
  /** Whether every token must be bound to a key. */
  readonly mode: "allowed" | "required";
  /**
   * Checks a proof. Returns undefined if it is valid.
   *
   * @throws errors of the store, such as a RetryLaterError if it is full
   */
  check(request: RequestWithProof): Promise<ProofFault | undefined>;
  /** Returns the value of a `DPoP-Nonce` header; undefined if proofs need no nonce. */
  nonce(): Promise<string | undefined>;
}
