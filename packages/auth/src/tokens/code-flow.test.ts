import { createHash } from "node:crypto";
import { inspect } from "node:util";
import { expect, test, vi } from "vitest";
import { fakeNetwork, fakeServer, rejection } from "../../test/fake-network.js";
import { AuthError } from "../errors.js";
import type { AuthorizationServer, OAuthClient } from "../model.js";
import { startCodeFlow } from "./code-flow.js";
import type { CodeFlowOptions, CodeFlowRecord } from "./options.js";
import { parseCodeFlowRecord } from "./code-flow-record.js";
import { readRedirect } from "./read-redirect.js";
import { requestToken } from "./request-token.js";

const ISSUER = "https://as.example";
const client: OAuthClient = { clientId: "app", method: "none", source: "dynamic" };

function start(options: Partial<CodeFlowOptions> = {}) {
  return startCodeFlow({
    mcpServer: "https://mcp.example/mcp",
    server: fakeServer(),
    client,
    redirectUri: "http://127.0.0.1:4711/callback",
    scopes: ["a", "b"],
    resource: "https://mcp.example",
    ...options,
  });
}

async function newRecord(metadata: Record<string, unknown> = {}): Promise<CodeFlowRecord> {
  return (await start({ server: fakeServer(metadata) })).record;
}

/** A response with the right state, unless the parameters say otherwise. */
function response({ redirectUri, state }: CodeFlowRecord, query: string): string {
  return `${redirectUri}?state=${state}&${query}`;
}

async function failure(promise: Promise<unknown>): Promise<AuthError> {
  const error = await rejection(promise);
  expect(error).toBeInstanceOf(AuthError);
  return error as AuthError;
}

const withIss = { authorization_response_iss_parameter_supported: true };

test("creates an authorization request with state, S256 and the resource, byte for byte [auth C5] [auth C17] [req 176] [req 177]", async () => {
  const { url, record } = await start();
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe("https://as.example/authorize");
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: "code",
    client_id: "app",
    redirect_uri: "http://127.0.0.1:4711/callback",
    scope: "a b",
    state: record.state,
    code_challenge: createHash("sha256").update(record.verifier).digest("base64url"),
    code_challenge_method: "S256",
    resource: "https://mcp.example",
  });
});

test("keeps state, verifier, nonce, issuer, redirect URI and server in one record [auth C17]", async () => {
  const { record } = await start();
  expect(record).toEqual({
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    verifier: expect.stringMatching(/^[\w-]{43}$/),
    issuer: ISSUER,
    needsIssuer: false,
    tokenEndpoint: "https://as.example/token",
    clientId: "app",
    redirectUri: "http://127.0.0.1:4711/callback",
    mcpServer: "https://mcp.example/mcp",
    resource: "https://mcp.example",
    scopes: ["a", "b"],
  });
  expect(parseCodeFlowRecord(JSON.stringify(record))).toEqual(record);
});

test("a state has 256 random bits, and each login has its own [auth C17]", async () => {
  const records = await Promise.all(Array.from({ length: 20 }, () => newRecord()));
  for (const name of ["state", "verifier", "nonce"] as const) {
    expect(new Set(records.map((one) => one[name])).size).toBe(20);
  }
  for (const { state } of records) expect(Buffer.from(state, "base64url").length).toBe(32);
});

test("sends no scope and no resource if there are none [auth C5] [auth C15]", async () => {
  const { url } = await start({ scopes: [], resource: undefined });
  const { searchParams } = new URL(url);
  expect(searchParams.has("scope")).toBe(false);
  expect(searchParams.has("resource")).toBe(false);
});

test("keeps the query of the endpoint, and replaces protocol parameters in it", async () => {
  const authorization_endpoint = "https://as.example/authorize?tenant=1&scope=admin&state=x#top";
  const { url } = await start({ server: fakeServer({ authorization_endpoint }), scopes: [] });
  const { searchParams, hash } = new URL(url);
  expect(searchParams.getAll("tenant")).toEqual(["1"]);
  expect(searchParams.has("scope")).toBe(false);
  expect(searchParams.getAll("state")).not.toContain("x");
  expect(hash).toBe("");
});

