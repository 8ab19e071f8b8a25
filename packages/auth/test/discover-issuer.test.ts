/** Discovery of the metadata of an authorization server (RFC 8414, OpenID Connect Discovery). */
import { describe, expect, test, vi } from "vitest";
import { discoverAuthorizationServer } from "../src/discovery/authorization-server.js";
import { fakeNetwork, html, type FakeAnswer } from "./support/fake-web.js";
import type { AuthNotice } from "../src/model.js";
import type { IssuerDiscoveryOptions } from "../src/discovery/options.js";

const SERVER = "https://mcp.example/mcp";
const ISSUER = "https://as.example";
const OAUTH = `${ISSUER}/.well-known/oauth-authorization-server`;
const OPENID = `${ISSUER}/.well-known/openid-configuration`;
const DOCUMENT = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  code_challenge_methods_supported: ["S256"],
};

async function discover(
  issuer: string,
  answers: Record<string, FakeAnswer>,
  options: Partial<IssuerDiscoveryOptions> = {},
) {
  const server = options.server ?? SERVER;
  const { network, urls, requests } = fakeNetwork(server, answers);
  const found = await discoverAuthorizationServer(network, issuer, { server, ...options }).then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error: error as Error & { code: string } }),
  );
  return { ...found, urls, requests };
}

/** Discovers with one document, changed by the given members. */
function discoverWith(members: object, options: Partial<IssuerDiscoveryOptions> = {}) {
  return discover(ISSUER, { [OAUTH]: { ...DOCUMENT, ...members } }, options);
}

function broken(): never {
  throw new TypeError("broken");
}

describe("the metadata of an authorization server [auth C6]", () => {
  const tenant = (part: string): string => `${ISSUER}${part}`;

  test.each([
    ["without a path", ISSUER, [OAUTH, OPENID]],
    ["with a slash", `${ISSUER}/`, [OAUTH, OPENID]],
    [
      "with a path",
      tenant("/a/b"),
      [`${OAUTH}/a/b`, `${OPENID}/a/b`, tenant("/a/b/.well-known/openid-configuration")],
    ],
    [
      "with a path and a slash",
      tenant("/a/"),
      [`${OAUTH}/a`, `${OPENID}/a`, tenant("/a/.well-known/openid-configuration")],
    ],
  ])(
    "of an issuer %s is requested in this order, and never elsewhere",
    async (_, issuer, order) => {
      const none = await discover(issuer, {});
      expect(none.urls).toEqual(order);
      expect(none.error).toMatchObject({ code: "auth/no-metadata", issuer, resource: SERVER });
      expect(none.error?.message).toBe(
        [
          `the metadata of the authorization server ${issuer}: expected a document, received none:`,
          ...order.map((url) => `${url}: status 404, content type text/plain;charset=UTF-8`),
        ].join("\n"),
      );
      for (const [index, url] of order.entries()) {
        const { value, urls } = await discover(issuer, { [url]: { ...DOCUMENT, issuer } });
        expect(urls).toEqual(order.slice(0, index + 1));
        expect(value).toMatchObject({ issuer, isFallback: false, metadata: { issuer } });
      }
    },
  );

  test("may follow HTML, 401, 502 or a broken connection", async () => {
    for (const miss of [html, 401, 502, broken, { error: "?" }]) {
      const { value } = await discover(ISSUER, { [OAUTH]: miss, [OPENID]: DOCUMENT });
      expect(value?.issuer).toBe(ISSUER);
    }
    const { error } = await discover(ISSUER, { [OAUTH]: 500, [OPENID]: DOCUMENT });
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: true });
  });

  test.each(["as.example", "", `${ISSUER}?tenant=canary`, `${ISSUER}#a`])(
    "of %j is not requested",
    async (issuer) => {
      const { error, urls } = await discover(issuer, {});
      expect(urls).toEqual([]);
      expect(error).toMatchObject({ code: "auth/no-metadata", issuer });
      expect(error?.message).toContain("expected a URL without query and fragment");
      expect(error?.message).not.toContain("canary");
    },
  );
});

