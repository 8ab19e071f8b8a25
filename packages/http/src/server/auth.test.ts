/** The option `auth` on both hosts: authentication, documents and the checks at startup. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { httpSse } from "@mcp-gen/http/sse";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, openHost, type Host } from "../../test/hosts.js";
import { bare, modern, openSession, verdict } from "../../test/messages.js";
import { serveHttp, toNodeListener, type HttpAuth, type HttpOptions } from "../index.js";

const PATH = "/.well-known/oauth-protected-resource/mcp";

/** Accepts `Bearer good`, and has one document. */
class TestAuth implements HttpAuth {
  checked: (readonly string[] | undefined)[] = [];
  readonly challenge = ["Bearer realm=a", 'DPoP algs="ES256"'];
  readonly documents = {
    [PATH]: () => ({ headers: { "content-type": "application/json" }, body: '{"a":"ü"}' }),
  };

  authenticate: HttpAuth["authenticate"] = (request) =>
    request.header("authorization") === "Bearer good"
      ? { principal: "alice" }
      : { status: 401, challenge: this.challenge };

  check(paths: readonly string[] | undefined): void {
    this.checked.push(paths);
  }
}

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host | undefined;
  let refusals: string[];

  beforeEach(() => {
    endpoint = new FakeEndpoint();
    host = undefined;
    refusals = [];
  });

  afterEach(() => host?.stop());

  async function open(options: HttpOptions = {}): Promise<Host> {
    host = await openHost(kind, endpoint, {
      path: "/mcp",
      auth: new TestAuth(),
      onRefused: (refused) => void refusals.push(JSON.stringify(refused)),
      ...options,
    });
    return host;
  }

  test("checks credentials in all revisions and over HTTP+SSE [auth H2] [auth S1] [req 90]", async () => {
    const { send } = await open({ sse: httpSse() });
    const sse = { ...bare("GET"), path: "/sse" };
    for (const sent of [modern("ping"), bare("GET", "s"), bare("DELETE", "s"), sse]) {
      const got = await send(sent);
      expect([got.status, got.headers["www-authenticate"]]).toEqual([
        401,
        'Bearer realm=a, DPoP algs="ES256"',
      ]);
    }
    const good = await send(modern("ping", {}, { authorization: "Bearer good" }));
    expect(good.status).toBe(200);
    expect(endpoint.principals).toEqual(["alice"]);
  });

  test("never passes credentials to onRefused in the refusal [auth H2] [auth A13] [req 174]", async () => {
    const { send } = await open();
    await (await send(modern("ping", {}, { authorization: "Bearer canary" }))).text();
    expect(refusals).toHaveLength(1);
    expect(refusals.join()).not.toContain("canary");
  });

  test("serves documents without credentials to pages of every origin [auth H2] [auth S2]", async () => {
    const { send } = await open();
    const headers = [["origin", "https://page.example"]] as const;
    const got = await send({ method: "GET", path: PATH, headers });
    expect([got.status, got.headers["content-type"], await got.text()]).toEqual([
      200,
      "application/json",
      '{"a":"ü"}',
    ]);
    expect(got.headers["access-control-allow-origin"]).toBe("*");
    expect(got.headers["access-control-allow-credentials"]).toBeUndefined();
    const head = await send({ method: "HEAD", path: PATH });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const asked = [...headers, ["access-control-request-headers", "mcp-protocol-version"]] as const;
    const preflight = await send({ method: "OPTIONS", path: PATH, headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET, HEAD, OPTIONS",
      "access-control-allow-headers": "*",
    });
    expect(endpoint.log).toEqual([]);
  });

  test.each([undefined, "/mcp"])(
    "answers 404 for other well-known paths, with the path %s [auth H2] [auth S2]",
    async (path) => {
      const { send } = await open(path === undefined ? { path: undefined as never } : { path });
      for (const other of ["oauth-protected-resource", "openid-configuration", "x"]) {
        const got = await send({ ...modern("ping"), path: `/.well-known/${other}` });
        expect([got.status, got.headers["access-control-allow-origin"]]).toEqual([404, "*"]);
      }
    },
  );

  test("checks method, host, headers and rate of a document [auth H2] [auth S2]", async () => {
    const { send } = await open({
      limits: { headers: 4 },
      rateLimit: { requests: { capacity: 1, perSecond: 0.001 } },
    });
    const get = { method: "GET", path: PATH };
    const post = await send({ method: "POST", path: PATH });
    expect([post.status, post.headers["allow"]]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect((await send({ ...get, headers: [["host", "evil.example"]] })).status).toBe(403);
    const many = ["a", "b", "c", "d", "e"].map((name) => [`x-${name}`, "1"] as const);
    expect((await send({ ...get, headers: many })).status).toBe(431);
    expect((await send(get)).status).toBe(200);
    expect((await send(get)).status).toBe(429);
  });

  test("answers 500 without details if a document cannot be made [auth H2]", async () => {
    const failing = new TestAuth();
    Object.assign(failing.documents, { [PATH]: () => Promise.reject(new Error("secret")) });
    const errors: string[] = [];
    const { send } = await open({
      auth: failing,
      onError: ({ message }) => void errors.push(message),
    });
    const got = await send({ method: "GET", path: PATH });
    expect(got.status).toBe(500);
    expect(await got.text()).not.toContain("secret");
    expect(errors).toEqual(["secret"]);
  });

  test("answers 503 for a document after the server has closed [auth H2]", async () => {
    const { send, shutdown } = await open();
    await shutdown();
    expect((await send({ method: "GET", path: PATH })).status).toBe(503);
  });

  test("binds sessions to the principal [auth H2] [req 92]", async () => {
    const { send } = await open({ auth: { authenticate: () => ({ principal: "alice" }) } });
    const session = await openSession({ send } as Host);
    expect((await verdict(await send(bare("DELETE", session))))[0]).toBe(204);
  });
});

describe.each([
  ["serveHttp", serveHttp],
  ["toNodeListener", toNodeListener],
])("%s", (name, serve) => {
  test("rejects auth beside authenticate [auth H2] [auth S1]", () => {
    const both = { auth: new TestAuth(), authenticate: () => undefined };
    expect(() => serve(new FakeEndpoint(), both)).toThrow(
      `${name}: expected auth or authenticate, received both`,
    );
  });

  test.each([[{}], ["protect"], [null]])("rejects %o as auth [auth H2]", (auth) => {
    expect(() => serve(new FakeEndpoint(), { auth: auth as never })).toThrow(
      `${name}: auth: expected an object such as protect({ ... })`,
    );
  });

  test("lets auth check the served paths at creation [auth H2] [auth S17]", () => {
    const auth = new TestAuth();
    serve(new FakeEndpoint(), { auth });
    serve(new FakeEndpoint(), { auth, path: "/mcp", sse: httpSse() });
    expect(auth.checked).toEqual([undefined, ["/mcp", "/sse", "/messages"]]);
    const refusing = Object.assign(new TestAuth(), {
      check: () => {
        throw new RangeError("resource: expected a served path");
      },
    });
    expect(() => serve(new FakeEndpoint(), { auth: refusing })).toThrow("expected a served path");
  });
});
