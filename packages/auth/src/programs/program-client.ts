/** The client of a program: its credentials in the form of the package. */
import type { IssuerMetadata, OAuthClient } from "../model.js";
import { registeredClient } from "../registration/registered-client.js";
import type { ProgramClient } from "./options.js";
import { importPrivateKey } from "./private-key.js";

/** Returns a function that returns the client for a server. A PEM key is imported once. */
export function programClient(
  options: ProgramClient,
): (metadata: IssuerMetadata) => Promise<OAuthClient> {
  const { clientId } = options;
  if (options.privateKey === undefined) {
    const { clientSecret } = options;
    return async (metadata) => registeredClient({ clientId, clientSecret }, metadata);
  }
  const { privateKey, algorithm, keyId } = options;
  let imported: ReturnType<typeof importPrivateKey> | undefined;
  return async (metadata) => {
    imported ??= importPrivateKey(privateKey, algorithm);
    return {
      ...registeredClient({ clientId, privateKey: await imported }, metadata),
      ...(keyId !== undefined && { keyId }),
      ...(algorithm !== undefined && { algorithm }),
    };
  };
}
