/** The names of the options that all strategies share, and tests of their values. */
import type { TokenStore } from "../model.js";
import type { OptionRules } from "../shared/check-options.js";
import type { AuthOptions } from "./strategy.js";

export const AUTH_OPTIONS: OptionRules<keyof AuthOptions> = {
  store: [(store: TokenStore | null) => store?.get, "a store"],
  account: true,
  scopes: [Array.isArray, "a list"],
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
