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

describe("without a usable document", () => {
  test.each([
    ["500 at the first address", { [PATH]: 500, [ROOT]: DOCUMENT }, [PATH]],
    ["501 at the first address", { [PATH]: 501, [ROOT]: DOCUMENT }, [PATH]],
    ["500 at the last address", { [ROOT]: 500 }, [PATH, ROOT]],
    ["502 at the last address", { [ROOT]: 502 }, [PATH, ROOT]],
    ["503 at the last address", { [PATH]: 503, [ROOT]: 503 }, [PATH, ROOT]],
    ["a broken connection at the last address", { [ROOT]: fail }, [PATH, ROOT]],
  ])("fails with a retryable error after %s [auth C3]", async (_, answers, expected) => {
    const { error, urls } = await discover(answers);
    expect(urls).toEqual(expected);
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: true, resource: SERVER });
    expect(error?.message).toMatch(
      /^the protected resource metadata, https:\/\/mcp\.example\/\S+: expected a (?:document|response), received (?:status 50|a connection error)/,
    );
  });

  test("reports when to try again [auth C3]", async () => {
    expect((await discover({ [ROOT]: busy("7") })).error).toMatchObject({ retryAfterMs: 7_000 });
    const past = await discover({ [ROOT]: busy("Wed, 21 Oct 2015 07:28:00 GMT") });
    expect(past.error).toMatchObject({ retryAfterMs: 0 });
    const noTime = await discover({ [ROOT]: busy("soon") });
    expect(noTime.error).toMatchObject({ retryAfterMs: undefined });
  });

  test("lists every address with its response [auth C3]", async () => {
    const { error } = await discover(
      { [`${NAMED}?key=canary`]: 404, [PATH]: html, [ROOT]: { error: "?" } },
      { challenge: named(`${NAMED}?key=canary`), revisions: ["2025-11-25"] },
    );
    expect(error).toMatchObject({ code: "auth/no-metadata", retryable: false, resource: SERVER });
    expect(error?.message).toBe(
      [
        `the protected resource metadata of ${SERVER}: expected a document, received none:`,
        `${NAMED}: status 404, content type text/plain;charset=UTF-8`,
        `${PATH}: status 200, content type text/html`,
        `${ROOT}: status 200, content type application/json`,
      ].join("\n"),
    );
  });

  test.each([
    [undefined],
    [["2024-11-05"]],
    [["2025-03-26"]],
    [["2026-07-28", "2025-11-25", "2025-03-26"]],
  ])("is the 2025-03-26 fallback where %j is allowed [auth C8]", async (revisions) => {
    const { resource } = await discover({}, { revisions });
    expect(resource).toEqual({
      server: SERVER,
      metadata: undefined,
      resource: SERVER,
      issuers: ["https://mcp.example"],
      isFallback: true,
    });
  });

  test.each([[["2025-06-18"]], [["2025-06-18", "2025-11-25", "2026-07-28"]], [[]]])(
    "is an error where only %j is allowed [auth C8]",
    async (revisions) => {
      const { error } = await discover({}, { revisions });
      expect(error).toMatchObject({ code: "auth/no-metadata" });
    },
  );

  test("names no authorization server: an error, and no fallback [auth C8]", async () => {
    for (const authorization_servers of [undefined, [], [1], "https://as.example"]) {
      const { error } = await discover({ [PATH]: { resource: SERVER, authorization_servers } });
      expect(error).toMatchObject({
        code: "auth/no-metadata",
        message: `the protected resource metadata of ${SERVER}: expected authorization_servers with one or more URLs, received none`,
      });
    }
  });
});

/** Attack A1. */
describe("metadata of another resource [auth A1] [auth C4]", () => {
  test.each([
    ["https://other.example/a/mcp"],
    ["https://mcp.example:8443/a/mcp"],
    ["http://mcp.example/a/mcp"],
    ["https://mcp.example/a/mcp?token=canary"],
    ["https://mcp.example/b"],
    [undefined],
    [["https://mcp.example/a/mcp"]],
  ])("is rejected, and nothing else is requested: %j", async (resource) => {
    const { error, urls } = await discover(
      { [NAMED]: { ...DOCUMENT, resource }, [PATH]: DOCUMENT },
      { challenge: named(NAMED) },
    );
    expect(urls).toEqual([NAMED]);
    expect(error).toMatchObject({ code: "auth/resource-mismatch", resource: SERVER });
    expect(error?.message).toContain(`expected ${SERVER} or a part of its path, received `);
    expect(error?.message).not.toContain("canary");
  });
});

