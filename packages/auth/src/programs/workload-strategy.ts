/** Workload identity federation: the JWT of a workload is exchanged for a token (RFC 7523 section 2.1). */
import type { AuthStrategy } from "../engine/strategy.js";
import type { OAuthClient } from "../model.js";
import type { WorkloadOptions } from "./options.js";
import { requestProgramToken } from "./program-token.js";

// The engine is loaded with its strategy.
export { createEngine } from "../engine/engine.js";

/** Gets tokens with the identity of a workload. The JWT is bound to its audience, so each issuer gets its own. */
export function workloadStrategy({
  clientId,
  assertion,
}: Pick<WorkloadOptions, "clientId" | "assertion">): AuthStrategy {
  const client: OAuthClient = { clientId, method: "none", source: "registered" };
  return {
    findClient: async () => client,
    async obtainToken(request) {
      const { issuer } = request.authorizationServer;
      const grant = { kind: "jwt-bearer", assertion: await assertion({ issuer }) } as const;
      return requestProgramToken(request, client, grant);
    },
  };
}
