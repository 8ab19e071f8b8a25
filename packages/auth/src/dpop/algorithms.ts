/** The signature algorithms of proofs. All of them are asymmetric. */

/** The names, separated by spaces, as challenges list them. */
export const PROOF_ALGORITHMS = "ES256 ES384 PS256 RS256 EdDSA Ed25519";