/** Attack A2. */
describe("metadata of another issuer [auth A2] [auth C7] [req 178]", () => {
  test.each([
    ["https://evil.example"],
    ["https://AS.example"],
    ["https://as.example:443"],
    ["https://as.example/tenant"],
    ["http://as.example"],
    [undefined],
    [[ISSUER]],
  ])("is rejected, and no other address is tried: %j", async (issuer) => {
    const answers = { [OAUTH]: { ...DOCUMENT, issuer }, [OPENID]: DOCUMENT };
    const { error, urls } = await discover(ISSUER, answers);
    expect(urls).toEqual([OAUTH]);
    expect(error).toMatchObject({ code: "auth/issuer-mismatch", issuer: ISSUER, resource: SERVER });
  });

  test("is reported with both spellings and the advice", async () => {
    const received = `https://login.${"long-".repeat(12)}.example/common`;
    const { error } = await discoverWith({ issuer: received });
    expect(error?.message).toBe(
      `the metadata of the authorization server ${ISSUER}: expected this issuer, received ${received}; if both are the same server, set trustedIssuers: { [expected]: received }`,
    );
  });

  test("is shown without control characters [auth A9]", async () => {
    const { error } = await discoverWith({ issuer: "https://as.example\u001b[2J\u202e" });
    expect(error?.message).toContain("received https://as.example [2J; if");
  });

  test("is accepted where the options say so, and recorded as the document spells it", async () => {
    expect((await discoverWith({ issuer: `${ISSUER}/` })).value?.issuer).toBe(`${ISSUER}/`);
    const strict = await discoverWith({ issuer: `${ISSUER}/` }, { strictIssuer: true });
    expect(strict.error).toMatchObject({ code: "auth/issuer-mismatch" });
    const issuer = "https://login.example/{tenant}";
    const trusted = await discoverWith({ issuer }, { trustedIssuers: { [ISSUER]: issuer } });
    expect(trusted.value).toMatchObject({ issuer, metadata: { issuer } });
  });
});

describe("metadata without PKCE [auth C10] [req 177]", () => {
  test.each([[undefined], [[]], [["plain"]], ["S256"], [["s256"]]])(
    "is rejected: %j",
    async (code_challenge_methods_supported) => {
      const { error } = await discoverWith({ code_challenge_methods_supported });
      expect(error).toMatchObject({ code: "auth/no-pkce", issuer: ISSUER, resource: SERVER });
      expect(error?.message).toBe(
        `the metadata of the authorization server ${ISSUER}: expected "S256" in code_challenge_methods_supported, received no such value; if it supports PKCE, as Entra ID and Cognito do, set assumePkce: [issuer]`,
      );
    },
  );

  test("is accepted for the issuers of assumePkce, with a notice", async () => {
    const onNotice = vi.fn<(notice: AuthNotice) => void>();
    const members = { issuer: `${ISSUER}/`, code_challenge_methods_supported: undefined };
    for (const assumePkce of [[ISSUER], [`${ISSUER}/`]]) {
      const { value } = await discoverWith(members, { assumePkce, onNotice });
      expect(value?.issuer).toBe(`${ISSUER}/`);
    }
    expect(onNotice.mock.calls[0]).toEqual([
      {
        code: "auth/assumed-pkce",
        message: `${ISSUER}/: assuming PKCE, which its metadata does not mention`,
        issuer: `${ISSUER}/`,
        resource: SERVER,
      },
    ]);
    expect(onNotice).toHaveBeenCalledTimes(2);
    const other = await discoverWith(members, { assumePkce: ["https://b.example"], onNotice });
    expect(other.error).toMatchObject({ code: "auth/no-pkce" });
    await discoverWith({}, { assumePkce: [ISSUER], onNotice });
    expect(onNotice).toHaveBeenCalledTimes(2);
  });

  test("is accepted for programs, which use no code", async () => {
    const members = { code_challenge_methods_supported: [], authorization_endpoint: undefined };
    const { value } = await discoverWith(members, { usesCode: false });
    expect(value?.issuer).toBe(ISSUER);
  });
});

