/** Helpers for tests of protected servers. */
export {
  testIssuer,
  type TestIssuer,
  type TestIssuerOptions,
  type TestTokenOptions,
} from "./testing/test-issuer.js";
