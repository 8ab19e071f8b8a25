/** Credentials: which headers go where, what redirects may do, and how a user is asked for authorization. */
import type { HttpChallenge, HttpClientOptions } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
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
  await made.settle();
  return made;
}

/** Redirects the first request. */
const to =
  (location: string, code = 307): Script =>
  (_, index) =>
    index === 0 ? status(code, { location }) : json(result(1));

describe("headers of the user", () => {
  test("[req 175] go with every request, and replace none of the protocol's", async () => {
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

  test("are asked for anew each time, in each era and for each verb", async () => {
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
      'headers: HTTP cannot carry the name or the value of "a"',
    ],
    [
      "a name with a space",
      { "a b": "canary" },
      'headers: HTTP cannot carry the name or the value of "a b"',
    ],
  ])("%s fails the request", async (_, headers, message) => {
    const { told, sent } = await ask(() => json(result(1)), { headers });
    expect(told.failures.map(([, error]) => error.message)).toEqual([message]);
    expect(sent).toEqual([]);
  });
});

describe("redirects", () => {
  test.each([307, 308])("[req 175] %s to the same origin is followed as it is", async (code) => {
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
    ["no URL", 307, "https://", "URL of http or https"],
    ["no http", 307, "file:///etc/passwd", "URL of http or https"],
    ["a password", 307, "https://a:b@example.com/", "with user and password"],
    ["nowhere", 307, "", "URL of http or https"],
  ])("one with %s is not", async (_, code, location, words) => {
    const { sent, told } = await ask(to(location, code));
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { name: "HttpAnswerError", problem: "redirect" }]]);
    expect(told.failures[0]?.[1].message).toContain(words);
  });

  test("one that a browser hides is not", async () => {
    const hidden = Object.defineProperties(new Response(null), {
      type: { value: "opaqueredirect" },
      status: { value: 0 },
    });
    const { told } = await ask(() => hidden);
    expect(told.failures).toMatchObject([[1, { problem: "redirect" }]]);
  });

  test("more than five are not", async () => {
    const { sent, told } = await ask((_, index) => status(307, { location: `/${index}` }));
    expect(sent).toHaveLength(6);
    expect(told.failures[0]?.[1].message).toContain("at most 5 redirects");
  });

  test("where any origin may be led to, no secret goes there, nor back again", async () => {
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

  test("even then never from https to http", async () => {
    const { sent, told } = await ask(to("http://example.com/mcp"), { redirects: "any" });
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { problem: "redirect" }]]);
  });

  test("a stream that is asked for may lead elsewhere with any of them", async () => {
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

  test("a challenge reaches the user whole, and the request is sent again with what they give", async () => {
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

  test("with true the headers are asked for again", async () => {
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

  test("[req 187] a server that is never content is asked twice, and no more", async () => {
    let asked = 0;
    const { sent, told } = await ask(() => status(403, wants), { authorize: () => ++asked > 0 });
    expect([asked, sent.length]).toEqual([1, 2]);
    expect(told.failures).toMatchObject([
      [1, { name: "HttpStatusError", status: 403, wwwAuthenticate: wants["www-authenticate"] }],
    ]);
  });

  test.each([
    ["nobody is asked", undefined, "HttpStatusError"],
    ["the user does not want to", () => false, "HttpStatusError"],
    ["what they do fails", () => Promise.reject(new RangeError("no")), "RangeError"],
  ])("where %s, the request has failed", async (_, authorize, name) => {
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
    "a challenge is not taken for an answer, whatever its body is: %s",
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

  test("a 403 that asks for nothing may be an answer", async () => {
    const answer = { jsonrpc: "2.0", id: 1, error: { code: -1, message: "no" } };
    const { told } = await ask(() => status(403, {}, JSON.stringify(answer)));
    expect([told.values, told.failures]).toEqual([[answer], []]);
  });

  test("hangs off notifications and streams as well, but not off the end", async () => {
    const asked: string[] = [];
    const { transport, settle } = await inSession(() => status(401, wants), {
      authorize: ({ method }) => {
        asked.push(method);
        return false;
      },
    });
    transport.send(notification("a"));
    await settle();
    await transport.close();
    expect(asked).toEqual(["GET", "POST"]);
  });

  test("another origin asks nobody", async () => {
    const { told } = await ask(
      ({ url }) =>
        url === HERE ? status(307, { location: "https://other.example" }) : status(401, wants),
      { redirects: "any", authorize: () => Promise.reject(new Error("asked")) },
    );
    expect(told.failures).toMatchObject([[1, { status: 401 }]]);
  });

  test("who was given up meanwhile is not asked for again", async () => {
    const allowed = later<boolean>();
    const { transport, sent, told, settle } = await ask(closed, {
      authorize: () => allowed.promise,
    });
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    allowed.resolve(true);
    await settle();
    expect(sent).toHaveLength(1);
    expect(told.failures).toEqual([]);
  });
});
