/**
 * The identifiers of the extensions for authorization. They have no schema, because they add no messages, so there are no
 * generated constants for them.
 */

/** A program logs in with its own credentials (SEP-1046). */
export const CLIENT_CREDENTIALS_EXTENSION = "io.modelcontextprotocol/oauth-client-credentials";

/** The identity provider of an enterprise decides about access (SEP-990). */
export const ENTERPRISE_EXTENSION = "io.modelcontextprotocol/enterprise-managed-authorization";

/** A workload logs in with the identity that its platform gave it (SEP-1933). */
export const WORKLOAD_EXTENSION = "io.modelcontextprotocol/auth/wif";
