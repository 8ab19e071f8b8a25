/** Logins that last, with a real authorization server: more scopes, a stolen refresh token, and the end of a login. */
import { memoryTokenStore, oauth } from "@mcp-gen/auth";
import { jwt } from "@mcp-gen/auth/jwt";
import { protect } from "@mcp-gen/auth/server";
import { connect } from "@mcp-gen/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { browse } from "./browser.mjs";
import { hostServer } from "./hosting.js";
import { installProvider, startProvider } from "./provider.mjs";
import { rejection, whoami } from "./quirky-client.js";

const LIFETIME = 600;

beforeAll(() => {
  const problem = installProvider();
  if (problem !== undefined) throw new Error(problem);
});
beforeEach(() => {
  // The authorization server says that it is for development only.
  for (const level of ["info", "warn"] as const) vi.spyOn(console, level).mockReturnValue();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function startWorld() {
  const provider = await startProvider({ lifetime: LIFETIME });
  const { issuer } = provider;
  const server = await hostServer("a Node listener", (resource) =>
    protect({
      resource,
      authorizationServers: [issuer],
      scopes: ["read"],
      verify: jwt({ issuer }),
    }),
  );
  const logins: URL[] = [];
  const login = async ({ url }: { url: string }): Promise<string> => {
    logins.push(new URL(url));
    return browse(url);
  };
  const store = memoryTokenStore();
  const open = (auth = oauth({ login, store })) =>
    connect(server.url, { name: "app", version: "1.0.0", auth });
  return {
    provider,
    server,
    logins,
    login,
    store,
    open,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await provider.close();
    },
  };
}

test("gets more scopes for a tool, and keeps the old ones [auth T1] [auth C29] [auth S9]", async () => {
  await using world = await startWorld();
  await using client = await world.open();
  expect(await whoami(client)).toBe("ada with read");
  const { content } = await client.callTool("rename");
  expect(content).toEqual([{ type: "text", text: "renamed" }]);
  expect(await whoami(client)).toBe("ada with read write");
  expect(world.logins.map(({ searchParams }) => searchParams.get("scope"))).toEqual([
    "read offline_access",
    "read offline_access write",
  ]);
});

test("logs in again after another program has used the refresh token [auth T1] [auth C26]", async () => {
  await using world = await startWorld();
  await using client = await world.open();
  await whoami(client);
  const values = await Promise.all(
    (await world.store.keys?.())?.map((key) => world.store.get(key)) ?? [],
  );
  const [, stolen = ""] = /"refreshToken":"([^"]+)"/.exec(values.join()) ?? [];
  const { clientId } = await oauth({ store: world.store }).status(world.server.url);
  const body = new URLSearchParams({
    grant_type: "refresh_token",
    refresh_token: stolen,
    client_id: clientId ?? "",
  });
  const thief = await fetch(`${world.provider.issuer}/token`, { method: "POST", body });
  expect(thief.status).toBe(200);
  vi.setSystemTime(Date.now() + (LIFETIME + 60) * 1000);
  expect(await whoami(client)).toBe("ada with read");
  expect(world.logins).toHaveLength(2);
  // The authorization server has revoked everything that the thief got.
  const { refresh_token: next } = (await thief.json()) as { refresh_token: string };
  body.set("refresh_token", next);
  const again = await fetch(`${world.provider.issuer}/token`, { method: "POST", body });
  expect(again.status).toBe(400);
});

test("revokes the tokens at the end of a login [auth T1] [auth K1]", async () => {
  await using world = await startWorld();
  const auth = oauth({ login: world.login, store: world.store });
  await using client = await world.open(auth);
  await whoami(client);
  await auth.logout(world.server.url);
  expect(world.provider.lines()).toContain("POST /token/revocation");
  expect((await auth.status(world.server.url)).isLoggedIn).toBe(false);
});

test("fails without a way to log in, and names the issuer [auth T1] [auth L6]", async () => {
  await using world = await startWorld();
  const error = await rejection(world.open(oauth({})));
  expect([error.code, error.issuer]).toEqual(["auth/login-required", world.provider.issuer]);
});
