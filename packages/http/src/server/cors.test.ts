/** Web pages of other origins, on both hosts. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, type Got, type Host } from "../../test/hosts.js";
import { initialize, message, modern } from "../../test/messages.js";

const APP = "https://app.example.com";
const EVIL = "https://evil.example";

describe.each(hostKinds)("%s", (kind) => {
  let host: Host;

  beforeEach(async () => {
    host = await openHost(kind, new FakeEndpoint(), {
      cors: { origins: [APP], headers: ["X-Api-Key"], maxAge: 5 },
      authenticate: ({ method }) => (method === "DELETE" ? { status: 401 } : undefined),
    });
  });

  afterEach(() => host.stop());

  function preflight(origin: string | undefined, headers = "content-type"): Promise<Got> {
    return host.send({
      method: "OPTIONS",
      headers: [
        ["access-control-request-method", "POST"],
        ["access-control-request-headers", headers],
        ...(origin === undefined ? [] : [["origin", origin] as const]),
      ],
    });
  }

  test("allows a listed page to send requests", async () => {
    const got = await preflight(
      APP,
      "content-type, Mcp-Session-Id,mcp-param-region, x-other, x-api-key, Authorization",
    );
    expect(got.status).toBe(204);
    expect(got.headers).toMatchObject({
      "access-control-allow-origin": APP,
      "access-control-allow-methods": "POST, GET, DELETE",
      "access-control-allow-headers":
        "content-type, Mcp-Session-Id, mcp-param-region, x-api-key, Authorization",
      "access-control-max-age": "5",
      vary: "Origin",
    });
  });

  test.each([EVIL, "null", undefined])("does not allow %s", async (origin) => {
    const got = await preflight(origin);
    expect([403, 405]).toContain(got.status);
    expect(got.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("serves a page of this machine without read permission", async () => {
    const got = await host.send(modern("ping", {}, { origin: "http://localhost" }));
    expect(got.status).toBe(200);
    expect(got.headers["access-control-allow-origin"]).toBeUndefined();
    expect(got.headers["vary"]).toBe("Origin");
  });

  test("[incident 16] allows the origin of the page, never all, with the readable headers", async () => {
    const opened = await host.send(message(initialize(), undefined, { origin: APP }));
    const refused = await host.send(message("{", undefined, { origin: APP }));
    const unauthorized = await host.send({ method: "DELETE", headers: [["origin", APP]] });
    const stream = await host.send(modern("stream", {}, { origin: APP }));
    expect([opened, refused, unauthorized, stream].map(({ status }) => status)).toEqual([
      200, 400, 401, 200,
    ]);
    for (const { headers } of [opened, refused, unauthorized, stream]) {
      expect(headers["access-control-allow-origin"]).toBe(APP);
      expect(headers["access-control-expose-headers"]).toContain("Mcp-Session-Id");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
  });

  test("allows a page to read 405, with which clients detect older servers", async () => {
    await host.stop();
    host = await openHost(kind, new FakeEndpoint(), { path: "/mcp", cors: { origins: [APP] } });
    const headers = [["origin", APP]] as const;
    const wrongMethod = await host.send({ method: "PUT", path: "/mcp", headers });
    const nothing = await host.send({ method: "GET", path: "/other", headers });
    expect([wrongMethod.status, nothing.status]).toEqual([405, 404]);
    for (const got of [wrongMethod, nothing]) {
      expect(got.headers["access-control-allow-origin"]).toBe(APP);
    }
  });

  test("[incident 16] sends no CORS headers without the option", async () => {
    await host.stop();
    host = await openHost(kind, new FakeEndpoint(), { allowedOrigins: [APP] });
    const got = await host.send(modern("ping", {}, { origin: APP }));
    expect(got.status).toBe(200);
    expect(Object.keys(got.headers).filter((name) => name.startsWith("access-"))).toEqual([]);
    expect((await preflight(APP)).status).toBe(405);
  });
});

test.each(["*", "null", "app.example.com", `${APP}/`])("rejects an origin of %j", (origin) => {
  const open = () => openHost("fetch", new FakeEndpoint(), { cors: { origins: [origin] } });
  expect(open).toThrow(/cors.origins: expected origins such as/);
});
