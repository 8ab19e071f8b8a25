/** What the functions of this folder take. */
import type { AuthError } from "../errors.js";
import type { AuthNotice, Challenge, LoginBudget, NetworkResponse } from "../model.js";

/**
 * Replaces the `resource` parameter: a value for the one server, or a map from server URL to value. `false` omits the
 * parameter.
 */
export type ResourceOverride = string | false | Readonly<Record<string, string | false>>;

interface DiscoveryOptions {
  /** The URL of the MCP server. */
  readonly server: string;
  /** The revisions that the client allows. Undefined: unknown. */
  readonly revisions?: readonly string[] | undefined;
  /** The requests that this login may still send. Default: a new budget. */
  readonly budget?: LoginBudget | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onNotice?: ((notice: AuthNotice) => void) | undefined;
}

/** The options of `discoverResource`. */
export interface ResourceDiscoveryOptions extends DiscoveryOptions {
  /** The challenges of the response. None: the well-known addresses are tried. */
  readonly challenges?: readonly Challenge[] | undefined;
  readonly resource?: ResourceOverride | undefined;
}

/** The options of `discoverAuthorizationServer`. */
export interface IssuerDiscoveryOptions extends DiscoveryOptions {
  /** True for the 2025-03-26 fallback, as `discoverResource` returned it. */
  readonly isFallback?: boolean | undefined;
  /** Whether the login uses the authorization code flow, which needs PKCE and an authorization endpoint. Default: true. */
  readonly usesCode?: boolean | undefined;
  readonly strictIssuer?: boolean | undefined;
  readonly trustedIssuers?: Readonly<Record<string, string>> | undefined;
  readonly assumePkce?: readonly string[] | undefined;
}

/** An address without a document. */
export interface DiscoveryAttempt {
  readonly address: string;
  readonly result: NetworkResponse | AuthError;
}
