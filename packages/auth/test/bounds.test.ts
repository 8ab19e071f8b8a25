/** Servers that never accept a token, and servers that change their authorization server. */
import { inspect } from "node:util";
import { memoryTokenStore, oauth, type AuthNotice } from "@mcp-gen/auth";
import { dpop } from "@mcp-gen/auth/dpop";
import { fakeClock } from "@mcp-gen/core";
import { expect, test, vi } from "vitest";
import { FakeWorld, ISSUER, send, SERVER, type ServerAnswer } from "./fake-world.js";

const OTHER = "https://other-as.example";
const INSUFFICIENT = { status: 403, challenge: 'error="insufficient_scope", scope="more"' };

function setUp(options: Parameters<typeof oauth>[0] = {}) {
  const world = new FakeWorld();
  const auth = oauth({ login: world.login, fetch: world.fetch, ...options });
  return { world, auth };
}

/** Sends requests that may fail. Returns the codes of their errors. */
async function codes(run: () => Promise<unknown>, count: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    found.push(await run().catch((error: unknown) => (error as { code: unknown }).code));
  }
  return found;
}

test("a second 401 with a newly issued token fails [auth C28] [auth A14]", async () => {
  const { world, auth } = setUp({ scopes: ["read"] });
  world.decide = () => ({ status: 401 });
  const error = await send(world, auth).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "auth/rejected", issuer: ISSUER, resource: SERVER });
  expect(String(error)).toContain(`audience ${SERVER} with the scopes read`);
  expect(world.logins).toBe(1);
  expect(world.count("/mcp")).toBe(2);
});

test.each([
  ["DPoP", undefined, "bound to a key: pass dpop: dpop()."],
  ["Bearer", undefined, "Check which audience and issuer the server expects"],
  ["DPoP", dpop(), "Check which audience and issuer the server expects"],
])("advises what to do about a %s challenge for a new token", async (scheme, option, advice) => {
  const { world, auth } = setUp(option && { dpop: option });
  world.decide = () => ({ status: 401, scheme });
  const error = await send(world, auth).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "auth/rejected" });
  expect(String(error)).toContain(advice);
});

/** Answers the next request of the MCP server by asking for a nonce. */
function askForNonce(world: FakeWorld): void {
  world.override = ({ url }) => {
    if (url !== SERVER) return undefined;
    world.override = undefined;
    const challenge = 'DPoP error="use_dpop_nonce"';
    const headers = { "www-authenticate": challenge, "dpop-nonce": "nonce-1" };
    return new Response(null, { status: 401, headers });
  };
}

test("refreshes an old token that is rejected after a retry with a nonce [auth C28] [auth E3]", async () => {
  const { world, auth } = setUp({ dpop: dpop() });
  await send(world, auth);
  world.access.clear();
  askForNonce(world);
  expect(await send(world, auth)).toBe(200);
  expect([world.refreshes, world.logins]).toEqual([1, 1]);
  // The new token is not refreshed again.
  world.decide = () => ({ status: 401 });
  askForNonce(world);
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/rejected" });
  expect([world.refreshes, world.logins]).toEqual([2, 1]);
});

test("a server that always answers 401 opens no second browser [auth C28] [auth A14]", async () => {
  const { world, auth } = setUp();
  world.decide = () => ({ status: 401 });
  expect(await codes(() => send(world, auth), 5)).toEqual(Array(5).fill("auth/rejected"));
  expect(world.logins).toBe(1);
  expect(world.count("/token")).toBe(1);
});

test("a server that rejects every second request opens no browser again and again [auth A14]", async () => {
  const { world, auth } = setUp();
  world.hasRefresh = false;
  let count = 0;
  world.decide = () => ({ status: (count += 1) % 2 === 0 ? 401 : 200 });
  await codes(() => send(world, auth), 20);
  expect(world.logins).toBe(2);
});