describe("the result", () => {
  test("has the resource as the document spells it [auth C5] [req 176]", async () => {
    for (const resource of [
      "https://mcp.example",
      "https://MCP.example/a/",
      "https://mcp.example:443/a",
    ]) {
      const found = await discover({ [PATH]: { ...DOCUMENT, resource } });
      expect(found.resource?.resource).toBe(resource);
    }
  });

  test("uses the override, with a notice [auth C5]", async () => {
    const notices: string[] = [];
    const { resource } = await discover(
      { [PATH]: DOCUMENT },
      { resource: { [SERVER]: "api://files" }, onNotice: ({ code }) => void notices.push(code) },
    );
    expect(resource?.resource).toBe("api://files");
    expect(notices).toEqual(["auth/resource-override"]);
  });

  test("has at most 8 issuers, and members of the expected types [auth C34]", async () => {
    const issuers = Array.from({ length: 20 }, (_, index) => `https://as${index}.example`);
    const { resource } = await discover({
      [PATH]: {
        resource: SERVER,
        authorization_servers: [1, ...issuers, null],
        scopes_supported: "read write",
        dpop_bound_access_tokens_required: "yes",
        resource_name: "Files",
      },
    });
    expect(resource?.issuers).toEqual(issuers.slice(0, 8));
    expect(resource?.metadata).toEqual({
      resource: SERVER,
      authorization_servers: issuers.slice(0, 8),
      scopes_supported: undefined,
      dpop_bound_access_tokens_required: false,
      resource_name: "Files",
    });
  });
});

/** Attack A7. `network.test.ts` has the redirects and the names. */
describe("a forbidden address in the challenge [auth A7] [auth C32] [auth C33] [req 182]", () => {
  test.each([
    ["https://169.254.169.254/latest/meta-data"],
    ["https://10.0.0.1/prm"],
    ["https://[::ffff:127.0.0.1]/prm"],
    ["https://localhost./prm"],
    ["http://mcp.example/prm"],
    ["file:///etc/passwd"],
    ["https://user:password@mcp.example/prm"],
  ])("is an error, and is not requested: %s", async (address) => {
    const { error, urls } = await discover({ [PATH]: DOCUMENT }, { challenge: named(address) });
    expect(error).toMatchObject({ code: "auth/blocked-address", resource: SERVER });
    expect(urls).toEqual([]);
  });

  test("is not used if another address has a document", async () => {
    const challenge = named("https://10.0.0.1/prm", NAMED);
    const { resource, urls } = await discover({ [NAMED]: DOCUMENT }, { challenge });
    expect(urls).toEqual([NAMED]);
    expect(resource?.issuers).toEqual(["https://as.example"]);
  });
});

/** Attack A15. */
describe("a hostile document [auth A15] [auth C34]", () => {
  test.each([
    ["of 10 MiB", () => new Response(`{"resource":"${"x".repeat(10 * 1024 * 1024)}"}`)],
    [
      "of depth 10,000",
      () => new Response(`{"resource":${"[".repeat(10_000)}${"]".repeat(10_000)}}`),
    ],
    ["without an end", () => new Response(`{"resource":${"[".repeat(100_000)}`)],
  ])("%s is skipped", async (_, answer) => {
    const { error } = await discover({ [PATH]: answer }, { revisions: [] });
    expect(error).toMatchObject({ code: "auth/no-metadata", retryable: false });
    const { resource } = await discover({ [PATH]: answer, [ROOT]: DOCUMENT });
    expect(resource?.issuers).toEqual(["https://as.example"]);
  });

  test("with `__proto__` changes no prototype", async () => {
    const text = `{"__proto__": {"polluted": 1}, ${JSON.stringify(DOCUMENT).slice(1)}`;
    const { resource } = await discover({ [PATH]: () => new Response(text) });
    expect(Object.keys(resource?.metadata ?? {})).not.toContain("__proto__");
    expect(resource?.metadata?.["polluted"]).toBeUndefined();
    expect(Object.assign({}, resource?.metadata)).not.toHaveProperty("polluted");
  });
});

test("sends at most 16 metadata requests to 8 servers per login [auth C34]", async () => {
  const requests = await discover({}, { challenge: many(30, (index) => `${NAMED}${index}`) });
  expect(requests.urls).toHaveLength(16);
  expect(requests.error).toMatchObject({ code: "auth/no-metadata", resource: SERVER });
  const servers = await discover(
    {},
    { challenge: many(30, (index) => `https://s${index}.example/`) },
  );
  expect(servers.urls).toHaveLength(8);
  expect(servers.error?.message).toBe(
    `the login to ${SERVER}: expected at most 16 metadata requests to 8 servers, received addresses for more; check the metadata of the server`,
  );
});

function fail(): never {
  throw new TypeError("broken");
}

/** A server that is busy until the given time. */
function busy(retryAfter: string): FakeAnswer {
  return () => new Response("", { status: 503, headers: { "retry-after": retryAfter } });
}

/** A challenge that names many addresses. */
function many(count: number, address: (index: number) => string): string {
  return named(...Array.from({ length: count }, (_, index) => address(index)));
}
