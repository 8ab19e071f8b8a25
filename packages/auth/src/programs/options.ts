/** The options of programs that log in without a person. */
import type { Awaitable } from "@mcp-gen/core";
import type { AuthOptions } from "../engine/strategy.js";
import type { PrivateKey } from "../model.js";
import type { SigningAlgorithm } from "./private-key.js";

/** A secret, or a private key as a key of WebCrypto or as PEM text (PKCS#8). */
export type ProgramCredentials =
  | { readonly clientSecret: string; readonly privateKey?: undefined }
  | {
      readonly clientSecret?: undefined;
      readonly privateKey: PrivateKey | string;
      /** The algorithm of a key in PEM text. Default: ES256, ES384, ES512, Ed25519 or RS256, whichever fits. */
      readonly algorithm?: SigningAlgorithm;
      /** The `kid` of the key, where the client has several. */
      readonly keyId?: string;
    };

/** A client that was registered by hand. */
export type ProgramClient = ProgramCredentials & {
  readonly clientId: string;
  /**
   * The issuer that the client is registered at. Default: the first that the MCP server names. No other issuer receives
   * the credentials.
   */
  readonly issuer?: string;
};

/** The options of `clientCredentials`. */
export type ClientCredentialsOptions = AuthOptions & ProgramClient;

/** The identity provider of an enterprise. */
export type IdentityProvider = (
  | { readonly issuer: string; readonly tokenEndpoint?: undefined }
  | { readonly issuer?: undefined; readonly tokenEndpoint: string }
) & {
  readonly clientId: string;
  readonly clientSecret?: string;
  /** Returns the ID token of the user. Called for each login. */
  readonly idToken: () => Awaitable<string>;
};

/** The options of `enterprise`. */
export interface EnterpriseOptions extends AuthOptions {
  /** The identity provider that decides about access. */
  readonly idp: IdentityProvider;
  /** The client at the authorization server of the MCP server. */
  readonly client: ProgramClient;
}

/** The options of `workload`. */
export interface WorkloadOptions extends AuthOptions {
  /** The id that the authorization server gave to the workload. */
  readonly clientId: string;
  /** Returns a JWT of the workload whose audience is the issuer. Called for each token. */
  readonly assertion: (request: { readonly issuer: string }) => Awaitable<string>;
}