test("a clock that jumps back does not prevent later logins [auth A14]", async () => {
  const clock = fakeClock();
  let offset = 0;
  const wall = { ...clock, wallTime: () => clock.now() + offset };
  const { world, auth } = setUp({ clock: wall });
  world.now = wall.wallTime;
  world.hasRefresh = false;
  await send(world, auth);
  for (const jump of [0, -3_600_000]) {
    offset += jump;
    world.access.clear();
    expect(await send(world, auth)).toBe(200);
  }
  expect(world.logins).toBe(3);
});

test("a server that always answers 403 is asked a bounded number of times [auth A14]", async () => {
  const { world, auth } = setUp();
  world.decide = () => INSUFFICIENT;
  expect(await codes(() => send(world, auth), 3)).toEqual(Array(3).fill("auth/scope"));
  expect(world.logins).toBe(2);
});

test("alternating 401 and 403 is bounded [auth C28] [auth A14]", async () => {
  const { world, auth } = setUp();
  const answers: ServerAnswer[] = [INSUFFICIENT, { status: 401 }];
  let count = 0;
  world.decide = () => answers[count++ % 2] ?? { status: 200 };
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/rejected" });
  expect(world.logins).toBe(2);
  expect(world.count("/mcp")).toBeLessThanOrEqual(4);
});

test("growing scopes cause at most 3 authorization requests per call, then auth/scope [auth C28] [auth C30] [auth A14]", async () => {
  const { world, auth } = setUp();
  let count = 0;
  world.decide = () => ({
    status: 403,
    challenge: `error="insufficient_scope", scope="scope-${count++}"`,
  });
  const error = await send(world, auth).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "auth/scope", issuer: ISSUER, resource: SERVER });
  expect(String(error)).toContain("needs the additional scopes scope-2");
  expect(String(error)).toContain("sent it 4 times");
  expect(String(error)).toContain("requested scope-0 scope-1");
  expect(world.logins).toBe(3);
  expect(world.count("/mcp")).toBe(4);
  // The next call of the same operation asks no person.
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/scope" });
  expect(world.logins).toBe(3);
});

test("sends a new authorization server nothing of the old one [auth C9] [auth A20] [req 181]", async () => {
  const store = memoryTokenStore();
  const { world, auth } = setUp({ store });
  await send(world, auth);
  const before = world.calls.length;
  const secrets = [...world.access].flatMap(([token, { family }]) => [token, family.refreshToken]);
  secrets.push(...world.clients.keys());
  world.issuers = [OTHER];
  world.access.clear();
  expect(await send(world, auth)).toBe(200);
  const later = world.calls.slice(before).filter(({ url }) => !url.startsWith("https://mcp."));
  expect(later.map(({ url }) => new URL(url).origin)).toEqual(later.map(() => OTHER));
  expect(later.map(({ url }) => new URL(url).pathname)).toEqual([
    "/.well-known/oauth-authorization-server",
    "/register",
    "/authorize",
    "/token",
  ]);
  for (const secret of secrets) expect(inspect(later, { depth: 9 })).not.toContain(secret);
  expect(await auth.status(SERVER)).toMatchObject({ issuer: OTHER });
});

test("reads the metadata of the server again at each 401 [auth C9]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  world.access.clear();
  await send(world, auth);
  expect(world.count("/.well-known/oauth-protected-resource/mcp")).toBe(2);
});

