/** DPoP (RFC 9449) for clients and servers: tokens that only the holder of a key can use. */
export { dpop, type DpopOptions } from "./dpop/dpop.js";
export type {
  DpopSigner,
  DpopVerifier,
  ProofFault,
  ProvedRequest,
  RequestWithProof,
} from "./dpop/types.js";
