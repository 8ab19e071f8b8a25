/** Configuration of `protect`, and the handlers of the metadata for frameworks. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { fakeClock } from "@mcp-gen/core";
import type { HttpRequestInfo } from "@mcp-gen/http";
import { dpop } from "../dpop/dpop.js";
import { custom } from "./custom.js";
import { introspection } from "./introspection.js";
import { protect, type ProtectOptions, type Protection } from "./protect.js";
import { protectedResource } from "./protected-resource.js";

const RESOURCE = "https://files.example.com/mcp";
const PATH = "/.well-known/oauth-protected-resource/mcp";
const LEGACY = "/.well-known/oauth-authorization-server";

function create(options: Partial<ProtectOptions> = {}): Protection {
  return protect({
    resource: RESOURCE,
    authorizationServers: ["https://as.example.com"],
    verify: custom(() => ({ principal: "ada", audience: RESOURCE })),
    ...options,
  });
}

describe("startup", () => {
  test.each([
    "http://files.example.com/mcp",
    "https://files.example.com/mcp?a=1",
    "https://files.example.com/mcp?",
    "https://files.example.com/mcp#a",
    "https://files.example.com/mcp#",
    "https://user@files.example.com/mcp",
    "https://:secret@files.example.com/mcp",
    "ftp://files.example.com/mcp",
    "files.example.com",
    "",
    undefined as unknown as string,
  ])("refuses the resource %s [auth S17]", (resource) => {
    expect(() => create({ resource })).toThrow(/^resource: expected an https URL/);
    expect(() => protectedResource({ resource, authorizationServers: ["https://a.b"] })).toThrow(
      /^resource: /,
    );
  });

  test.each(["http://127.0.0.1:3000/mcp", "http://localhost/mcp", "http://[::1]:1/mcp", RESOURCE])(
    "accepts the resource %s [auth S17]",
    (resource) => {
      expect(create({ resource }).document).toMatchObject({ resource });
    },
  );

  test.each(["http://127.0.0.1.example.com", "http://localhost.example.com", "http://10.0.0.1"])(
    "%s is not a loopback host [auth S17]",
    (resource) => {
      expect(() => create({ resource })).toThrow(/^resource: /);
    },
  );

  test.each([
    ["https://as.example.com?tenant=1"],
    ["https://as.example.com#a"],
    ["http://as.example.com"],
    ["as"],
  ])("refuses the issuer %s [auth S17]", (issuer) => {
    const authorizationServers = ["https://good.example.com", issuer];
    expect(() => create({ authorizationServers })).toThrow(/^authorizationServers: /);
  });

  test("needs an authorization server [auth S2]", () => {
    expect(() => create({ authorizationServers: [] })).toThrow(/^authorizationServers: /);
  });

  test.each(["/mcp", "/mcp/v1"])("a listener at %s serves the resource [auth S17]", (path) => {
    expect(() => create().check?.(["/other", path])).not.toThrow();
  });

  test.each(["/mcp2", "/", "/MCP"])("a listener at %s does not serve it [auth S17]", (path) => {
    expect(() => create().check?.(["/other", path])).toThrow(
      /^resource: expected a URL with the path \/other or /,
    );
  });

  test("a listener without a path serves every resource [auth S17]", () => {
    expect(() => create().check?.(undefined)).not.toThrow();
  });

  test("a resource without a path, or with a slash at its end, contains the path [auth S17]", () => {
    expect(() => create({ resource: "https://a.example" }).check?.(["/mcp"])).not.toThrow();
    expect(() => create({ resource: `${RESOURCE}/` }).check?.(["/mcp"])).not.toThrow();
    expect(() => create({ resource: `${RESOURCE}/` }).check?.(["/mcp2"])).toThrow(/^resource: /);
  });

  test("a plain function is no verifier, at compile time and at startup [auth S7]", () => {
    // @ts-expect-error It has to be passed to custom().
    expect(() => create({ verify: () => ({ principal: "ada" }) })).toThrow(TypeError);
  });

  test("refuses offline_access [auth S2]", () => {
    expect(() => create({ scopes: ["a", "offline_access"] })).toThrow(/^scopes: .*offline_access/);
    expect(() => create({ impliedScopes: { a: ["offline_access"] } })).toThrow(/^impliedScopes/);
  });

  test.each(["", "a b", 'a"', "a\\", "ä", "a\n"])("refuses the scope %j [auth S2]", (scope) => {
    expect(() => create({ scopes: [scope] })).toThrow(/^scopes: /);
    expect(() => create({ impliedScopes: { [scope]: ["a"] } })).toThrow(/^impliedScopes: /);
    expect(() => create({ impliedScopes: { a: [scope] } })).toThrow(/^impliedScopes: /);
  });
});

describe("options of callers in plain JavaScript", () => {
  test.each<[Record<string, unknown>, RegExp]>([
    [{ scops: ["a"] }, /^protect: option scops is unknown$/],
    [{ verify: undefined }, /^verify: expected jwt\(…\), .*received "undefined"$/],
    [{ verify: () => ({}) }, /^verify: expected jwt\(…\), .*received "function"$/],
    [{ authorizationServers: "https://as.example.com" }, /^authorizationServers: expected a list/],
    [
      { dpop: "requird" },
      /^dpop: expected "allowed", "required" or dpop\(…\), received "requird"$/,
    ],
    [{ dpop: dpop({ mode: "requird" as "required" }) }, /^dpop: .* received "requird"$/],
  ])("refuses %j", (options, message) => {
    expect(() => create(options)).toThrow(message);
  });

  test("refuses unknown options of the other functions", () => {
    const options = { resource: RESOURCE, authorizationServers: ["https://a.b"], verify: 1 };
    expect(() => protectedResource(options)).toThrow("protectedResource: option verify is unknown");
    const nonce = { nonce: true } as Parameters<typeof dpop>[0];
    expect(() => dpop(nonce)).toThrow("dpop: option nonce is unknown");
  });

  test("ignores options that are undefined", () => {
    const options = { scops: undefined, name: undefined } as Partial<ProtectOptions>;
    expect(create(options).document).toMatchObject({ resource: RESOURCE });
  });
});

test("a token that expires while it is used gets the challenge of an invalid token [auth S14]", () => {
  expect(create().expired?.({} as HttpRequestInfo)).toMatchObject({
    status: 401,
    challenge:
      'Bearer error="invalid_token", resource_metadata="https://files.example.com/.well-known/oauth-protected-resource/mcp"',
  });
});

describe("challenges for scopes of an operation [auth S9] [req 187]", () => {
  test("names all scopes, sorted and once", () => {
    expect(create().insufficientScope?.(["b", "a", "b"], {} as HttpRequestInfo)).toMatchObject({
      status: 403,
      challenge:
        'Bearer error="insufficient_scope", scope="a b", resource_metadata="https://files.example.com/.well-known/oauth-protected-resource/mcp"',
    });
  });

  test("leaves out text that would break out of the header", () => {
    const evil = ["a", 'b", error="x', "c\r\nset-cookie: d", "e f"];
    const { challenge } = create().insufficientScope?.(evil, {} as HttpRequestInfo) ?? {};
    expect(challenge).toContain('scope="a",');
    expect(challenge).not.toMatch(/set-cookie|[\r\n]|error="x/);
  });
});

describe("functions of the application that go wrong", () => {
  const request = { header: () => "Bearer t" } as unknown as HttpRequestInfo;

  test.each<[string, () => void]>([
    [
      "throws",
      () => {
        throw new Error("disk full");
      },
    ],
    ["rejects", () => Promise.reject(new Error("disk full"))],
  ])("a token is rejected although onRejected %s [auth S3]", async (_, onRejected) => {
    const auth = create({ verify: custom(() => undefined), onRejected });
    expect(await auth.authenticate(request)).toMatchObject({ status: 401 });
    await new Promise((resolve) => setImmediate(resolve));
  });

  test.each(["files:read", undefined, Promise.resolve(["files:read"]), { 0: "files:read" }])(
    "scopes that are no list are an error: %j [auth S8]",
    async (scopes) => {
      const verify = introspection({
        endpoint: "https://as.example.com/introspect",
        clientId: "a",
        clientSecret: "b",
        getScopes: () => scopes as unknown as string[],
        fetch: () => Promise.resolve(Response.json({ active: true, aud: RESOURCE, sub: "ada" })),
      });
      await expect(create({ verify }).authenticate(request)).rejects.toThrow(
        /^scopes: expected a list, received /,
      );
    },
  );

  test.each([Promise.resolve("ada"), 7, {}, true, null, ""])(
    "a principal that is no text is not accepted: %j [auth S13]",
    async (principal) => {
      const reasons: string[] = [];
      const verify = introspection({
        endpoint: "https://as.example.com/introspect",
        clientId: "a",
        clientSecret: "b",
        getPrincipal: () => principal as string,
        fetch: () => Promise.resolve(Response.json({ active: true, aud: RESOURCE, sub: "ada" })),
      });
      const auth = create({ verify, onRejected: ({ message }) => void reasons.push(message) });
      expect(await auth.authenticate(request)).toMatchObject({ status: 401 });
      expect(reasons).toEqual([expect.stringMatching(/^sub: expected text/)]);
    },
  );
});

test("the result of authentication is read-only [auth S8]", async () => {
  const request = { header: () => "Bearer t" } as unknown as HttpRequestInfo;
  const auth = await create().authenticate(request);
  expect(Object.isFrozen(auth)).toBe(true);
  expect(Object.isFrozen((auth as { scopes: unknown }).scopes)).toBe(true);
});

describe("metadata in frameworks [auth S2]", () => {
  const open: ReturnType<typeof createServer>[] = [];

  afterEach(() => {
    for (const server of open.splice(0)) server.close().closeAllConnections();
  });

  async function onNode({
    metadataListener,
  }: Pick<Protection, "metadataListener">): Promise<string> {
    const server = createServer(metadataListener);
    open.push(server);
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test.each(["fetch", "node"])("serves the document with %s", async (kind) => {
    const auth = create();
    const origin = kind === "node" ? await onNode(auth) : "https://files.example.com";
    const send = (path: string, method = "GET"): Promise<Response> => {
      const request = new Request(origin + path, { method });
      return kind === "node" ? fetch(request) : auth.metadata(request);
    };
    const got = await send(`${PATH}?a=1`);
    expect(got.status).toBe(200);
    expect(await got.json()).toEqual(auth.document);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": "application/json",
      "cache-control": "public, max-age=3600",
      "access-control-allow-origin": "*",
    });
    const head = await send(PATH, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const options = await send(PATH, "OPTIONS");
    expect([options.status, await options.text()]).toEqual([204, ""]);
    expect(options.headers.get("access-control-allow-methods")).toBe("GET, HEAD");
    const post = await send(PATH, "POST");
    expect([post.status, await post.text()]).toEqual([405, ""]);
    expect(post.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    for (const path of ["/", `${PATH}/`, "/.well-known/x", LEGACY, "/__proto__", "/toString"]) {
      const missing = await send(path);
      expect([path, missing.status, await missing.text()]).toEqual([path, 404, ""]);
    }
  });

  test("works below a mount of Express, which removes the prefix", async () => {
    const auth = create();
    const origin = await onNode({
      metadataListener: (request, response) => {
        const originalUrl = request.url;
        auth.metadataListener(Object.assign(request, { originalUrl, url: "/x" }), response);
      },
    });
    expect((await fetch(origin + PATH)).status).toBe(200);
  });

  test("protectedResource serves the document alone", async () => {
    const options = { resource: RESOURCE, authorizationServers: ["https://as.example.com"] };
    const resource = protectedResource(options);
    expect(Object.keys(resource).sort()).toEqual([
      "document",
      "documents",
      "metadata",
      "metadataListener",
      "metadataUrl",
    ]);
    expect(resource.metadataUrl).toBe(`https://files.example.com${PATH}`);
    expect((await resource.metadata(new Request(resource.metadataUrl))).status).toBe(200);
  });

  test.each([
    ["https://a.example", "https://a.example/.well-known/oauth-protected-resource"],
    ["https://a.example/", "https://a.example/.well-known/oauth-protected-resource"],
    [
      "https://a.example:8443/x/y",
      "https://a.example:8443/.well-known/oauth-protected-resource/x/y",
    ],
    ["https://a.example/x/", "https://a.example/.well-known/oauth-protected-resource/x/"],
  ])("the document of %s is at %s [req 175]", (resource, url) => {
    expect(
      protectedResource({ resource, authorizationServers: ["https://b.example"] }).metadataUrl,
    ).toBe(url);
  });

  test("a copy of the metadata of the authorization server is read again after 10 minutes [auth S16]", async () => {
    const clock = fakeClock();
    const asked: string[] = [];
    let isDown = false;
    const auth = create({
      legacyMetadata: true,
      clock,
      fetch: async (url) => {
        asked.push(url);
        if (isDown) throw new Error("down");
        return Response.json({ issuer: "https://as.example.com", n: asked.length });
      },
    });
    const read = async (): Promise<unknown> =>
      (await auth.metadata(new Request(`https://files.example.com${LEGACY}`))).json();
    expect(await read()).toMatchObject({ n: 1 });
    await clock.advance(599_999);
    expect(await read()).toMatchObject({ n: 1 });
    await clock.advance(1);
    expect(await read()).toMatchObject({ n: 2 });
    isDown = true;
    await clock.advance(600_000);
    expect(await read()).toMatchObject({ n: 2 });
  });

  test("a copy of another issuer is not served [auth S16] [req 178]", async () => {
    const auth = create({
      legacyMetadata: true,
      fetch: async () => Response.json({ issuer: "https://evil.example.com" }),
    });
    const response = await auth.metadata(new Request(`https://files.example.com${LEGACY}`));
    expect(response.status).toBe(503);
  });
});
