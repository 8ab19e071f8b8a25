/** The option `auth` of the transports: its headers on every request, and how it handles challenges. */
import { createHash } from "node:crypto";
import { fakeClock } from "@mcp-gen/core";
import type {
  AuthChallenge,
  AuthRequest,
  ClientAuth,
  HttpClientOptions,
  HttpHeaders,
} from "@mcp-gen/http/client";
import { httpTransport, sseTransport } from "@mcp-gen/http/client";
import { describe, expect, test, vi } from "vitest";
import {
  accepted,
  closeAfterEach,
  Events,
  inSession,
  json,
  later,
  modern,
  notification,
  request,
  result,
  scripted,
  status,
  Told,
  type Script,
  type Scripted,
} from "./scripted.js";

closeAfterEach();

const SERVER = "https://example.com/mcp?key=canary";
const WANTS = { "www-authenticate": 'Bearer scope="a"' };

const always = (): boolean => true;

interface FakeAuth extends ClientAuth {
  readonly requests: AuthRequest[];
  readonly challenges: AuthChallenge[];
}

/** Sends `Bearer 0`, and after each handled challenge the next number. */
function fakeAuth(
  handle: (challenge: AuthChallenge) => boolean | Promise<boolean> = () => true,
  more: HttpHeaders = {},
): FakeAuth {
  const requests: AuthRequest[] = [];
  const challenges: AuthChallenge[] = [];
  return {
    requests,
    challenges,
    async headers(asked) {
      requests.push(asked);
      return { Authorization: `Bearer ${challenges.length}`, ...more };
    },
    handleChallenge(challenge) {
      challenges.push(challenge);
      return handle(challenge);
    },
  };
}

/** Accepts the token with this number and later ones. */
const from =
  (first: number, answer: Script, code = 401): Script =>
  (sent, index) =>
    Number(sent.headers["authorization"]?.slice(7)) >= first
      ? answer(sent, index)
      : status(code, WANTS, "log in");

const digest = (text: string): string => createHash("sha256").update(text).digest("base64url");

async function ask(script: Script, auth: ClientAuth, message = modern(1, "tools/list")) {
  const made = scripted(script, { auth });
  made.transport.send(message);
  await whenTold(made);
  return made;
}

function whenTold({ told }: Scripted): Promise<void> {
  return vi.waitFor(() => expect([...told.values, ...told.failures]).not.toEqual([]));
}

const tokens = ({ sent }: Scripted): (string | undefined)[] =>
  sent.map(({ headers }) => headers["authorization"]);

describe("headers of auth", () => {
  test("are sent with every request, and get the server, URL and method [auth H1] [req 175]", async () => {
    const auth = fakeAuth();
    const { transport, sent } = await inSession(
      ({ method }) => (method === "POST" ? accepted() : status(405)),
      { auth },
    );
    await transport.close();
    expect(auth.requests).toEqual(
      ["POST", "POST", "GET", "DELETE"].map((method) => ({ server: SERVER, url: SERVER, method })),
    );
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual(Array(4).fill("Bearer 0"));
  });

  test("replace no header of the protocol, and replace those of the option headers [auth H1]", async () => {
    const auth = fakeAuth(undefined, { Accept: "text/plain", "X-Both": "auth", "Mcp-Method": "x" });
    const { transport, sent, settle } = scripted(() => json(result(1)), {
      auth,
      headers: { "x-both": "option", "x-own": "1" },
    });
    transport.send(modern(1, "tools/list"));
    await settle();
    expect(sent[0]?.headers).toMatchObject({
      authorization: "Bearer 0",
      accept: "application/json, text/event-stream",
      "mcp-method": "tools/list",
      "x-both": "auth",
      "x-own": "1",
    });
  });

  test("are requested for each redirect on the same origin [auth H1]", async () => {
    const auth = fakeAuth();
    await ask(
      ({ url }) => (url === SERVER ? status(307, { location: "/other" }) : json(result(1))),
      auth,
    );
    expect(auth.requests.map(({ url }) => url)).toEqual([SERVER, "https://example.com/other"]);
    expect(auth.requests.map(({ server }) => server)).toEqual([SERVER, SERVER]);
  });

  test.each([
    ["Authorization in headers", { headers: { AUTHORIZATION: "Basic x" } }],
    ["authorize", { authorize: always }],
    ["authorize and a function headers", { headers: () => ({}), authorize: always }],
  ] satisfies [string, HttpClientOptions][])(
    "cannot be combined with %s [auth H1]",
    (_, options) => {
      for (const make of [httpTransport, sseTransport]) {
        expect(() => make(SERVER, { auth: fakeAuth(), ...options })).toThrow(
          new TypeError("auth: expected no authorize and no Authorization in headers"),
        );
      }
    },
  );

  test("replace Authorization of a function headers [auth H1]", async () => {
    const { transport, sent, settle } = scripted(() => json(result(1)), {
      auth: fakeAuth(),
      headers: async () => ({ AUTHORIZATION: "Basic canary", "x-own": "1" }),
    });
    transport.send(modern(1, "tools/list"));
    await settle();
    expect(sent[0]?.headers).toMatchObject({ authorization: "Bearer 0", "x-own": "1" });
  });
});

