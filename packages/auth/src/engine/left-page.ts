/** The state of a login that leaves the page, as JSON text. It contains the verifier, so it is secret. */
import { AuthError } from "../errors.js";
import type { CodeFlowRecord } from "../tokens/options.js";
import { parseCodeFlowRecord } from "../tokens/code-flow-record.js";

/** The record of the code flow, and what the engine needs to save the token. */
export interface LeftPageRecord extends CodeFlowRecord {
  readonly requestedIssuer: string;
  readonly isFallback: boolean;
  readonly usesProof: boolean;
}

/** @throws AuthError for a record of another server or program */
export function readLeftPage(text: string, server: string): LeftPageRecord {
  const record = parseCodeFlowRecord(text) as Partial<LeftPageRecord> & CodeFlowRecord;
  const { requestedIssuer, isFallback, usesProof } = record;
  if (record.mcpServer === server && typeof requestedIssuer === "string") {
    return {
      ...record,
      requestedIssuer,
      isFallback: isFallback === true,
      usesProof: usesProof === true,
    };
  }
  throw new AuthError(
    "auth/state",
    `${server}: expected the stored state of a login to this server, received the state of a login to ${record.mcpServer}. Log in again.`,
    { resource: server },
  );
}

export function clientMissing({ mcpServer, issuer }: CodeFlowRecord): AuthError {
  return new AuthError(
    "auth/no-client",
    `${mcpServer}: expected the client that started the login at ${issuer}, received none. Use a store that survives the redirect, such as storageTokenStore().`,
    { issuer, resource: mcpServer },
  );
}
