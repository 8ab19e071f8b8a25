/** Reads the member `auth` of a server in a configuration file. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** The client that logs in to a server: `"auth": { "clientId": "…", "clientSecret": "${env:SECRET}" }`. */
export interface EntryAuth {
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** The issuer that the client is registered at. Required with a secret. */
  readonly issuer?: string;
  readonly scopes?: readonly string[];
  /** The port of the redirect URI. */
  readonly callbackPort?: number;
}

/**
 * Returns the client, or an error message without its values, because they may be secret. Ignores other members, because
 * editors have their own.
 *
 * @param text replaces the variables in a text
 */
export function entryAuth(value: unknown, text: (given: string) => string): EntryAuth | string {
  if (!isObject(value)) return "auth: expected an object";
  const { clientId, clientSecret, issuer, scopes, callbackPort } = value;
  for (const [name, one] of Object.entries({ clientId, clientSecret, issuer })) {
    if (one !== undefined && typeof one !== "string") return `auth.${name}: expected a string`;
  }
  if (clientSecret !== undefined && clientId === undefined) {
    return "auth.clientSecret: expected a clientId with it";
  }
  if (scopes !== undefined && !isTexts(scopes)) return "auth.scopes: expected an array of strings";
  if (callbackPort !== undefined && !isPort(callbackPort)) {
    return "auth.callbackPort: expected a number from 1 to 65535";
  }
  return {
    ...(typeof clientId === "string" && { clientId: text(clientId) }),
    ...(typeof clientSecret === "string" && { clientSecret: text(clientSecret) }),
    ...(typeof issuer === "string" && { issuer: text(issuer) }),
    ...(scopes !== undefined && { scopes }),
    ...(callbackPort !== undefined && { callbackPort }),
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

function isPort(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 65_536;
}