test("prefers the issuer with tokens, then one with a registration, then the choice, then the first [auth C11]", async () => {
  const { world, auth } = setUp();
  world.issuers = [ISSUER, OTHER];
  await send(world, auth);
  expect(await auth.status(SERVER)).toMatchObject({ issuer: ISSUER });
  world.issuers = [OTHER, ISSUER];
  world.access.clear();
  await send(world, auth);
  expect(await auth.status(SERVER)).toMatchObject({ issuer: ISSUER });
  world.clients.set("mine", OTHER);
  const client = { registrations: { [OTHER]: { clientId: "mine" } } };
  world.issuers = [ISSUER, OTHER];
  const registered = oauth({ login: world.login, fetch: world.fetch, client });
  await send(world, registered);
  expect(await registered.status(SERVER)).toMatchObject({ issuer: OTHER, clientId: "mine" });
  const selectIssuer = vi.fn<(issuers: readonly string[]) => string>(() => OTHER);
  const chosen = oauth({ login: world.login, fetch: world.fetch, selectIssuer });
  await send(world, chosen);
  expect(selectIssuer.mock.calls).toEqual([[[ISSUER, OTHER]]]);
  expect(await chosen.status(SERVER)).toMatchObject({ issuer: OTHER });
});

test.each([
  ["", "Ada's app", OTHER],
  ["/", "Ada's app", OTHER],
  ["", "another app", ISSUER],
])(
  "knows a registration at %j of the same application only: %s [auth C11]",
  async (slash, name, chosen) => {
    const store = memoryTokenStore();
    const registration = { clientId: "stored", method: "none", redirectUris: [], name };
    await store.set(
      JSON.stringify(["client", `${OTHER}${slash}`]),
      JSON.stringify({ version: 1, clients: [registration] }),
    );
    const { world, auth } = setUp({ store, client: { name: "Ada's app" } });
    world.issuers = [ISSUER, OTHER];
    await send(world, auth);
    expect(await auth.status(SERVER)).toMatchObject({ issuer: chosen });
  },
);

test("does not fall back to the server itself after it had metadata [auth A22]", async () => {
  const { world, auth } = setUp();
  await send(world, auth);
  const before = world.calls.length;
  world.access.clear();
  world.override = ({ url }) =>
    url.includes("protected-resource") ? new Response(null, { status: 404 }) : undefined;
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/no-metadata" });
  const paths = world.calls.slice(before).map(({ method, url }) => `${method} ${url}`);
  expect(paths.filter((line) => line.startsWith("POST"))).toEqual([`POST ${SERVER}`]);
  expect(paths.some((line) => line.includes("oauth-authorization-server"))).toBe(false);
});

test("writes no token, code, verifier or state anywhere [auth C21] [auth A13]", async () => {
  const written: string[] = [];
  const write = (...values: unknown[]): void => {
    written.push(...values.map((value) => inspect(value, { depth: 20, showHidden: true })));
  };
  const outputs = (["log", "error", "warn", "info", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(write),
  );
  const secrets: string[] = [];
  const { world, auth } = setUp({ onNotice: (notice: AuthNotice) => write(notice) });
  world.override = ({ url, body }) => {
    for (const name of ["code_verifier", "code", "state", "refresh_token"]) {
      const value = body.get(name);
      if (value !== null && value !== "") secrets.push(value);
    }
    return failing && url.endsWith(failing)
      ? new Response("CANARY-body", { status: 400 })
      : undefined;
  };
  let failing = "/token";
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    await run().catch((error: unknown) => {
      for (let one = error; one instanceof Error; one = one.cause)
        write(one, one.stack, String(one));
      write(error);
    });
  };
  await attempt(() => send(world, auth));
  failing = "";
  await attempt(() => send(world, auth));
  write(await auth.status(SERVER), auth);
  for (const status of [401, 403]) {
    world.decide = () => ({ ...INSUFFICIENT, status });
    await attempt(() => send(world, auth, { rpc: { method: "tools/call", name: "x" } }));
  }
  world.access.clear();
  failing = "/token";
  await attempt(() => send(world, auth));
  await attempt(() => auth.login(SERVER));
  await attempt(() => auth.logout(SERVER));
  outputs.forEach((output) => output.mockRestore());
  expect(written.length).toBeGreaterThan(10);
  expect(secrets.length).toBeGreaterThan(3);
  const all = written.join("\n");
  expect(all).not.toContain("CANARY-access");
  expect(all).not.toContain("CANARY-refresh");
  for (const secret of secrets) expect(all).not.toContain(secret);
});
