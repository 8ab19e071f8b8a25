/** The client credentials grant (RFC 6749 section 4.4). */
import type { AuthStrategy } from "../engine/strategy.js";
import type { ProgramClient } from "./options.js";
import { programClient } from "./program-client.js";
import { requestProgramToken } from "./program-token.js";

// The engine is loaded with its strategy.
export { createEngine } from "../engine/engine.js";

/** Gets tokens with the credentials of the program. */
export function credentialsStrategy(options: ProgramClient): AuthStrategy {
  const findClient = programClient(options);
  return {
    findClient,
    async obtainToken(request) {
      const client = await findClient(request);
      return requestProgramToken(request, client, { kind: "client-credentials" });
    },
  };
}
