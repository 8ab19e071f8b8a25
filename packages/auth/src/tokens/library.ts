/** The parts of `oauth4webapi` that token requests use. Loaded with the engine, on the first challenge. */
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
