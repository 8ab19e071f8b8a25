/** Servers that send a login to addresses of the network of the person (attack A7). */
import { oauth } from "@mcp-gen/auth";
import { describe, expect, test } from "vitest";
import { FakeWorld, ISSUER, send, SERVER } from "./fake-world.js";

const PRM = "https://mcp.example/.well-known/oauth-protected-resource/mcp";
const AS = `${ISSUER}/.well-known/oauth-authorization-server`;
const HOSTS = [
  "169.254.169.254",
  "10.1.2.3",
  "[::ffff:127.0.0.1]",
  "[::ffff:a9fe:a9fe]",
  "localhost.",
  "localhost",
];

type Change = (world: FakeWorld, url: string) => void;

/** Answers the requests to one address with a redirect. */
function redirects(world: FakeWorld, from: string, location: string): void {
  world.override = ({ url }) =>
    url === from ? new Response(null, { status: 302, headers: { location } }) : undefined;
}

const PLACES: Readonly<Record<string, Change>> = {
  "the metadata URL of the challenge": (world, url) => {
    const headers = { "www-authenticate": `Bearer resource_metadata="${url}"` };
    world.override = (call) =>
      call.url === SERVER ? new Response(null, { status: 401, headers }) : undefined;
  },
  "the authorization server": (world, url) => void (world.issuers = [url]),
  "the token endpoint": (world, url) => void (world.metadata = { token_endpoint: url }),
  "the registration endpoint": (world, url) =>
    void (world.metadata = { registration_endpoint: url }),
  "a redirect of the metadata of the server": (world, url) => redirects(world, PRM, url),
  "a redirect of the metadata of the authorization server": (world, url) =>
    redirects(world, AS, url),
};

describe.each(Object.entries(PLACES))("%s [auth A7] [auth C33] [req 182]", (_, change) => {
  test.each(HOSTS)("cannot be %s", async (host) => {
    const world = new FakeWorld();
    change(world, `https://${host}/x`);
    const auth = oauth({ login: world.login, fetch: world.fetch });
    const error = await send(world, auth).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "auth/blocked-address", resource: SERVER });
    const origins = new Set(world.calls.map(({ url }) => new URL(url).origin));
    expect(
      [...origins].filter((origin) => ![new URL(SERVER).origin, ISSUER].includes(origin)),
    ).toEqual([]);
  });
});
