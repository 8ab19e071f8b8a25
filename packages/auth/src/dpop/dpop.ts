/** DPoP (RFC 9449): tokens that only the holder of a key can use. One object serves a client or a server. */
import { systemClock, type Clock } from "@mcp-gen/core/base";
import { nonceStore, processKeyring, type Keyring, type NonceStore } from "@mcp-gen/core/sealed";
import { refuseUnknown } from "../shared/refuse-unknown.js";
import type { ProofRules } from "./check-proof.js";
import { ProofSigner } from "./proof-signer.js";
import type { DpopSigner, DpopVerifier } from "./types.js";

/** All options are for servers. */
export interface DpopOptions {
  /**
   * `allowed` (default): a token that is bound to a key needs a proof, any other token needs none. `required`: every
   * token must be bound to a key.
   */
  readonly mode?: "allowed" | "required";
  /**
   * Whether proofs must contain a nonce of the server, which limits how long a proof made in advance is useful. Pass a
   * keyring if several processes serve the same clients. Default: false.
   */
  readonly nonces?: boolean | Keyring;
  /** Records used proofs for 5 minutes. Several processes need a shared store. Default: 100,000 proofs in memory. */
  readonly used?: NonceStore;
  /** For tests. Default: the system clock. */
  readonly clock?: Clock;
}

const REMEMBERED_PROOFS = 100_000;

/**
 * Binds tokens to a key of this process. A client creates the key on first use and sends a proof with each request of a
 * server that asks for DPoP. A server checks the proofs: each is valid for 60 seconds and can be used once.
 *
 * @throws TypeError for an unknown option
 * @example oauth({ login: browserLogin(), dpop: dpop() })
 * @example protect({ resource, authorizationServers, verify: jwt({ issuer }), dpop: dpop({ mode: "required" }) })
 */
export function dpop(options: DpopOptions = {}): DpopSigner & DpopVerifier {
  const { mode = "allowed", nonces = false, clock = systemClock, ...others } = options;
  const { used = nonceStore({ count: REMEMBERED_PROOFS, clock }), ...unknown } = others;
  refuseUnknown("dpop", unknown);
  const keyring = typeof nonces === "boolean" ? (nonces ? processKeyring() : undefined) : nonces;
  const rules: ProofRules = { used, nonces: keyring, clock };
  const signer = new ProofSigner();
  return {
    mode,
    handle: () => signer.handle(),
    headers: (request) => signer.headers(request),
    rememberNonce: (url, headers) => signer.rememberNonce(url, headers),
    async check(request) {
      const { checkProof } = await import("./check-proof.js");
      return checkProof(request, rules);
    },
    async nonce() {
      if (keyring === undefined) return undefined;
      const { createNonce } = await import("./check-proof.js");
      return createNonce(keyring, clock);
    },
  };
}
