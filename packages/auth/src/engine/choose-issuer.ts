/** Chooses the authorization server where there is a choice (C11). */
import { chooseIssuer, matchesIssuer } from "../discovery/issuer.js";
import type { DiscoveredResource } from "../model.js";
import { storedClients } from "../registration/stored-clients.js";
import { refuseLogin } from "./refuse.js";
import type { ServerLogin } from "./server-login.js";

/** Chooses one issuer: with tokens, with a registration, by the application, or the first. */
export async function issuerFor(
  login: ServerLogin,
  { issuers, isFallback }: DiscoveredResource,
): Promise<string> {
  const { info, options } = login.context;
  const { issuer } = info;
  if (issuer !== undefined) {
    if (isFallback || issuers.some((one) => matchesIssuer(one, issuer, options))) return issuer;
    return refuseLogin((errors) => errors.issuerNotListed(login, issuer, issuers));
  }
  const isSame = (one: string, other: string): boolean => matchesIssuer(one, other, options);
  const active = login.active?.login.requestedIssuer;
  const current = issuers.find((one) => active !== undefined && isSame(one, active));
  if (current !== undefined) return current;
  const { registeredIssuers = [] } = info;
  const isKnown = async (one: string): Promise<boolean> =>
    issuers.length > 1 &&
    (registeredIssuers.some((other) => isSame(one, other)) || (await isRegistered(login, one)));
  return chooseIssuer(issuers, isKnown, options.selectIssuer);
}

/** Whether the application registered dynamically. The metadata of the issuer may spell it in another way. */
async function isRegistered({ context }: ServerLogin, issuer: string): Promise<boolean> {
  const { info, options } = context;
  const other = issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`;
  for (const one of [issuer, other, options.trustedIssuers?.[issuer]]) {
    if (one === undefined || !matchesIssuer(issuer, one, options)) continue;
    if ((await storedClients(context, one, info.clientName)).length > 0) return true;
  }
  return false;
}
