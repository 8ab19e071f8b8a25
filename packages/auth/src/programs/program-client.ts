/** The client of a program: its credentials in the form of the package. */
import type { GrantRequest } from "../engine/strategy.js";
import type { OAuthClient } from "../model.js";
import { registeredClient } from "../registration/registered-client.js";
import type { ProgramClient } from "./options.js";
import { importPrivateKey } from "./private-key.js";
import { bindToIssuer } from "./program-token.js";

/** Returns a function that returns the client, and throws for any issuer but the one of the client. */
export function programClient(
  options: ProgramClient,
): (request: GrantRequest) => Promise<OAuthClient> {
  const checkIssuer = bindToIssuer(options.issuer);
  const { clientId, clientSecret } = options;
  let imported: ReturnType<typeof importPrivateKey> | undefined;
  return async (request) => {
    checkIssuer(request);
    const { metadata } = request.authorizationServer;
    if (options.privateKey === undefined) {
      return registeredClient(
        { clientId, ...(clientSecret !== undefined && { clientSecret }) },
        metadata,
      );
    }
    const { privateKey, algorithm, keyId } = options;
    // A PEM key is imported once.
    imported ??= importPrivateKey(privateKey, algorithm);
    return {
      ...registeredClient({ clientId, privateKey: await imported }, metadata),
      ...(keyId !== undefined && { keyId }),
      ...(algorithm !== undefined && { algorithm }),
    };
  };
}
