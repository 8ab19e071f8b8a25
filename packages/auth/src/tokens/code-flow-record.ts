/** Reads the record of a code flow that left the page. */
import { AuthError } from "../errors.js";
import { parseUntrustedObject } from "../network/json-object.js";
import type { CodeFlowRecord } from "./options.js";

/** The members of a record that are text. */
const TEXTS = [
  "nonce",
  "state",
  "verifier",
  "issuer",
  "tokenEndpoint",
  "clientId",
  "redirectUri",
  "mcpServer",
] as const;

/**
 * Reads a record that left the page as JSON text.
 *
 * @throws AuthError `auth/state` if it is not one
 */
export function parseCodeFlowRecord(text: string): CodeFlowRecord {
  const members = parseUntrustedObject(text) as CodeFlowRecord | undefined;
  if (
    members !== undefined &&
    TEXTS.every((name) => typeof members[name] === "string" && members[name] !== "") &&
    typeof members.needsIssuer === "boolean" &&
    ["string", "undefined"].includes(typeof members.resource) &&
    Array.isArray(members.scopes) &&
    members.scopes.every((scope) => typeof scope === "string")
  ) {
    return members;
  }
  throw new AuthError(
    "auth/state",
    "The stored login: expected the record of a login, received other data. Log in again.",
  );
}
