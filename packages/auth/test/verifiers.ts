/** Calls verifiers without a server. */
import type { AuthInfo, Clock } from "@mcp-gen/core";
import type { HttpRequestInfo } from "@mcp-gen/http";
import {
  UnavailableError,
  type BoundVerifier,
  type TokenRejection,
  type TokenVerifier,
} from "../src/server/verifier.js";

export const RESOURCE = "https://files.example.com/mcp";

const request: HttpRequestInfo = {
  method: "POST",
  path: "/mcp",
  header: () => undefined,
  remoteAddress: undefined,
  node: undefined,
  web: undefined,
};

/** Binds a verifier to a server. Undefined members are left out of the result. */
export function verifierOf(
  verifier: TokenVerifier,
  { clock, audiences = [RESOURCE] }: { clock: Clock; audiences?: readonly string[] },
): BoundVerifier {
  return verifier.bindTo({
    audiences,
    acceptsBound: false,
    clock,
    toAuthInfo: (verified) => {
      const members = Object.entries(verified).filter(([, value]) => value !== undefined);
      return Object.fromEntries(members) as unknown as AuthInfo;
    },
  });
}

/** Verifies a token as `protect` does: first the cache. */
export async function verify(
  verifier: BoundVerifier,
  token: string,
): Promise<AuthInfo | TokenRejection> {
  try {
    return verifier.cached(token) ?? (await verifier.verify(token, request));
  } catch (error) {
    if (!(error instanceof UnavailableError)) throw error;
    const { message, retryAfterMs } = error;
    return { kind: "unavailable", message, retryAfterMs };
  }
}

/** Returns why a token was rejected; empty if it was accepted. */
export function rejectionOf(result: AuthInfo | TokenRejection): string {
  return "kind" in result ? result.message : "";
}
