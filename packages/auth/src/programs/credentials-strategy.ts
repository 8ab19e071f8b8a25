/** The client credentials grant (RFC 6749 section 4.4). */
import type { AuthStrategy } from "../engine/strategy.js";
import type { ProgramClient } from "./options.js";
import { programClient } from "./program-client.js";
import { bindToIssuer, requestProgramToken } from "./program-token.js";

/** Gets tokens with the credentials of the program. */
export function credentialsStrategy(options: ProgramClient): AuthStrategy {
  const checkIssuer = bindToIssuer(options.issuer);
  const clientFor = programClient(options);
  return {
    async obtainToken(request) {
      checkIssuer(request);
      const client = await clientFor(request.authorizationServer.metadata);
      return requestProgramToken(request, client, { kind: "client-credentials" });
    },
  };
}
