/**
 * Credentials: which headers are sent where, which redirects are followed, and how the client asks for authorization.
 */
import type { HttpChallenge, HttpClientOptions } from "@mcp-gen/http/client";
import { describe, expect, test, vi } from "vitest";
import {
  accepted,
  closeAfterEach,
  inSession,
  json,
  later,
  modern,
  notification,
  result,
  scripted,
  SESSION,
  status,
  type Script,
  type Scripted,
} from "./scripted.js";

closeAfterEach();

const SECRET = "Bearer canary";
const HERE = "https://example.com/mcp?key=canary";

async function ask(script: Script, options: HttpClientOptions = {}): Promise<Scripted> {
  const made = scripted(script, { headers: { Authorization: SECRET, "X-Mine": "1" }, ...options });
  made.transport.send(modern(1, "tools/list"));
  // Handling a challenge loads a module and computes a digest, which takes time.
  await vi.waitFor(() => expect([...made.told.values, ...made.told.failures]).toHaveLength(1));
  return made;
}

/** Redirects the first request. */
const to =
  (location: string, code = 307): Script =>
  (_, index) =>
    index === 0 ? status(code, { location }) : json(result(1));

describe("user headers", () => {
  test("[req 175] are sent with every request, and replace no protocol headers", async () => {
    const { sent, told } = await ask(() => json(result(1)), {
      headers: { Authorization: SECRET, ACCEPT: "text/plain", "Mcp-Method": "x" },
    });
    expect(sent[0]?.headers).toMatchObject({
      authorization: SECRET,
      accept: "application/json, text/event-stream",
      "mcp-method": "tools/list",
    });
    expect(Object.keys(sent[0]?.headers ?? {}).every((name) => name === name.toLowerCase())).toBe(
      true,
    );
    expect(told.values).toEqual([result(1)]);
  });

  test("are requested each time, in each era and for each HTTP method", async () => {
    let asked = 0;
    const { transport, sent } = await inSession(
      ({ method }) => (method === "POST" ? accepted() : status(405)),
      { headers: async () => ({ "x-count": String(++asked) }) },
    );
    await transport.close();
    expect(sent.map(({ method, headers }) => [method, headers["x-count"]])).toEqual([
      ["POST", "1"],
      ["POST", "2"],
      ["GET", "3"],
      ["DELETE", "4"],
    ]);
  });

  test.each([
    [
      "a function that throws",
      () => {
        throw new Error("no token");
      },
      "no token",
    ],
    ["a promise that fails", () => Promise.reject(new Error("no token")), "no token"],
    [
      "a value with a line end",
      { a: "canary\r\nb: c" },
      'headers: the name or the value of "a" is not valid in HTTP',
    ],
    [
      "a name with a space",
      { "a b": "canary" },
      'headers: the name or the value of "a b" is not valid in HTTP',
    ],
  ])("%s fails the request", async (_, headers, message) => {
    const { told, sent } = await ask(() => json(result(1)), { headers });
    expect(told.failures.map(([, error]) => error.message)).toEqual([message]);
    expect(sent).toEqual([]);
  });
});

describe("redirects", () => {
  test.each([307, 308])("[req 175] %s to the same origin is followed unchanged", async (code) => {
    const { sent, told } = await ask(to("/other", code));
    expect(told.values).toEqual([result(1)]);
    expect(sent[1]).toMatchObject({ method: "POST", url: "https://example.com/other" });
    expect(sent[1]?.headers).toEqual(sent[0]?.headers);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test.each([
    ["another status", 302, "/other", "307 or 308"],
    ["another host", 307, "https://evil.example/mcp", "https://evil.example"],
    ["another port", 307, "https://example.com:8443/mcp", "https://example.com:8443"],
    ["another scheme", 307, "http://example.com/mcp", "redirect to https"],
    ["no URL", 307, "https://", "an http or https URL"],
    ["another protocol", 307, "file:///etc/passwd", "an http or https URL"],
    ["a password", 307, "https://a:b@example.com/", "with user and password"],
    ["nowhere", 307, "", "an http or https URL"],
  ])("does not follow one with %s", async (_, code, location, words) => {
    const { sent, told } = await ask(to(location, code));
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { name: "HttpAnswerError", problem: "redirect" }]]);
    expect(told.failures[0]?.[1].message).toContain(words);
  });

  test("does not follow one that a browser hides", async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    });
    const { told } = await ask(() => hidden);
    expect(told.failures).toMatchObject([[1, { problem: "redirect" }]]);
  });

  test("does not follow more than five", async () => {
    const { sent, told } = await ask((_, index) => status(307, { location: `/${index}` }));
    expect(sent).toHaveLength(6);
    expect(told.failures[0]?.[1].message).toContain("at most 5 redirects");
  });

  test("sends no secrets to any other allowed origin, nor back", async () => {
    const { transport, sent, settle, told } = await inSession(
      ({ method, url }) => {
        if (method !== "POST") return status(405);
        if (url === HERE) return status(307, { location: "https://other.example/mcp" });
        if (url.includes("other")) return status(307, { location: "https://example.com/back" });
        return json(result(1));
      },
      { redirects: "any", headers: { authorization: SECRET } },
    );
    transport.send({ jsonrpc: "2.0", id: 1, method: "ping" });
    await settle();
    const own = sent.slice(-3).map(({ headers }) => headers);
    expect(own[0]).toMatchObject({ authorization: SECRET, "mcp-session-id": SESSION });
    for (const headers of own.slice(1)) {
      expect(headers).toEqual({
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": "2025-11-25",
      });
    }
    expect(told.values.at(-1)).toEqual(result(1));
  });

  test("never follows one from https to http", async () => {
    const { sent, told } = await ask(to("http://example.com/mcp"), { redirects: "any" });
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { problem: "redirect" }]]);
  });

  test("follows any of them for a GET stream", async () => {
    const { sent } = await inSession(({ method, url }) => {
      if (method === "GET" && url === HERE) return status(302, { location: "/stream" });
      return status(405);
    });
    expect(sent.at(-1)?.url).toBe("https://example.com/stream");
  });
});

