/** Checks the names of options, for callers in plain JavaScript. */
import { similarName } from "@mcp-gen/core/similar-name";
import type { AuthOptions } from "./strategy.js";

/** The options that all strategies share. */
export const AUTH_OPTIONS: Readonly<Record<keyof AuthOptions, true>> = {
  store: true,
  account: true,
  scopes: true,
  resource: true,
  stepUp: true,
  selectIssuer: true,
  strictIssuer: true,
  trustedIssuers: true,
  assumePkce: true,
  extraParams: true,
  fetch: true,
  network: true,
  dpop: true,
  clock: true,
  onNotice: true,
};

/** @throws TypeError for an unknown option, with the name that was probably meant */
export function checkAuthOptions(where: string, given: unknown, known: object): void {
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${where.replace(/: .*/, "")}: expected an object with options`);
  }
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(known, key)) continue;
    const name = where.endsWith(".") ? `${where}${key}` : `${where} ${key}`;
    const similar = similarName(key, Object.keys(known));
    const fix =
      similar === undefined
        ? `Known options: ${Object.keys(known).join(", ")}.`
        : `Did you mean ${similar}?`;
    throw new TypeError(`${name} is unknown. ${fix}`);
  }
}
