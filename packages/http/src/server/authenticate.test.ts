/** Authentication on both hosts. */
import { createServer, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RetryLaterError } from "@mcp-gen/core";
import { FakeEndpoint } from "../../test/fake-endpoint.js";
import { hostKinds, listenOn, nodeClient, openHost, type Host } from "../../test/hosts.js";
import { bare, message, modern, openSession, request, verdict } from "../../test/messages.js";
import { toNodeListener, type Authenticate, type NodeRequest } from "../index.js";

describe.each(hostKinds)("[req 60] [req 66] [req 94] %s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host | undefined;
  let errors: string[];

  beforeEach(() => {
    endpoint = new FakeEndpoint();
    errors = [];
    host = undefined;
  });

  afterEach(() => host?.stop());

  async function open(authenticate: Authenticate): Promise<Host> {
    host = await openHost(kind, endpoint, {
      authenticate,
      onError: ({ message: text }) => void errors.push(text),
    });
    return host;
  }

  test.each([
    ["synchronously", false],
    ["asynchronously", true],
  ])("passes the principal with each message, with a hook that answers %s", async (_, later) => {
    const auth = { principal: "alice", scopes: ["a"] };
    const { send } = await open(() => (later ? Promise.resolve(auth) : auth));
    expect((await send(modern("ping"))).status).toBe(200);
    const session = await openSession({ send } as Host);
    for (const body of [request("ping"), { jsonrpc: "2.0", method: "notifications/x" }]) {
      await (await send(message(body, session))).text();
    }
    expect(endpoint.principals).toEqual(["alice", "alice", "alice", "alice"]);
  });

  test("passes the platform request and the remote address to the hook (audit F3)", async () => {
    const seen: unknown[] = [];
    const { send } = await open((asked) => {
      const { node, web, remoteAddress } = asked;
      seen.push([node?.url ?? web?.url, node?.headers["x-a"] ?? web?.headers.get("x-a")]);
      seen.push(remoteAddress);
      return undefined;
    });
    expect((await send(modern("ping", {}, { "x-a": "b" }))).status).toBe(200);
    expect(seen).toEqual(
      kind === "node" ? [["/mcp", "b"], "127.0.0.1"] : [["http://127.0.0.1/mcp", "b"], undefined],
    );
  });

  test("accepts anonymous requests", async () => {
    const { send } = await open(() => undefined);
    expect((await send(modern("ping"))).status).toBe(200);
    expect(endpoint.principals).toEqual([undefined]);
  });

  test.each<[string, Awaited<ReturnType<Authenticate>>, number, string | undefined]>([
    [
      "401 with a challenge",
      { status: 401, challenge: 'Bearer resource_metadata="https://a/b"' },
      401,
      'Bearer resource_metadata="https://a/b"',
    ],
    ["403 with two", { status: 403, challenge: ["A", "B"] }, 403, "A, B"],
    ["400 with none", { status: 400 }, 400, undefined],
  ])("[req 90] answers a rejected request with %s", async (_, refused, status, challenge) => {
    const { send } = await open(() => Promise.resolve(refused));
    for (const sent of [
      modern("ping"),
      message(request("ping"), "s"),
      bare("GET", "s"),
      bare("DELETE", "s"),
    ]) {
      const got = await send(sent);
      expect([got.status, got.headers["www-authenticate"]]).toEqual([status, challenge]);
      expect(await got.json()).toMatchObject({ error: { code: -32600 } });
    }
    expect(endpoint.log).toEqual([]);
  });

  test("answers 503 with Retry-After if credentials cannot be checked [auth H2] [auth S7]", async () => {
    const { send } = await open(() => ({ status: 503, retryAfterMs: 1_500, message: "AS: down" }));
    const got = await send(modern("ping"));
    expect([got.status, got.headers["retry-after"], got.headers["www-authenticate"]]).toEqual([
      503,
      "2",
      undefined,
    ]);
    expect(endpoint.log).toEqual([]);
  });

  test("sends the message of the hook", async () => {
    const { send } = await open(() => ({ status: 403, message: "token: expected scope write" }));
    expect(await (await send(modern("ping"))).text()).toContain("expected scope write");
  });

  test("passes method, path and headers to the hook", async () => {
    const seen: unknown[] = [];
    const { send } = await open(({ method, path, header }) => {
      void header;
      seen.push(method, path);
      return undefined;
    });
    await (await send({ ...modern("ping"), path: "/mcp?token=1" })).text();
    expect(seen).toEqual(["POST", "/mcp"]);
  });

  test.each<[string, Authenticate]>([
    [
      "throws",
      () => {
        throw new Error("key server is down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("key server is down"))],
  ])("rejects requests if the hook %s", async (_, authenticate) => {
    const { send } = await open(authenticate);
    const got = await send(modern("ping"));
    expect(got.status).toBe(500);
    expect(await got.text()).not.toContain("key server");
    expect(errors).toEqual(["key server is down"]);
    expect(endpoint.log).toEqual([]);
  });

  test("answers 503 with Retry-After if the hook has no capacity, such as a full store of proofs [auth S15]", async () => {
    const { send } = await open(() =>
      Promise.reject(new RetryLaterError("capacity", "full", 3_000)),
    );
    const got = await send(modern("ping"));
    expect([got.status, got.headers["retry-after"]]).toEqual([503, "3"]);
    expect(errors).toEqual([]);
    expect(endpoint.log).toEqual([]);
  });

  test("[req 90] authenticates every request: a session is not enough", async () => {
    let open1 = true;
    const { send } = await open(() => (open1 ? { principal: "alice" } : { status: 401 }));
    const session = await openSession({ send } as Host);
    open1 = false;
    expect(await verdict(await send(message(request("ping"), session)))).toEqual([
      401,
      -32600,
      undefined,
    ]);
  });
});

test("identifies the caller by data of a middleware (audit F3)", async () => {
  interface WithUser {
    user?: { readonly id: string };
  }
  const endpoint = new FakeEndpoint();
  const listener = toNodeListener(endpoint, {
    authenticate: ({ node }) => {
      const { user } = node as NodeRequest & WithUser;
      return user === undefined ? { status: 401 } : { principal: user.id };
    },
  });
  const server = createServer((incoming: IncomingMessage & WithUser, response) => {
    if (incoming.headers["x-user"] === "ada") incoming.user = { id: "ada" };
    listener(incoming, response);
  });
  const { send } = nodeClient(await listenOn(server));
  expect((await send(modern("ping", {}, { "x-user": "ada" }))).status).toBe(200);
  expect((await send(modern("ping"))).status).toBe(401);
  expect(endpoint.principals).toEqual(["ada"]);
  server.close();
});
