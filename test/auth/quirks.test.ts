/** Our client with the habits of real authorization servers. Each works, or fails with the error that says what to do. */
import { memoryTokenStore } from "@mcp-gen/auth";
import { jwt } from "@mcp-gen/auth/jwt";
import { introspection, protect, type TokenVerifier } from "@mcp-gen/auth/server";
import { toNodeListener } from "@mcp-gen/http";
import { expect, test } from "vitest";
import { peopleServer } from "./hosting.js";
import { FAILING, LATER, WORKING } from "./quirk-cases.js";
import { QUIRKS } from "./quirk-list.mjs";
import { startQuirks } from "./quirks.mjs";
import type { Quirk, QuirkId, QuirksOptions } from "./quirks-types.js";
import {
  callOnce,
  connectTo,
  personAuth,
  rejection,
  whoami,
  type Quirks,
} from "./quirky-client.js";

const idOf = (quirk: Quirk): QuirkId => quirk.split(":")[0] as QuirkId;

test("every switch has a test [auth T2]", () => {
  const tested = [...WORKING, ...FAILING.map(({ quirk }) => quirk), ...LATER].map(idOf);
  expect([...new Set(tested)].sort()).toEqual(Object.keys(QUIRKS).sort());
});

test.each(WORKING)("logs in with %s [auth T2]", async (quirk) => {
  const { text } = await callOnce({ quirks: [quirk] });
  expect(text).toBe("ada");
});

test.each(FAILING)("fails with $quirk: $code [auth T2]", async ({ quirk, code, more }) => {
  const error = await rejection(callOnce({ quirks: [quirk], ...more }));
  expect(error.code).toBe(code);
});

test.each(FAILING.filter(({ option }) => option !== undefined))(
  "logs in with $quirk and the option that the error names [auth T2]",
  async ({ quirk, option, more }) => {
    const { text } = await callOnce({ quirks: [quirk], ...more }, option);
    expect(text).toBe("ada");
  },
);

test("rejects Q2 with strictIssuer [auth T2] [auth C7]", async () => {
  const error = await rejection(callOnce({ quirks: ["Q2"] }, () => ({ strictIssuer: true })));
  expect(error.code).toBe("auth/issuer-mismatch");
});

/** Logs in, makes the access token invalid, and calls again. */
async function callAgain(
  options: QuirksOptions,
  between: (quirks: Quirks) => void = () => {},
): Promise<{ logins: number; lines: string[]; scopes: (string | null)[] }> {
  await using quirks = await startQuirks(options);
  const seen: URL[] = [];
  const auth = personAuth(quirks, { scopes: ["read", "write"] }, seen);
  await using client = await connectTo(quirks.url, auth);
  await whoami(client);
  const before = quirks.requests.length;
  quirks.revokeTokens();
  between(quirks);
  expect(await whoami(client)).toBe("ada");
  const refreshes = quirks.requests.filter(
    ({ path, form }) => path === "/token" && form.get("grant_type") === "refresh_token",
  );
  const scopes = refreshes.map(({ form }) => form.get("scope"));
  return { logins: seen.length, lines: quirks.lines().slice(before), scopes };
}

test.each(["Q17", "Q18", "Q19", "Q9", "Q16"] as const)(
  "renews a token with %s [auth T2]",
  async (quirk) => {
    const { logins } = await callAgain({ quirks: [quirk] });
    // Q16 issues no refresh token.
    expect(logins).toBe(quirk === "Q16" ? 2 : 1);
  },
);

test("renews with the granted scopes, which Q19 would narrow otherwise [auth T2] [auth C25]", async () => {
  const { scopes } = await callAgain({ quirks: ["Q19"] });
  expect(scopes).toEqual(["read write"]);
});

test.each(["Q14:401", "Q14:400", "Q14:422"] as const)(
  "registers again with %s [auth T2] [auth C27]",
  async (quirk) => {
    const { logins, lines } = await callAgain({ quirks: [quirk] }, (quirks) =>
      quirks.forgetClients(),
    );
    expect(logins).toBe(2);
    expect(lines.filter((line) => line === "POST /register")).toHaveLength(1);
  },
);