describe("the option headers", () => {
  test("receives the server, URL and method [auth H1]", async () => {
    const asked: AuthRequest[] = [];
    const { transport, settle } = scripted(() => json(result(1)), {
      headers: (one) => {
        asked.push(one);
        return {};
      },
    });
    transport.send(modern(1, "tools/list"));
    await settle();
    expect(asked).toEqual([{ server: SERVER, url: SERVER, method: "POST" }]);
  });
});

describe("a challenge", () => {
  test("has the response, the sent token, the message and the attempt [auth H1]", async () => {
    const auth = fakeAuth();
    const made = await ask(
      from(2, () => json(result(1))),
      auth,
      modern(1, "tools/call", { name: "forecast", arguments: { uri: "x" } }),
    );
    expect(tokens(made)).toEqual(["Bearer 0", "Bearer 1", "Bearer 2"]);
    expect(made.told.values).toEqual([result(1)]);
    expect(auth.challenges).toMatchObject(
      [0, 1].map((index) => ({
        status: 401,
        body: "log in",
        url: SERVER,
        server: SERVER,
        method: "POST",
        sentAuthorization: digest(`Bearer ${index}`),
        rpcMethod: "tools/call",
        rpcName: "forecast",
        attempt: index + 1,
      })),
    );
    expect(auth.challenges[0]?.headers.get("www-authenticate")).toBe(WANTS["www-authenticate"]);
    expect(new Set(made.sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test("is passed to authorize with the same fields, which still retries once [auth H1]", async () => {
    const challenges: AuthChallenge[] = [];
    const made = scripted(() => status(401, WANTS), {
      headers: { authorization: "Bearer own" },
      authorize: (challenge) => challenges.push(challenge) > 0,
    });
    made.transport.send(modern(1, "resources/read", { uri: "a://b" }));
    await whenTold(made);
    expect(made.sent).toHaveLength(2);
    expect(challenges).toMatchObject([
      {
        sentAuthorization: digest("Bearer own"),
        rpcMethod: "resources/read",
        rpcName: "a://b",
        attempt: 1,
        server: SERVER,
      },
    ]);
  });

  test("has no digest if the request carried no token [auth H1]", async () => {
    const challenges: AuthChallenge[] = [];
    await ask(() => status(401, WANTS), {
      headers: () => ({}),
      handleChallenge: (challenge) => challenges.push(challenge) === 0,
    });
    expect(challenges).toHaveLength(1);
    expect(challenges[0]).not.toHaveProperty("sentAuthorization");
  });

  test("ends after four attempts with the last response [auth H1] [req 187]", async () => {
    const auth = fakeAuth();
    const made = await ask(() => status(403, WANTS), auth);
    expect(tokens(made)).toEqual(["Bearer 0", "Bearer 1", "Bearer 2", "Bearer 3"]);
    expect(auth.challenges.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(made.told.failures).toMatchObject([[1, { name: "HttpStatusError", status: 403 }]]);
  });

  test("ends with the error of gaveUp after the last attempt [auth H1] [auth C28]", async () => {
    const last: AuthChallenge[] = [];
    const error = new RangeError("scope a was refused");
    const auth: ClientAuth = {
      ...fakeAuth(),
      gaveUp: (challenge) => (last.push(challenge), error),
    };
    const made = await ask(() => status(403, WANTS), auth);
    expect(made.sent).toHaveLength(4);
    expect(made.told.failures[0]?.[1]).toBe(error);
    expect(last).toMatchObject([{ status: 403, attempt: 4, rpcMethod: "tools/list" }]);
  });

  test("ends with the response if auth does not handle it [auth H1]", async () => {
    const made = await ask(
      () => status(401, WANTS),
      fakeAuth(({ attempt }) => attempt < 2),
    );
    expect(made.sent).toHaveLength(2);
    expect(made.told.failures).toMatchObject([[1, { name: "HttpStatusError", status: 401 }]]);
  });

  test.each(["headers", "handleChallenge"] as const)(
    "an error of %s reaches the caller unchanged [auth H1]",
    async (member) => {
      const thrown = new RangeError("own error");
      const auth = { ...fakeAuth(), [member]: () => Promise.reject(thrown) };
      const made = await ask(() => status(401, WANTS), auth);
      expect(made.told.failures[0]?.[1]).toBe(thrown);
    },
  );

  test("is not handled for another origin, which gets no token [auth H1] [auth A13] [auth A21] [req 174]", async () => {
    const auth = fakeAuth();
    const made = scripted(
      ({ url }) =>
        url === SERVER
          ? status(307, { location: "https://other.example/mcp" })
          : status(401, WANTS),
      { auth, redirects: "any" },
    );
    made.transport.send(modern(1, "tools/list"));
    await whenTold(made);
    expect(tokens(made)).toEqual(["Bearer 0", undefined]);
    expect(auth.challenges).toEqual([]);
    expect(auth.requests).toHaveLength(1);
    expect(made.told.failures).toMatchObject([[1, { status: 401 }]]);
  });

  test("is handled for initialize, notifications and the GET stream, never for DELETE [auth C1]", async () => {
    const auth = fakeAuth(() => false);
    const { transport, sent } = await inSession(() => status(401, WANTS), { auth });
    transport.send(notification("a"));
    await vi.waitFor(() => expect(auth.challenges).toHaveLength(2));
    await transport.close();
    expect(sent.at(-1)?.method).toBe("DELETE");
    expect(auth.challenges.map(({ method }) => method).sort()).toEqual(["GET", "POST"]);
  });

  test("tells auth when its request is cancelled [auth H1]", async () => {
    const reached = later<AuthChallenge>();
    const auth = fakeAuth((challenge) => {
      reached.resolve(challenge);
      return new Promise(() => {});
    });
    const { transport, sent, settle } = scripted(() => status(401, WANTS), { auth });
    transport.send(modern(1, "tools/list"));
    const { signal } = await reached.promise;
    expect(signal.aborted).toBe(false);
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    await settle();
    expect(signal.aborted).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test("has no method of a batch [auth H1]", async () => {
    const auth = fakeAuth();
    const answer = from(1, () => json([result(1), result(2)]));
    const script: Script = (sent, index) =>
      sent.method === "GET" ? status(405) : answer(sent, index);
    const made = await inSession(script, { auth, revision: "2025-03-26" });
    made.transport.send([request(1, "tools/call", { name: "a" }), request(2, "ping")]);
    await vi.waitFor(() => expect(made.told.values).toHaveLength(2));
    expect(auth.challenges).toMatchObject([{ method: "POST" }]);
    expect(auth.challenges[0]).not.toHaveProperty("rpcMethod");
  });
});

/**
 * A server that ends the first connection of a stream after event 7, because its token has expired.
 *
 * @param newToken the first token that the server accepts then
 */
function expiring(first: "GET" | "POST", newToken = 1) {
  const streams: Events[] = [];
  let isExpired = false;
  const script: Script = ({ method, headers }) => {
    if (method === "POST" && first === "GET") return accepted();
    if (method === "GET" && first === "POST" && headers["last-event-id"] === undefined) {
      return status(405);
    }
    if (isExpired && Number(headers["authorization"]?.slice(7)) < newToken) {
      return status(401, WANTS);
    }
    const stream = new Events();
    streams.push(stream);
    return stream.response;
  };
  const expire = (): void => {
    isExpired = true;
    streams[0]?.end();
  };
  return { streams, script, expire };
}

describe("the streams of a session", () => {
  test("the GET stream resumes after its last event with a new token [auth S14] [req 176]", async () => {
    const { script, streams, expire } = expiring("GET");
    const auth = fakeAuth();
    const made = await inSession(script, { auth });
    streams[0]?.send(notification("a"), "7");
    await made.settle();
    expire();
    await made.advance(1_000);
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    streams[1]?.send(notification("b"), "8");
    await vi.waitFor(() => expect(made.told.values.slice(1)).toHaveLength(2));
    expect(made.told.values.slice(1)).toEqual([notification("a"), notification("b")]);
    expect(made.sent.slice(-2).map(({ method, headers }) => [method, headers])).toMatchObject([
      ["GET", { "last-event-id": "7", authorization: "Bearer 0" }],
      ["GET", { "last-event-id": "7", authorization: "Bearer 1" }],
    ]);
    expect(auth.challenges).toMatchObject([{ method: "GET", status: 401 }]);
    expect(auth.challenges[0]).not.toHaveProperty("rpcMethod");
  });

  test("the stream of a call resumes after its last event with a new token [auth S14]", async () => {
    const { script, streams, expire } = expiring("POST");
    const auth = fakeAuth();
    const made = await inSession(script, { auth });
    made.transport.send(request(1, "tools/call", { name: "a" }));
    await made.settle();
    streams[0]?.send(notification("a"), "7");
    await made.settle();
    expire();
    await made.advance(1_000);
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    streams[1]?.send(result(1), "8");
    await vi.waitFor(() => expect(made.told.values.at(-1)).toEqual(result(1)));
    expect(made.sent.at(-1)?.headers).toMatchObject({
      "last-event-id": "7",
      authorization: "Bearer 1",
    });
  });

  test("the GET stream is tried again while auth fails with a retryable error [auth S14] [auth C26]", async () => {
    const { script, streams, expire } = expiring("GET", 3);
    const down = Object.assign(new Error("the authorization server is down"), { retryable: true });
    const auth = fakeAuth(({ attempt }) => {
      if (auth.challenges.length < 3) throw down;
      return attempt === 1;
    });
    const made = await inSession(script, { auth });
    streams[0]?.send(notification("a"), "7");
    await made.settle();
    expire();
    for (const count of [1, 2, 3]) {
      await made.advance(30_000);
      await vi.waitFor(() => expect(auth.challenges).toHaveLength(count));
      await made.settle();
    }
    await vi.waitFor(() => expect(streams).toHaveLength(2));
    expect(made.errors).toEqual([]);
  });
});

test("cancels a refused response that is larger than limits.errorBody [auth H1]", async () => {
  const refused = new Events();
  refused.write("x".repeat(70_000));
  const large = scripted(
    (_, index) =>
      index === 0 ? new Response(refused.response.body, { status: 401 }) : json(result(1)),
    { auth: fakeAuth() },
  );
  large.transport.send(modern(1, "tools/list"));
  await whenTold(large);
  expect(refused.left).toBe(true);
  expect(large.told.values).toEqual([result(1)]);
});

describe("HTTP+SSE", () => {
  const STREAM = "https://example.com/sse";

  /** A server that accepts `Bearer 2` and later tokens. */
  function opened() {
    const stream = new Events();
    const clock = fakeClock();
    const told = new Told();
    const log: [method: string, url: string, token: string | undefined][] = [];
    const auth = fakeAuth();
    const transport = sseTransport(STREAM, {
      auth,
      clock,
      fetch: async (url, { method = "", headers }) => {
        const { authorization = "" } = headers as Record<string, string>;
        log.push([method, url, authorization]);
        if (Number(authorization.slice(7)) < (method === "GET" ? 1 : 2)) return status(401, WANTS);
        return method === "GET" ? stream.response : accepted();
      },
    });
    transport.start(told);
    return { stream, clock, told, log, auth, transport };
  }

  test("handles challenges to the GET and to a POST [auth C1] [auth H1] [req 62]", async () => {
    const { stream, told, log, auth, transport } = opened();
    transport.send(request(1, "tools/call", { name: "a" }));
    await vi.waitFor(() => expect(log).toHaveLength(2));
    stream.write("event: endpoint\ndata: /messages?s=1\n\n");
    await vi.waitFor(() => expect(log).toHaveLength(4));
    const endpoint = "https://example.com/messages?s=1";
    expect(log).toEqual([
      ["GET", STREAM, "Bearer 0"],
      ["GET", STREAM, "Bearer 1"],
      ["POST", endpoint, "Bearer 1"],
      ["POST", endpoint, "Bearer 2"],
    ]);
    expect(auth.challenges).toMatchObject([
      { server: STREAM, url: STREAM, method: "GET", attempt: 1 },
      { server: STREAM, url: endpoint, method: "POST", attempt: 1, rpcMethod: "tools/call" },
    ]);
    expect(auth.requests.map(({ url }) => url)).toEqual(log.map(([, url]) => url));
    stream.send(result(1));
    await vi.waitFor(() => expect(told.values).toEqual([result(1)]));
    await transport.close();
  });

  test("sends no token to an endpoint of another origin [auth C21] [req 174]", async () => {
    const { stream, told, log, transport } = opened();
    transport.send(request(1));
    await vi.waitFor(() => expect(log).toHaveLength(2));
    stream.write("event: endpoint\ndata: https://other.example/messages\n\n");
    await vi.waitFor(() => expect(told.ends).toMatchObject([{ problem: "redirect" }]));
    expect(log).toHaveLength(2);
    await transport.close();
  });

  test("does not count a login as time without an endpoint event [auth H1]", async () => {
    const asked = later();
    const login = later<boolean>();
    const stream = new Events();
    const clock = fakeClock();
    const told = new Told();
    const auth = fakeAuth(() => {
      asked.resolve();
      return login.promise;
    });
    const transport = sseTransport(STREAM, {
      auth,
      clock,
      fetch: async () => (auth.challenges.length === 0 ? status(401, WANTS) : stream.response),
    });
    transport.start(told);
    await asked.promise;
    await clock.advance(300_000);
    expect(told.ends).toEqual([]);
    login.resolve(true);
    await vi.waitFor(() => expect(clock.waiting).toBe(1));
    await clock.advance(30_000);
    await vi.waitFor(() => expect(told.ends).toMatchObject([{ name: "HttpConnectionError" }]));
    await transport.close();
  });
});

test("100 requests that are refused together are all sent again, each unchanged [auth H1] [auth C23]", async () => {
  let accepts = "";
  const refused: number[] = [];
  const auth: ClientAuth = {
    headers: () => ({ authorization: `Bearer ${accepts}` }),
    handleChallenge: ({ attempt }) => {
      refused.push(attempt);
      accepts = "new";
      return true;
    },
  };
  const made = scripted(
    ({ headers, body }) =>
      headers["authorization"] === "Bearer new"
        ? json(result((body as { id: number }).id))
        : status(401, WANTS),
    { auth },
  );
  for (let id = 1; id <= 100; id++)
    made.transport.send(modern(id, "tools/call", { name: `t${id}` }));
  await vi.waitFor(() => expect(made.told.values).toHaveLength(100));
  expect(refused).toEqual(Array(100).fill(1));
  for (const { body, headers } of made.sent) {
    expect(headers["mcp-name"]).toBe((body as { params: { name: string } }).params.name);
  }
});