describe("authorization", () => {
  const wants = {
    "www-authenticate": 'Bearer resource_metadata="https://example.com/x"',
    "x-more": "1",
  };
  const closed: Script = ({ headers }) =>
    headers["authorization"] === "Bearer new" ? json(result(1)) : status(401, wants, "log in");

  test("passes the whole challenge to `authorize`, and retries with its headers", async () => {
    const challenges: HttpChallenge[] = [];
    const { sent, told } = await ask(closed, {
      authorize: async (challenge) => {
        challenges.push(challenge);
        return { Authorization: "Bearer new" };
      },
    });
    expect(challenges).toMatchObject([{ status: 401, body: "log in", method: "POST", url: HERE }]);
    expect(challenges[0]?.headers.get("www-authenticate")).toBe(wants["www-authenticate"]);
    expect(challenges[0]?.headers.get("x-more")).toBe("1");
    expect(told.values).toEqual([result(1)]);
    expect(sent.map(({ headers }) => headers["authorization"])).toEqual([SECRET, "Bearer new"]);
    expect(sent[1]?.headers["x-mine"]).toBe("1");
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  test("requests the headers again after `true`", async () => {
    let token = "Bearer old";
    const { told } = await ask(closed, {
      headers: () => ({ authorization: token }),
      authorize: () => {
        token = "Bearer new";
        return true;
      },
    });
    expect(told.values).toEqual([result(1)]);
  });

  test("[req 187] retries only once", async () => {
    let asked = 0;
    const { sent, told } = await ask(() => status(403, wants), { authorize: () => ++asked > 0 });
    expect([asked, sent.length]).toEqual([1, 2]);
    expect(told.failures).toMatchObject([
      [1, { name: "HttpStatusError", status: 403, wwwAuthenticate: wants["www-authenticate"] }],
    ]);
  });

  test.each([
    ["`authorize` is missing", undefined, "HttpStatusError"],
    ["the user refuses", () => false, "HttpStatusError"],
    ["`authorize` rejects", () => Promise.reject(new RangeError("no")), "RangeError"],
  ])("fails the request if %s", async (_, authorize, name) => {
    const { sent, told } = await ask(closed, { authorize });
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { name }]]);
  });

  test.each([
    [401, {}, 1],
    [403, {}, 0],
    [403, wants, 1],
    [400, wants, 0],
  ])("%s with %j asks %s times", async (code, headers, times) => {
    let asked = 0;
    await ask(() => status(code, headers), {
      authorize: () => {
        asked++;
        return false;
      },
    });
    expect(asked).toBe(times);
  });

  test.each([401, 403])(
    "does not treat a challenge as a response, whatever its body: %s",
    async (code) => {
      const body = JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        error: { code: -1, message: "log in" },
      });
      const { told } = await ask(() => status(code, wants, body));
      expect(told.values).toEqual([]);
      expect(told.failures).toMatchObject([[1, { status: code, jsonRpcError: { code: -1 } }]]);
    },
  );

  test("accepts a 403 without a challenge as a response", async () => {
    const answer = { jsonrpc: "2.0", id: 1, error: { code: -1, message: "no" } };
    const { told } = await ask(() => status(403, {}, JSON.stringify(answer)));
    expect([told.values, told.failures]).toEqual([[answer], []]);
  });

  test("applies to notifications and streams, but not to the DELETE", async () => {
    const asked: string[] = [];
    const { transport, settle } = await inSession(() => status(401, wants), {
      authorize: ({ method }) => {
        asked.push(method);
        return false;
      },
    });
    transport.send(notification("a"));
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await settle();
    await transport.close();
    expect(asked.sort()).toEqual(["GET", "POST"]);
  });

  test("does not authorize another origin", async () => {
    const { told } = await ask(
      ({ url }) =>
        url === HERE ? status(307, { location: "https://other.example" }) : status(401, wants),
      { redirects: "any", authorize: () => Promise.reject(new Error("asked")) },
    );
    expect(told.failures).toMatchObject([[1, { status: 401 }]]);
  });

  test("does not retry a request that was aborted meanwhile", async () => {
    const allowed = later<boolean>();
    const asked = later();
    const { transport, sent, told, settle } = scripted(closed, {
      authorize: () => {
        asked.resolve();
        return allowed.promise;
      },
    });
    transport.send(modern(1, "tools/list"));
    await asked.promise;
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    allowed.resolve(true);
    await settle();
    expect(sent).toHaveLength(1);
    expect(told.failures).toEqual([]);
  });
});
