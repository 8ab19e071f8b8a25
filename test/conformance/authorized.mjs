// The authorization of our client in the scenarios of the suite about authorization.
import { clientCredentials, enterprise, memoryTokenStore, oauth, workload } from "@mcp-gen/auth";
import { dpop } from "@mcp-gen/auth/dpop";

/** @typedef {import("@mcp-gen/http/client").ClientAuth} ClientAuth */
/** @typedef {Partial<Record<string, string>>} Context The context of the scenario, from the suite. */

/** The document that the suite expects as client id. Nothing fetches it. */
const METADATA_URL = "https://conformance-test.local/client-metadata.json";
const CLIENT = { name: "everything-client", metadataUrl: METADATA_URL };

/**
 * The `auth` of the scenarios that need another one than the login of a person.
 *
 * @type {Record<string, (context: Context) => ClientAuth | Promise<ClientAuth>>}
 */
const AUTHS = {
  "auth/pre-registration": ({ issuer = "", client_id: clientId = "", client_secret }) =>
    logIn({ client: { registrations: { [issuer]: { clientId, clientSecret: client_secret } } } }),
  "auth/client-credentials-basic": ({ client_id: clientId = "", client_secret = "" }) =>
    clientCredentials({ clientId, clientSecret: client_secret }),
  "auth/client-credentials-jwt": ({ client_id: clientId = "", private_key_pem = "" }) =>
    clientCredentials({ clientId, privateKey: private_key_pem, algorithm: "ES256" }),
  "auth/enterprise-managed-authorization": (context) =>
    enterprise({
      idp: {
        issuer: context.idp_issuer ?? "",
        clientId: context.idp_client_id ?? "",
        idToken: () => context.idp_id_token ?? "",
      },
      client: { clientId: context.client_id ?? "", clientSecret: context.client_secret ?? "" },
    }),
  "auth/wif-jwt-bearer": ({ client_id: clientId = "", valid_jwt = "" }) =>
    workload({ clientId, assertion: () => valid_jwt }),
  "auth/dpop": () => logIn({ dpop: dpop() }),
  "auth/dpop-nonce": () => logIn({ dpop: dpop() }),
};

/** The errors of the scenarios in which the client has to give up. */
const REJECTIONS = new Map([
  ["auth/scope-retry-limit", "auth/scope"],
  ["auth/resource-mismatch", "auth/resource-mismatch"],
  ["auth/iss-supported-missing", "auth/issuer-mismatch"],
  ["auth/iss-wrong-issuer", "auth/issuer-mismatch"],
  ["auth/iss-unexpected", "auth/issuer-mismatch"],
  ["auth/iss-normalized", "auth/issuer-mismatch"],
  ["auth/metadata-issuer-mismatch", "auth/issuer-mismatch"],
]);

/**
 * Returns the `auth` of a scenario.
 *
 * @param {string} scenario
 * @param {Context} context
 * @returns {Promise<ClientAuth>}
 */
export async function authOf(scenario, context) {
  return (await AUTHS[scenario]?.(context)) ?? logIn({});
}

/**
 * Runs a scenario, and expects its error if it has one.
 *
 * @param {string} scenario
 * @param {() => Promise<void>} run
 */
export async function expectRejection(scenario, run) {
  const expected = REJECTIONS.get(scenario);
  if (expected === undefined) return run();
  try {
    await run();
  } catch (error) {
    if (codes(error).includes(expected)) return undefined;
    throw error;
  }
  throw new Error(`${scenario}: expected an error with ${expected}, received none`);
}

/**
 * Returns the codes of an error and of its causes.
 *
 * @param {unknown} error
 * @returns {unknown[]}
 */
function codes(error) {
  if (!(error instanceof Error)) return [];
  return ["code" in error && error.code, ...codes(error.cause)];
}

/** @param {import("@mcp-gen/auth").OAuthOptions} options */
function logIn(options) {
  return oauth({ login: visit, client: CLIENT, store: memoryTokenStore(), ...options });
}

/**
 * The browser of a person who agrees. The authorization server redirects to a URL that nothing visits.
 *
 * @param {{ url: string }} request
 */
async function visit({ url }) {
  const { headers, status } = await fetch(url, { redirect: "manual" });
  const location = headers.get("location");
  if (location === null) throw new Error(`expected a redirect, received ${status}`);
  return location;
}