test.each([
  ["javascript", "received no URL"],
  [undefined, "received none"],
])("rejects the authorization endpoint %s", async (endpoint, received) => {
  const server = fakeServer({ authorization_endpoint: endpoint });
  const error = await failure(start({ server }));
  expect(error).toMatchObject({ code: "auth/no-metadata", issuer: ISSUER });
  expect(error.message).toContain(received);
});

test("adds parameters to the authorization request [auth C16]", async () => {
  const { url } = await start({ extra: { access_type: "offline", prompt: "consent" } });
  expect(new URL(url).searchParams.get("access_type")).toBe("offline");
  expect(new URL(url).searchParams.get("prompt")).toBe("consent");
});

test.each([
  "response_type",
  "client_id",
  "redirect_uri",
  "scope",
  "state",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "request",
  "request_uri",
  "response_mode",
])("additional parameters cannot replace %s [auth C16]", async (name) => {
  const error = await rejection(start({ extra: { [name]: "evil" } }));
  expect(error.message).toContain(`protocol parameter ${name}`);
  expect(error.message).toContain('extraParams["https://as.example"].authorize');
});

test("returns the code of a response [auth C17]", async () => {
  const flow = await newRecord();
  expect(await readRedirect(flow, response(flow, "code=abc%2F1"))).toBe("abc/1");
});

test("accepts a response for a private scheme", async () => {
  const { record: flow } = await start({ redirectUri: "com.example.app:/callback" });
  expect(await readRedirect(flow, response(flow, "code=abc"))).toBe("abc");
});

test("rejects a response without a state [auth A5] [auth C17] [req 179]", async () => {
  const flow = await newRecord();
  const error = await failure(readRedirect(flow, `${flow.redirectUri}?code=abc`));
  expect(error).toMatchObject({ code: "auth/state" });
  expect(error.message).toContain("received no state");
});

test("rejects a wrong, an empty, a longer and a shorter state [auth A5] [auth C17] [req 179]", async () => {
  const flow = await newRecord();
  const { state } = flow;
  const last = state.endsWith("A") ? "B" : "A";
  const wrong = [
    "",
    "x",
    `${state}x`,
    state.slice(1),
    state.slice(0, -1),
    state.slice(0, -1) + last,
  ];
  for (const value of [...wrong, state + state]) {
    const error = await failure(readRedirect(flow, `${flow.redirectUri}?code=abc&state=${value}`));
    expect(error).toMatchObject({ code: "auth/state" });
    expect(error.message).toContain("another login");
  }
  // None of them had an effect.
  expect(await readRedirect(flow, response(flow, "code=abc"))).toBe("abc");
});

test("rejects the state and the code of another login [auth A5] [auth A6] [auth C17] [req 179]", async () => {
  const [mine, other] = [await newRecord(), await newRecord()];
  const error = await failure(readRedirect(mine, response(other, "code=stolen")));
  expect(error).toMatchObject({ code: "auth/state", issuer: ISSUER });
  expect(error.message).toContain("received the state of another login");
  expect(error.message).not.toContain(other.state);
});

test("rejects a repeated state [auth A5] [auth C17]", async () => {
  const flow = await newRecord();
  const url = `${response(flow, "code=abc")}&state=${flow.state}`;
  expect(await failure(readRedirect(flow, url))).toMatchObject({ code: "auth/state" });
  expect(await readRedirect(flow, response(flow, "code=abc"))).toBe("abc");
});

test("uses a state once, also for a copy of the record [auth A5] [auth C17]", async () => {
  const flow = await newRecord();
  const copy = parseCodeFlowRecord(JSON.stringify(flow));
  await readRedirect(flow, response(flow, "code=abc"));
  for (const again of [flow, copy]) {
    const error = await failure(readRedirect(again, response(flow, "code=abc")));
    expect(error.code).toBe("auth/state");
    expect(error.message).toContain("a second one");
    expect((await failure(readRedirect(again, "bare"))).message).toContain("a second one");
  }
});

test("a response of another issuer uses up the state [auth A5] [auth C17]", async () => {
  const flow = await newRecord();
  await failure(readRedirect(flow, response(flow, "code=abc&iss=https://evil.example")));
  const error = await failure(readRedirect(flow, response(flow, "code=abc")));
  expect(error.message).toContain("a second one");
});

