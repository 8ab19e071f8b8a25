/** Chooses the authorization server where there is a choice (C11). */
import { chooseIssuer, matchesIssuer } from "../discovery/issuer.js";
import type { DiscoveredResource } from "../model.js";
import { clientKey } from "../registration/client-key.js";
import { useStore } from "../shared/use-store.js";
import { refuseLogin } from "./refuse.js";
import type { ServerLogin } from "./server-login.js";

/** Chooses one issuer: with tokens, with a registration, by the application, or the first. */
export async function issuerFor(
  login: ServerLogin,
  { issuers, isFallback }: DiscoveredResource,
): Promise<string> {
  const { info, options, store } = login.context;
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
    (registeredIssuers.some((other) => isSame(one, other)) ||
      (await useStore(() => store.get(clientKey(one)))) !== undefined);
  return chooseIssuer(issuers, isKnown, options.selectIssuer);
}