describe("other members of the metadata", () => {
  test.each([
    [{ token_endpoint: undefined }, "expected the member token_endpoint, received none"],
    [{ token_endpoint: 5 }, "expected the member token_endpoint, received none"],
    [{ authorization_endpoint: undefined }, "expected the member authorization_endpoint"],
    [{ response_types_supported: ["token"] }, 'expected "code" in response_types_supported'],
  ])("are rejected: %j", async (members, expected) => {
    const { error } = await discoverWith(members);
    expect(error).toMatchObject({ code: "auth/no-metadata", issuer: ISSUER, resource: SERVER });
    expect(error?.message).toContain(expected);
  });

  test("have the expected types", async () => {
    const { value } = await discoverWith({
      response_types_supported: ["code", 1],
      scopes_supported: "read",
      token_endpoint_auth_methods_supported: ["none", null, "client_secret_basic"],
      registration_endpoint: {},
      client_id_metadata_document_supported: "true",
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${ISSUER}/docs`,
    });
    expect(value?.metadata).toEqual({
      ...DOCUMENT,
      response_types_supported: ["code"],
      scopes_supported: undefined,
      token_endpoint_auth_methods_supported: ["none", "client_secret_basic"],
      registration_endpoint: undefined,
      revocation_endpoint: undefined,
      device_authorization_endpoint: undefined,
      client_id_metadata_document_supported: false,
      authorization_response_iss_parameter_supported: true,
      service_documentation: `${ISSUER}/docs`,
    });
  });

  /** Attacks A7 and A8. */
  test.each([
    ["authorization_endpoint", "javascript:alert(1)"],
    ["authorization_endpoint", "data:text/html,hello"],
    ["authorization_endpoint", "file:///etc/passwd"],
    ["authorization_endpoint", 'https://as.example/"&calc'],
    ["authorization_endpoint", "https://$(id).example/"],
    ["authorization_endpoint", "https://as.example/\r\nx"],
    ["token_endpoint", "http://as.example/token"],
    ["token_endpoint", "http://localhost/token"],
    ["registration_endpoint", "http://169.254.169.254/"],
    ["registration_endpoint", "https://user@as.example/"],
    ["revocation_endpoint", "/revoke"],
    ["device_authorization_endpoint", "ftp://as.example/device"],
  ])(
    "are refused as addresses: %s %j [auth A7] [auth A8] [auth C32] [req 183]",
    async (name, value) => {
      const { error } = await discoverWith({ [name]: value });
      expect(error).toMatchObject({ code: "auth/blocked-address", resource: SERVER });
      expect(error?.message).toContain(`the authorization server metadata, ${name}: expected `);
    },
  );

  test("may be http where the MCP server and the address are local [auth C32]", async () => {
    const issuer = "http://localhost:4000";
    const document = {
      ...DOCUMENT,
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: "http://127.0.0.1:5000/token",
    };
    const answers = { [`${issuer}/.well-known/oauth-authorization-server`]: document };
    const local = await discover(issuer, answers, { server: "http://127.0.0.1:3000/mcp" });
    expect(local.value?.metadata.token_endpoint).toBe("http://127.0.0.1:5000/token");
    const remote = await discover(issuer, answers);
    expect(remote.error).toMatchObject({ code: "auth/blocked-address" });
    expect(remote.urls).toEqual([]);
  });
});

describe("the 2025-03-26 fallback [auth C8]", () => {
  const ORIGIN = "https://mcp.example";
  const ROOT = `${ORIGIN}/.well-known/oauth-authorization-server`;
  const OWN = {
    issuer: ORIGIN,
    authorization_endpoint: `${ORIGIN}/oauth/authorize`,
    token_endpoint: `${ORIGIN}/oauth/token`,
    code_challenge_methods_supported: ["S256"],
  };

  test("reads metadata at the root of the server, with one request", async () => {
    const { value, urls, requests } = await discover(ORIGIN, { [ROOT]: OWN }, { isFallback: true });
    expect(urls).toEqual([ROOT]);
    expect(value).toMatchObject({ issuer: ORIGIN, isFallback: true, metadata: OWN });
    expect(requests[0]?.headers.get("mcp-protocol-version")).toBe("2025-03-26");
  });

  test.each([404, 401, html])("uses the default endpoints after %s", async (answer) => {
    const { value, urls } = await discover(ORIGIN, { [ROOT]: answer }, { isFallback: true });
    expect(urls).toEqual([ROOT]);
    expect(value).toMatchObject({
      issuer: ORIGIN,
      isFallback: true,
      metadata: {
        authorization_endpoint: `${ORIGIN}/authorize`,
        token_endpoint: `${ORIGIN}/token`,
        registration_endpoint: `${ORIGIN}/register`,
      },
    });
  });

  test("fails with a retryable error after 503", async () => {
    const { error } = await discover(ORIGIN, { [ROOT]: 503 }, { isFallback: true });
    expect(error).toMatchObject({ code: "auth/unavailable", retryable: true });
  });

  test.each([
    [["2024-11-05"], "2024-11-05"],
    [["2025-03-26", "2024-11-05", "2026-07-28"], "2025-03-26"],
  ])("sends the newest of %j that has it", async (revisions, expected) => {
    const { requests } = await discover(ORIGIN, {}, { isFallback: true, revisions });
    expect(requests[0]?.headers.get("mcp-protocol-version")).toBe(expected);
  });

  test("sends the header with no other request", async () => {
    const { requests } = await discover(ISSUER, {});
    expect(requests.map(({ headers }) => headers.get("mcp-protocol-version"))).toEqual([
      null,
      null,
    ]);
  });

  test.each([
    ["a page", { document: {} }, null],
    ["a worker of a browser", { WorkerGlobalScope: true }, null],
    ["Workers", { WorkerGlobalScope: true, WebSocketPair: true }, "2025-03-26"],
  ])("in %s, the header is as expected", async (_, globals, expected) => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
    try {
      const { requests } = await discover(ORIGIN, {}, { isFallback: true });
      expect(requests[0]?.headers.get("mcp-protocol-version")).toBe(expected);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  /** Attack A22: a server withholds its metadata to pose as an issuer that the client knows. */
  test("accepts only its own origin as the issuer [auth A22] [req 181]", async () => {
    for (const issuer of ["https://accounts.example", `${ORIGIN}/mcp`]) {
      const { error } = await discover(
        ORIGIN,
        { [ROOT]: { ...OWN, issuer } },
        { isFallback: true },
      );
      expect(error).toMatchObject({ code: "auth/issuer-mismatch", issuer: ORIGIN });
    }
  });
});
