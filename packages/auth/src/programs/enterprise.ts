/** `enterprise()`: the identity provider of an enterprise decides about access. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { checkAuthOptions, type OptionRules } from "../shared/check-options.js";
import type { LoginAuth } from "../engine/strategy.js";
import { ENTERPRISE_EXTENSION } from "../extension-ids.js";
import type { EnterpriseOptions } from "./options.js";
import { checkProgramClient, PROGRAM_CLIENT, programAuth, requireText } from "./program-auth.js";

const IDP: OptionRules = {
  issuer: true,
  tokenEndpoint: true,
  clientId: true,
  clientSecret: true,
  idToken: true,
};

/**
 * Logs a user in with the ID token of the enterprise (SEP-990): its identity provider exchanges the ID token for an
 * assertion, and the authorization server of the MCP server exchanges that for a token. No browser is opened. One `auth`
 * is for one user. If users share a store, pass a different `account` for each.
 *
 * @example
 * const auth = enterprise({
 *   idp: { issuer: "https://idp.example", clientId: "app", idToken: () => session.idToken },
 *   client: { clientId: "app-at-as", clientSecret },
 * });
 *
 * @throws TypeError for options that are unknown, missing or contradict each other
 */
export function enterprise(options: EnterpriseOptions): LoginAuth {
  const { idp, client } = options;
  const auth = programAuth(options, {
    name: "enterprise",
    extension: ENTERPRISE_EXTENSION,
    own: { idp: true, client: true },
    issuer: client?.issuer,
    clientId: client?.clientId,
    load,
    strategy: async () => (await load()).enterpriseStrategy({ idp, client }),
  });
  checkAuthOptions("enterprise: option idp.", idp, IDP);
  checkAuthOptions("enterprise: option client.", client, PROGRAM_CLIENT);
  requireText("enterprise: option idp.clientId", idp.clientId);
  const named = [idp.issuer, idp.tokenEndpoint].filter((one) => one !== undefined);
  if (named.length !== 1 || parseUrl(named[0] ?? "") === undefined) {
    throw new TypeError(
      `enterprise: option idp: expected a URL as issuer or as tokenEndpoint, received ${named.length === 1 ? "other text" : named.length}`,
    );
  }
  if (typeof idp.idToken !== "function") {
    throw new TypeError(
      `enterprise: option idp.idToken: expected a function, received ${typeof idp.idToken}`,
    );
  }
  checkProgramClient("enterprise: option client.", client);
  return auth;
}

function load() {
  return import("./enterprise-strategy.js");
}