test.each<[string, boolean, string, string]>([
  ["promised and equal", true, "&iss=https%3A%2F%2Fas.example", "code"],
  ["promised and missing", true, "", "auth/issuer-mismatch"],
  ["promised and different", true, "&iss=https://evil.example", "auth/issuer-mismatch"],
  ["not promised and equal", false, "&iss=https://as.example", "code"],
  ["not promised and different", false, "&iss=https://evil.example", "auth/issuer-mismatch"],
  ["not promised and missing", false, "", "code"],
])("checks iss that is %s [auth A3] [auth C18] [req 178]", async (_, promised, iss, expected) => {
  const flow = await newRecord({ authorization_response_iss_parameter_supported: promised });
  const result = readRedirect(flow, response(flow, `code=code${iss}`));
  expect(await result.catch((error: AuthError) => error.code)).toBe(expected);
});

test.each([
  ["a final slash", "https://as.example/"],
  ["another case of the host", "https://AS.example"],
  ["another case of the scheme", "HTTPS://as.example"],
  ["the default port", "https://as.example:443"],
  ["percent-encoding", "https://as.ex%61mple"],
  ["a query", "https://as.example?x"],
  ["a fragment", "https://as.example#"],
  ["nothing", ""],
  ["a prefix", "https://as.exampl"],
  ["a longer host", "https://as.example.evil.example"],
])("rejects iss with %s [auth A4] [auth C18] [req 178]", async (_, iss) => {
  for (const metadata of [{}, withIss]) {
    const flow = await newRecord(metadata);
    const url = response(flow, `code=abc&iss=${encodeURIComponent(iss)}`);
    const error = await failure(readRedirect(flow, url));
    expect(error).toMatchObject({ code: "auth/issuer-mismatch", issuer: ISSUER });
    expect(error.message).toContain('expected iss "https://as.example"');
  }
});

test("rejects iss twice, even if both are right [auth A4] [auth C18]", async () => {
  for (const metadata of [{}, withIss]) {
    const flow = await newRecord(metadata);
    const error = await failure(
      readRedirect(flow, response(flow, `code=a&iss=${ISSUER}&iss=${ISSUER}`)),
    );
    expect(error).toMatchObject({ code: "auth/issuer-mismatch" });
    expect(error.message).toContain("received 2 values");
  }
});

