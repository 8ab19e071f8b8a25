/** The option `auth` of the transports: its headers on every request, and how it handles challenges. */
import { createHash } from "node:crypto";
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
  inSession,
  json,
  later,
  modern,
  notification,
  request,
  result,
  scripted,
  status,
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

  test("is not handled for another origin, which gets no token [auth H1] [auth A21] [req 174]", async () => {
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
