/** The client of a program: its credentials in the form of the package. */
import type { GrantRequest } from "../engine/strategy.js";
import type { OAuthClient, PrivateKey } from "../model.js";
import { registeredClient } from "../registration/registered-client.js";
import type { ProgramClient } from "./options.js";
import { bindToIssuer } from "./program-token.js";

/** Returns a function that returns the client, and rejects for any issuer but the one of the client. */
export function programClient(
  options: ProgramClient,
): (request: GrantRequest) => Promise<OAuthClient> {
  const checkIssuer = bindToIssuer(options.issuer);
  const { clientId, clientSecret } = options;
  let imported: Promise<PrivateKey> | undefined;
  return async (request) => {
    await checkIssuer(request);
    const { metadata } = request.authorizationServer;
    if (options.privateKey === undefined) {
      return registeredClient(
        { clientId, ...(clientSecret !== undefined && { clientSecret }) },
        metadata,
      );
    }
    const { privateKey, algorithm, keyId } = options;
    // A PEM key is imported once.
    imported ??= import("./private-key.js").then(({ importPrivateKey }) =>
      importPrivateKey(privateKey, algorithm),
    );
    return {
      ...registeredClient({ clientId, privateKey: await imported }, metadata),
      ...(keyId !== undefined && { keyId }),
      ...(algorithm !== undefined && { algorithm }),
    };
  };
}