test.each(["&iss=https://evil.example", ""])(
  "checks iss of an error, and repeats nothing of the error [auth A3] [auth A4] [auth C18] [req 178]",
  async (iss) => {
    const log = (["log", "warn", "error", "info", "debug"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    const flow = await newRecord(withIss);
    const url = response(
      flow,
      `error=access_denied&error_description=CANARY&error_uri=CANARY${iss}`,
    );
    const error = await failure(readRedirect(flow, url));
    expect(error).toMatchObject({ code: "auth/issuer-mismatch", oauthError: undefined });
    expect(error.cause).toBeUndefined();
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/CANARY|access_denied/);
    for (const spy of log) {
      expect(spy).not.toHaveBeenCalled();
      spy.mockRestore();
    }
  },
);

test.each([
  ["access_denied", "auth/denied", "access_denied", false],
  ["invalid_scope", "auth/scope", "invalid_scope", false],
  ["invalid_target", "auth/denied", "invalid_target", false],
  ["unauthorized_client", "auth/denied", "unauthorized_client", false],
  ["server_error", "auth/unavailable", "server_error", true],
  ["temporarily_unavailable", "auth/unavailable", "temporarily_unavailable", true],
  ["<img src=x>", "auth/denied", undefined, false],
  ["", "auth/denied", undefined, false],
])(
  "reports the error %s without its text [auth A9] [auth C18]",
  async (error, code, oauthError, retryable) => {
    const flow = await newRecord();
    const url = response(
      flow,
      `error=${encodeURIComponent(error)}&error_description=CANARY%0A%1b[2J&code=abc`,
    );
    const received = await failure(readRedirect(flow, url));
    expect(received).toMatchObject({ code, oauthError, retryable });
    expect(received.cause).toBeUndefined();
    expect(inspect(received)).not.toMatch(/CANARY|<img/);
  },
);

test.each([
  ["access_denied", "allow the access"],
  ["invalid_scope", "The refused scopes: a b."],
  ["invalid_target", "Set the option resource"],
  ["unauthorized_client", "Check the registration"],
  ["server_error", "Try again later"],
])("says what to do about %s [auth C18]", async (error, advice) => {
  const flow = await newRecord();
  const { message } = await failure(readRedirect(flow, response(flow, `error=${error}`)));
  expect(message).toContain(`Login at https://as.example: expected a code, received ${error}. `);
  expect(message).toContain(advice);
});

test.each(["code", "error", "error_description", "session_state"])(
  "rejects a repeated %s [auth A4] [auth C18]",
  async (name) => {
    const flow = await newRecord();
    const url = response(flow, `${name === "code" ? "" : "code=a&"}${name}=1&${name}=2`);
    const error = await failure(readRedirect(flow, url));
    expect(error).toMatchObject({ code: "auth/state" });
    expect(error.message).toContain("repeated parameter");
  },
);

test.each(["", "code=", "id_token=a", "response=a.b.c&code=a", "code=a&token=b"])(
  "rejects the response %j [auth C18]",
  async (query) => {
    const flow = await newRecord();
    const error = await failure(readRedirect(flow, response(flow, query)));
    expect(error).toMatchObject({ code: "auth/state" });
    expect(error.cause).toBeUndefined();
  },
);

test("accepts a bare code only where the server does not promise iss [auth C18] [auth L3]", async () => {
  expect(await readRedirect(await newRecord(), "  4/0AX:y-z \n")).toBe("4/0AX:y-z");
  const error = await failure(readRedirect(await newRecord(withIss), "4/0AX"));
  expect(error.code).toBe("auth/issuer-mismatch");
  expect(error.message).not.toContain("4/0AX");
});

test.each(["", "two words", "https://", "javascript://%0aalert(1)", "line\nbreak"])(
  "rejects %j instead of a response [auth C17]",
  async (text) => {
    expect(await failure(readRedirect(await newRecord(), text))).toMatchObject({
      code: "auth/state",
    });
  },
);

test.each(["", "null", "[]", "{}", '{"__proto__":{"state":"x"}}'])(
  "rejects the stored record %j [auth C17]",
  (text) => {
    expect(() => parseCodeFlowRecord(text)).toThrow(
      expect.objectContaining({ code: "auth/state" }),
    );
  },
);

test("rejects a stored record with a member of another type [auth C17]", async () => {
  const flow = await newRecord();
  for (const name of Object.keys(flow)) {
    const text = JSON.stringify({ ...flow, [name]: 1 });
    expect(() => parseCodeFlowRecord(text), name).toThrow(AuthError);
  }
});

test("sends the code with its verifier and redirect URI to the recorded endpoint [auth C17] [auth C5] [req 176] [req 177]", async () => {
  const flow = await newRecord();
  const network = fakeNetwork([{ body: { access_token: "t", token_type: "Bearer" } }]);
  const grant = { kind: "code", code: "abc", record: flow } as const;
  await requestToken({
    network,
    server: fakeServer(),
    client,
    grant,
    resource: "https://mcp.example",
    now: Date.now,
  });
  expect(network.sent).toMatchObject([{ url: "https://as.example/token", method: "POST" }]);
  expect(network.sent[0]?.form).toEqual({
    grant_type: "authorization_code",
    code: "abc",
    code_verifier: flow.verifier,
    redirect_uri: flow.redirectUri,
    resource: "https://mcp.example",
    client_id: "app",
  });
});

test.each<[string, AuthorizationServer, OAuthClient]>([
  ["another issuer", fakeServer({ issuer: "https://evil.example" }), client],
  ["another token endpoint", fakeServer({ token_endpoint: "https://evil.example/token" }), client],
  ["another client", fakeServer(), { ...client, clientId: "other" }],
])(
  "does not send a code to %s [auth A3] [auth A6] [auth C17] [req 178]",
  async (_, server, other) => {
    const network = fakeNetwork([]);
    const grant = { kind: "code", code: "abc", record: await newRecord() } as const;
    const now = Date.now;
    const error = await failure(requestToken({ network, server, client: other, grant, now }));
    expect(error).toMatchObject({ code: "auth/issuer-mismatch", issuer: ISSUER });
    expect(network.sent).toEqual([]);
  },
);
