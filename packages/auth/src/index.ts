/** Authorization of clients: log in to any MCP server. */
export {
  AuthError,
  LoginRequiredError,
  type AuthErrorCode,
  type AuthErrorDetails,
} from "./errors.js";
export type {
  Application,
  AuthNotice,
  DeviceMethod,
  LoginFunction,
  LoginMethod,
  LoginRequest,
  PreparedLogin,
  PrivateKey,
  RedirectMethod,
  Registration,
  TokenEndpointAuthMethod,
  TokenStore,
} from "./model.js";
export { memoryTokenStore } from "./engine/memory-store.js";
export { oauth, type OAuthOptions } from "./engine/oauth.js";
export type {
  AuthOptions,
  LoginAuth,
  LoginOptions,
  LoginStatus,
  StepUpRequest,
} from "./engine/strategy.js";
export { listLogins, type StoredLoginName } from "./engine/stored-logins.js";
export { deviceLogin } from "./login/device-login.js";
export { bearer } from "./programs/bearer.js";
export { clientCredentials } from "./programs/client-credentials.js";
export { enterprise } from "./programs/enterprise.js";
export type {
  ClientCredentialsOptions,
  EnterpriseOptions,
  IdentityProvider,
  ProgramClient,
  ProgramCredentials,
  WorkloadOptions,
} from "./programs/options.js";
export type { SigningAlgorithm } from "./programs/private-key.js";
export { workload } from "./programs/workload.js";
