/** What our client does with each habit of an authorization server. */
import type { Quirk, QuirksOptions } from "./quirks-types.js";
import { REDIRECT, REGISTERED, type OAuthOptions, type Quirks } from "./quirky-client.js";

type Options = (quirks: Quirks) => Partial<OAuthOptions>;

/** Habits that need no option. */
export const WORKING: readonly Quirk[] = [
  "Q2",
  "Q5",
  "Q9",
  "Q11",
  "Q12",
  "Q13",
  "Q15:text",
  "Q15:missing",
  "Q15:1",
  "Q16",
  "Q17",
  "Q20",
  "Q21:200",
  "Q21:401",
  "Q21:403",
  "Q21:502",
  "Q22",
  "Q23",
  "Q24",
  "Q25:insertion",
  "Q25:appending",
  "Q26",
  "Q27",
];

/** Habits that fail, with the code of the error and the option with which they work. */
export const FAILING: readonly {
  quirk: Quirk;
  code: string;
  option?: Options;
  more?: QuirksOptions;
}[] = [
  { quirk: "Q1", code: "auth/no-pkce", option: ({ issuer }) => ({ assumePkce: [issuer] }) },
  {
    quirk: "Q3",
    code: "auth/issuer-mismatch",
    option: ({ issuer, documentIssuer }) => ({ trustedIssuers: { [issuer]: documentIssuer } }),
  },
  {
    quirk: "Q4",
    code: "auth/issuer-mismatch",
    option: ({ issuer, documentIssuer }) => ({ trustedIssuers: { [issuer]: documentIssuer } }),
  },
  { quirk: "Q6", code: "auth/denied", option: () => ({ resource: false }) },
  { quirk: "Q7", code: "auth/scope", option: () => ({ scopes: ["read"] }) },
  {
    quirk: "Q10",
    code: "auth/registration-refused",
    more: { clients: [REGISTERED] },
    option: ({ issuer }) => ({
      client: {
        registrations: { [issuer]: { clientId: REGISTERED.client_id, redirectUri: REDIRECT } },
      },
    }),
  },
  { quirk: "Q21:500", code: "auth/unavailable" },
  { quirk: "Q29", code: "auth/rejected" },
];

/** Habits of the token endpoint that only a later request shows. They have tests of their own below. */
export const LATER: readonly Quirk[] = ["Q8", "Q14", "Q18", "Q19", "Q28"];
