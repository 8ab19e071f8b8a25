/** Protects MCP servers with access tokens. */
export { custom, type CustomToken, type CustomVerify } from "./server/custom.js";
export type { ClaimOptions } from "./server/claims.js";
export type { ResourceDocument } from "./server/json-document.js";
export { introspection, type IntrospectionOptions } from "./server/introspection.js";
export { protect, type Protection, type ProtectOptions } from "./server/protect.js";
export {
  protectedResource,
  type ProtectedResource,
  type ProtectedResourceOptions,
} from "./server/protected-resource.js";
export type { ImpliedScopes } from "./server/scopes.js";
export {
  UnavailableError,
  type BoundVerifier,
  type TokenClaims,
  type TokenRejection,
  type TokenVerifier,
  type VerifiedToken,
  type VerifierContext,
} from "./server/verifier.js";
