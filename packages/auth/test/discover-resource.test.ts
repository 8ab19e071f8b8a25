/** Discovery of the protected resource metadata (RFC 9728). */
import { describe, expect, test } from "vitest";
import { parseChallenges } from "../src/discovery/challenges.js";
import { discoverResource } from "../src/discovery/resource.js";
import { fakeNetwork, html, type FakeAnswer } from "./support/fake-web.js";
import type { ResourceDiscoveryOptions } from "../src/discovery/options.js";

const SERVER = "https://mcp.example/a/mcp";
const PATH = "https://mcp.example/.well-known/oauth-protected-resource/a/mcp";
const ROOT = "https://mcp.example/.well-known/oauth-protected-resource";
const NAMED = "https://meta.example/prm";
const OTHER = "https://meta.example/other";
const DOCUMENT = { resource: SERVER, authorization_servers: ["https://as.example"] };

async function discover(
  answers: Record<string, FakeAnswer>,
  {
    challenge = "Bearer",
    ...options
  }: Partial<ResourceDiscoveryOptions> & { challenge?: string } = {},
) {
  const { network, urls } = fakeNetwork(SERVER, answers);
  const challenges = parseChallenges([challenge]);
  const found = await discoverResource(network, { server: SERVER, challenges, ...options }).then(
    (resource) => ({ resource, error: undefined }),
    (error: unknown) => ({ resource: undefined, error: error as Error & { code: string } }),
  );
  return { ...found, urls };
}

const named = (...urls: string[]): string =>
  `Bearer ${urls.map((url) => `resource_metadata="${url}"`).join(", ")}`;

describe("the protected resource metadata [auth C3]", () => {
  test.each([
    ["at the URL of the challenge", named(NAMED), { [NAMED]: DOCUMENT }, [NAMED]],
    ["at the well-known URL with the path", "Bearer", { [PATH]: DOCUMENT }, [PATH]],
    ["at the well-known URL of the root", "Bearer", { [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after a challenge URL with 404", named(NAMED), { [PATH]: DOCUMENT }, [NAMED, PATH]],
    ["after 401", "Bearer", { [PATH]: 401, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after 403", "Bearer", { [PATH]: 403, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after HTML", "Bearer", { [PATH]: html, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after text", "Bearer", { [PATH]: () => new Response("?"), [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after other JSON", "Bearer", { [PATH]: { error: "?" }, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after a list", "Bearer", { [PATH]: [DOCUMENT], [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after 502", "Bearer", { [PATH]: 502, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after 503", named(NAMED), { [NAMED]: 503, [PATH]: DOCUMENT }, [NAMED, PATH]],
    ["after 504", "Bearer", { [PATH]: 504, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["after a broken connection", "Bearer", { [PATH]: fail, [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["once per URL", named(PATH), { [ROOT]: DOCUMENT }, [PATH, ROOT]],
    ["at the second of two URLs", named(NAMED, OTHER), { [OTHER]: DOCUMENT }, [NAMED, OTHER]],
    [
      "in the second challenge",
      `${named(NAMED)}, DPoP resource_metadata="${OTHER}"`,
      { [OTHER]: DOCUMENT },
      [NAMED, OTHER],
    ],
    ["despite a relative URL", named("/prm"), { [PATH]: DOCUMENT }, [PATH]],
  ])("is found %s", async (_, challenge, answers: Record<string, FakeAnswer>, expected) => {
    const { resource, urls } = await discover(answers, { challenge });
    expect(urls).toEqual(expected);
    expect(resource).toEqual({
      server: SERVER,
      metadata: expect.objectContaining(DOCUMENT),
      resource: SERVER,
      issuers: ["https://as.example"],
      isFallback: false,
    });
  });
});

function fail(): never {
  throw new TypeError("broken");
}
