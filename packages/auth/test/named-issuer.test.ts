/** The option `issuer`, also where the MCP server has no protected resource metadata. */
import { oauth } from "@mcp-gen/auth";
import { expect, test } from "vitest";
import { FakeWorld, ISSUER, send, SERVER } from "./fake-world.js";

const WELL_KNOWN = "/.well-known/oauth-authorization-server";

/** A server without protected resource metadata. The authorization server has its metadata at one address. */
function setUp(issuer: string, address: string) {
  const world = new FakeWorld();
  world.override = ({ url }) => {
    if (url.includes("oauth-protected-resource")) return new Response(null, { status: 404 });
    if (!url.includes("/.well-known/")) return undefined;
    if (url !== address) return new Response(null, { status: 404 });
    return Response.json({
      issuer,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      registration_endpoint: `${ISSUER}/register`,
      code_challenge_methods_supported: ["S256"],
    });
  };
  return { world, auth: oauth({ login: world.login, fetch: world.fetch, issuer }) };
}

test.each([
  [`${ISSUER}/tenant`, `${ISSUER}${WELL_KNOWN}/tenant`],
  [`${ISSUER}/tenant`, `${ISSUER}/.well-known/openid-configuration/tenant`],
  [`${ISSUER}/tenant`, `${ISSUER}/tenant/.well-known/openid-configuration`],
  [ISSUER, `${ISSUER}/.well-known/openid-configuration`],
])(
  "reads the metadata of the named issuer %s at %s, and keeps the login [auth C6] [auth C26]",
  async (issuer, address) => {
    const { world, auth } = setUp(issuer, address);
    expect(await send(world, auth)).toBe(200);
    expect(await auth.status(SERVER)).toMatchObject({ issuer, resource: SERVER });
    world.access.clear();
    expect(await send(world, auth)).toBe(200);
    expect([world.refreshes, world.logins]).toEqual([1, 1]);
  },
);

test("guesses no endpoints of a named issuer without metadata [auth C6] [auth C8]", async () => {
  const { world, auth } = setUp(`${ISSUER}/tenant`, "https://nowhere.example");
  await expect(send(world, auth)).rejects.toMatchObject({ code: "auth/no-metadata" });
  expect(world.calls.map(({ url }) => url)).not.toContain(`${ISSUER}${WELL_KNOWN}`);
  expect(world.count("/register")).toBe(0);
});