test("logs in without the stored client, which the person alone sees refused [auth T2] [auth C27]", async () => {
  await using quirks = await startQuirks({});
  const auth = personAuth(quirks);
  await using client = await connectTo(quirks.url, auth);
  await whoami(client);
  quirks.forgetClients();
  await expect(auth.login(quirks.url)).rejects.toThrow("expected a redirect");
  await auth.login(quirks.url, { fresh: true });
  expect(await whoami(client)).toBe("ada");
});

test("renews once for 20 calls together, so that Q18 revokes nothing [auth T2] [auth C23]", async () => {
  await using quirks = await startQuirks({ quirks: ["Q18"] });
  const seen: URL[] = [];
  await using client = await connectTo(quirks.url, personAuth(quirks, {}, seen));
  await whoami(client);
  const before = quirks.lines().filter((line) => line === "POST /token").length;
  quirks.revokeTokens();
  const texts = await Promise.all(Array.from({ length: 20 }, () => whoami(client)));
  expect(new Set(texts)).toEqual(new Set(["ada"]));
  expect(quirks.lines().filter((line) => line === "POST /token")).toHaveLength(before + 1);
  expect(seen).toHaveLength(1);
});

test("Q8 is read as an error: the person logs in again [auth T2] [auth C20]", async () => {
  const store = memoryTokenStore();
  await using quirks = await startQuirks({ quirks: ["Q8"] });
  const seen: URL[] = [];
  const auth = personAuth(quirks, { store }, seen);
  await using client = await connectTo(quirks.url, auth);
  await whoami(client);
  quirks.revokeTokens();
  quirks.world.refresh.clear();
  expect(await whoami(client)).toBe("ada");
  expect(seen).toHaveLength(2);
});

test("Q28 fails as retryable and keeps the tokens, and works 10 s later [auth T2] [auth C26]", async () => {
  let time = Date.now();
  await using quirks = await startQuirks({ quirks: ["Q28"], now: () => time });
  const seen: URL[] = [];
  await using client = await connectTo(quirks.url, personAuth(quirks, {}, seen));
  await whoami(client);
  quirks.revokeTokens();
  const error = await rejection(whoami(client));
  expect([error.code, error.retryable]).toEqual(["auth/unavailable", true]);
  time += 10_000;
  expect(await whoami(client)).toBe("ada");
  expect(seen).toHaveLength(1);
});

/** Our server instead of the resource server of the switches. */
const protectedBy = (verify: (resource: string, issuer: string) => TokenVerifier) => ({
  resourceServer: ({ issuer, resource }: { issuer: string; resource: string }) =>
    toNodeListener(peopleServer(), {
      path: "/mcp",
      auth: protect({
        resource,
        authorizationServers: [issuer],
        verify: verify(resource, issuer),
      }),
    }),
});
const byJwt = protectedBy((_, issuer) => jwt({ issuer }));

test.each<[Quirk, string, QuirksOptions]>([
  [
    "Q23",
    "with introspection",
    protectedBy((_, issuer) =>
      introspection({ endpoint: `${issuer}/introspect`, clientId: "rs", clientSecret: "secret" }),
    ),
  ],
  [
    "Q24",
    "with getAudience",
    protectedBy((resource, issuer) => jwt({ issuer, getAudience: () => resource })),
  ],
])("our server accepts the tokens of %s %s [auth T2]", async (quirk, _, options) => {
  const { text } = await callOnce({ quirks: [quirk], scopes: ["read"], ...options });
  expect(text).toBe("ada with ");
});

test.each(["Q23", "Q24", "Q29"] as const)(
  "our server rejects the tokens of %s without these options [auth T2] [req 173]",
  async (quirk) => {
    const error = await rejection(callOnce({ quirks: [quirk], ...byJwt }));
    expect(error.code).toBe("auth/rejected");
  },
);
