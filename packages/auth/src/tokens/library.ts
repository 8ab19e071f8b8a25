/** The parts of `oauth4webapi` that token requests use. Imported dynamically, on the first challenge. */
export {
  allowInsecureRequests,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  customFetch,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
  genericTokenEndpointRequest,
  modifyAssertion,
  None,
  PrivateKeyJwt,
  processGenericTokenEndpointResponse,
  revocationRequest,
  validateAuthResponse,
} from "oauth4webapi";
