/** The requestState: who can return it, with which params, until when and how often. */
import { prompt, resource, resourceTemplate, type Server } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { nonceStore } from "@mcp-gen/server/state";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { accepted, askingServer, begin, meta, OLDER, ring, SECRET, send } from "./asking-server.js";
import { jumpingClock, lineTo, modern, PROTOCOL, quietServer, type Line } from "./helpers.js";

const answered = { inputResponses: { name: accepted("Ada") } };

/** Why a state was rejected; `undefined` if it was accepted. */
async function refusal(line: Line, params: WireObject, method?: string): Promise<unknown> {
  const { error } = await send(line, { ...answered, ...params }, method);
  const { code, data } = (error ?? {}) as { code?: number; data?: WireObject };
  return code === -32602 ? data?.["reason"] : error;
}

describe("[req 128] invalid state", () => {
  test("changed at any place", async () => {
    const line = lineTo(askingServer());
    const state = await begin(line);
    for (let at = 8; at < state.length; at += 7) {
      const other = state[at] === "A" ? "B" : "A";
      const requestState = state.slice(0, at) + other + state.slice(at + 1);
      expect(await refusal(line, { name: "greet", requestState })).toBe("tampered");
    }
  });

  test.each(["", "x", "null", "../../etc/passwd", "e30", "a".repeat(100)])(
    "made up: %j",
    async (requestState) => {
      const { error } = await send(lineTo(askingServer()), {
        ...answered,
        name: "greet",
        requestState,
      });
      expect(error).toMatchObject({
        code: -32602,
        data: { reason: expect.stringMatching(/malformed|unknown-key/) },
      });
    },
  );

  test("sealed with another key", async () => {
    const requestState = await begin(lineTo(askingServer({ state: { keyring: ring(OLDER) } })));
    expect(await refusal(lineTo(askingServer()), { name: "greet", requestState })).toBe(
      "unknown-key",
    );
  });

  test("[req 130] expired", async () => {
    const clock = jumpingClock();
    const line = lineTo(askingServer({ clock }));
    const requestState = await begin(line);
    clock.ahead = 9 * 60_000;
    expect(await send(line, { ...answered, name: "greet", requestState })).toHaveProperty("result");
    clock.ahead = 10 * 60_000 + 1;
    expect(await refusal(line, { name: "greet", requestState })).toBe("expired");
  });

  test("[req 130] older than the option of the server", async () => {
    const clock = jumpingClock();
    const line = lineTo(askingServer({ clock, limits: { stateAge: 1_000 } }));
    const requestState = await begin(line);
    clock.ahead = 1_001;
    expect(await refusal(line, { name: "greet", requestState })).toBe("expired");
  });

  test("[req 129] [req 160] [req 161] [req 162] [req 186] of another user, whatever the client info", async () => {
    const server = askingServer();
    const ada = { principal: "ada" };
    const requestState = await begin(lineTo(server, ada));
    const params = { name: "greet", requestState };
    expect(await send(lineTo(server, ada), { ...answered, ...params })).toHaveProperty("result");
    expect(await refusal(lineTo(server, { principal: "bo" }), params)).toBe("tampered");
    expect(await refusal(lineTo(server), params)).toBe("tampered");
    const claims = {
      ...meta,
      [`${PROTOCOL}clientInfo`]: { name: "ada", version: "1" },
      principal: "ada",
      auth: ada,
    };
    const claimed = modern(1, "tools/call", { ...answered, ...params, principal: "ada" }, claims);
    expect(await lineTo(server).ask(claimed)).toMatchObject({
      error: { code: -32602, data: { reason: "tampered" } },
    });
  });

  test("[req 129] of an anonymous user, sent by an authenticated one", async () => {
    const server = askingServer();
    const requestState = await begin(lineTo(server));
    expect(
      await refusal(lineTo(server, { principal: "ada" }), {
        name: "greet",
        requestState,
      }),
    ).toBe("tampered");
  });

  test("[req 131] of another tool, other arguments, another method", async () => {
    const server = askingServer({
      prompts: { greet: prompt({}, () => "") },
      resources: { "test:greet": resource({}, () => "") },
    });
    const line = lineTo(server);
    const args = { greeting: "Hi" };
    const requestState = await begin(line, { name: "greet", arguments: args });
    expect(
      await send(line, { ...answered, name: "greet", arguments: args, requestState }),
    ).toHaveProperty("result");
    const reason = "other-request";
    expect(await refusal(line, { name: "twice", arguments: args, requestState })).toBe(reason);
    expect(
      await refusal(line, { name: "greet", arguments: { greeting: "Bye" }, requestState }),
    ).toBe(reason);
    expect(
      await refusal(line, { name: "greet", arguments: { ...args, more: 1 }, requestState }),
    ).toBe(reason);
    expect(await refusal(line, { name: "greet", requestState })).toBe(reason);
    expect(await refusal(line, { name: "greet", requestState }, "prompts/get")).toBe(reason);
    expect(await refusal(line, { uri: "test:greet", requestState }, "resources/read")).toBe(reason);
  });

  test("too large", async () => {
    const requestState = "A".repeat(8 * 1_024 + 1);
    expect(await refusal(lineTo(askingServer()), { name: "greet", requestState })).toBe(
      "too-large",
    );
  });

  test("a cursor instead of a state, and a state instead of a cursor", async () => {
    const server = askingServer({ pageSize: 1 });
    const line = lineTo(server);
    const { result } = await send(line, {}, "tools/list");
    expect(
      await refusal(line, {
        name: "greet",
        requestState: (result as WireObject)["nextCursor"],
      }),
    ).toBe("tampered");
    expect(await send(line, { cursor: await begin(line) }, "tools/list")).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe("state of a different server with the same keyring", () => {
  const accepts = [true, true];
  const refuses = [false, false];
  const pageSize = 1;

  test("is rejected if the name differs (audit B9)", async () => {
    const one = askingServer({ pageSize });
    const other = askingServer({ pageSize, name: "other" });
    expect(await crossed(one, other)).toEqual([accepts, refuses]);
    expect(await crossed(one, other, ["/mcp", "/mcp"])).toEqual([accepts, refuses]);
  });

  test("is rejected if the path differs (audit B9)", async () => {
    const servers = [askingServer({ pageSize }), askingServer({ pageSize })] as const;
    expect(await crossed(...servers, ["/a", "/b"])).toEqual([accepts, refuses]);
    expect(await crossed(...servers, ["/a", "/a"])).toEqual([accepts, accepts]);
    expect(await crossed(...servers)).toEqual([accepts, accepts]);
  });

  test("is rejected only if the audience differs (audit B9)", async () => {
    const keyring = ring(SECRET);
    const of = (audience: string, name = "test") =>
      askingServer({ pageSize, name, state: { keyring, audience } });
    expect(await crossed(of("a"), of("b"))).toEqual([accepts, refuses]);
    expect(await crossed(of("a"), of("a", "other"), ["/a", "/b"])).toEqual([accepts, accepts]);
  });
});

test("rejects a cursor of another server for a list with templates (audit B9)", async () => {
  const keyring = ring(SECRET);
  const resources = [{ uri: "test://a", name: "a" }];
  const list = () => ({ resources, nextCursor: "more" });
  const resourceTemplates = { "test://{x}": resourceTemplate({ list }, () => "") };
  const of = (name: string): Server => quietServer({ name, resourceTemplates, state: { keyring } });
  const { result } = await resourcesOf(of("one"));
  const { nextCursor } = result as WireObject;
  expect(await resourcesOf(of("one"), nextCursor)).toHaveProperty("result");
  expect(await resourcesOf(of("other"), nextCursor)).toMatchObject({ error: { code: -32602 } });
});

const resourcesOf = (server: Server, cursor?: unknown): Promise<WireObject> =>
  lineTo(server).ask(modern(1, "resources/list", cursor === undefined ? {} : { cursor }));
const ask = (server: Server, path: string | undefined, message: WireObject): Promise<WireObject> =>
  path === undefined ? lineTo(server).ask(message) : posted(server, path, message);
const greet = (params: WireObject): WireObject =>
  modern(1, "tools/call", { name: "greet", ...params }, meta);
const list = (cursor?: unknown): WireObject => modern(1, "tools/list", { cursor }, meta);

/** The responses of two servers to the state and the cursor of the first. */
async function crossed(one: Server, other: Server, paths?: readonly [string, string]) {
  const { result } = await ask(one, paths?.[0], greet({}));
  const { result: page } = await ask(one, paths?.[0], list());
  const { requestState } = result as WireObject;
  const seen: unknown[] = [];
  for (const [at, server] of [one, other].entries()) {
    const state = await ask(server, paths?.[at], greet({ ...answered, requestState }));
    const next = await ask(server, paths?.[at], list((page as WireObject)["nextCursor"]));
    seen.push([state["error"] === undefined, next["error"] === undefined]);
  }
  return seen;
}

/** A request over HTTP to a path. */
async function posted(server: Server, path: string, message: WireObject): Promise<WireObject> {
  const { method, params } = message as { method: string; params: { name?: string } };
  const response = await serveHttp(server, { path })(
    new Request(`http://localhost${path}`, {
      method: "POST",
      headers: {
        host: "localhost",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(params.name && { "mcp-name": params.name }),
      },
      body: JSON.stringify(message),
    }),
  );
  return (await response.json()) as WireObject;
}

describe("keys", () => {
  test("can rotate: the new key seals, the old one still opens", async () => {
    const second = { name: "greet", inputResponses: { name: accepted("Ada") } };
    const before = await begin(lineTo(askingServer({ state: { keyring: ring(OLDER) } })));
    const now = lineTo(askingServer({ state: { keyring: ring(SECRET, OLDER) } }));
    expect(await send(now, { ...second, requestState: before })).toHaveProperty("result");
    const requestState = await begin(now);
    expect(await send(lineTo(askingServer()), { ...second, requestState })).toHaveProperty(
      "result",
    );
  });

  test("are generated if missing, with one warning", async () => {
    const warnings: string[] = [];
    const server = askingServer({ state: {}, onWarning: (warning) => warnings.push(warning) });
    const line = lineTo(server);
    const requestState = await begin(line);
    expect(
      await send(line, { name: "greet", requestState, inputResponses: { name: accepted("Ada") } }),
    ).toHaveProperty("result");
    // State that ends with the connection may end with the process too.
    expect(warnings).toEqual([]);
    for (const id of [1, 2]) {
      const request = modern(id, "tools/call", { name: "greet" }, meta) as never;
      await new Promise((resolve) => {
        server.handleRequest(
          request,
          { send() {}, refuse() {}, ended() {}, answer: resolve },
          undefined,
        );
      });
    }
    expect(warnings).toEqual([expect.stringContaining("state.keyring")]);
  });
});

describe("[req 132] a tool with single-use state", () => {
  test("runs once, however many clients send the state", async () => {
    const line = lineTo(askingServer());
    const requestState = await begin(line, { name: "pay" });
    const params = { name: "pay", requestState, inputResponses: { sure: accepted("yes") } };
    const all = await Promise.all(Array.from({ length: 20 }, () => send(line, params)));
    expect(all.filter(({ result }) => result !== undefined)).toHaveLength(1);
    expect(JSON.stringify(all)).toContain("paid 1");
    expect(JSON.stringify(all)).not.toContain("paid 2");
    for (const { error } of all)
      if (error !== undefined)
        expect(error).toMatchObject({ code: -32602, data: { reason: "used" } });
  });

  test("runs once in several processes with a shared store", async () => {
    const state = { keyring: ring(SECRET), used: nonceStore() };
    const requestState = await begin(lineTo(askingServer({ state })), { name: "pay" });
    const params = { name: "pay", requestState, inputResponses: { sure: accepted("yes") } };
    const each = () => send(lineTo(askingServer({ state })), params);
    const all = await Promise.all([each(), each(), each()]);
    expect(all.filter(({ result }) => result !== undefined)).toHaveLength(1);
  });

  test("other tools run again by default", async () => {
    const line = lineTo(askingServer());
    const requestState = await begin(line);
    const params = { name: "greet", requestState, inputResponses: { name: accepted("Ada") } };
    expect(await send(line, params)).toHaveProperty("result");
    expect(await send(line, params)).toHaveProperty("result");
  });
});
