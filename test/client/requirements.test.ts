/** What the specification asks of clients, and no other file of tests shows. */
import { connect, InvalidResultError, McpError, type Middleware } from "@mcp-gen/client";
import type { MirroredArgument, Transport } from "@mcp-gen/core";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { failureOf, REVISIONS, SESSIONS, type Wire } from "./helpers.js";
import {
  closeAfterEach,
  inSession,
  json,
  modern,
  request,
  result,
  scripted as scriptedHttp,
} from "./http/scripted.js";
import { clientOf, discovered, META, opened, quiet, scripted, type Reply } from "./peer.js";

const cached = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
const called: Reply = () => ({ ...cached, content: [] });
const withoutMeta = ({ _meta, ...rest }: Wire): Wire => rest;

describe.each(SESSIONS)("a question in %s", (revision) => {
  test.each(["a", "", "1", 0, -1, 1, 2 ** 53 - 1])(
    "[req 2] with the id %j is answered with it",
    async (id) => {
      const { peer } = await clientOf(revision, {}, { answer: { roots: [] } });
      const before = peer.sent.length;
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
      expect(peer.sent.slice(before)).toEqual([{ jsonrpc: "2.0", id, result: { roots: [] } }]);
    },
  );

  test.each([1.5, 2 ** 53, true, null, [1], { id: 1 }])(
    "[req 2] [req 3] with %j for an id is refused, and nobody sees it",
    async (id) => {
      const roots = vi.fn(() => []);
      const { peer } = await clientOf(revision, {}, { answer: { roots } });
      const before = peer.sent.length;
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
      const [answer, ...more] = peer.sent.slice(before);
      expect(answer).toMatchObject({ error: { code: -32600 } });
      expect(answer?.["id"] ?? undefined).toBeUndefined();
      expect(more).toEqual([]);
      expect(roots).not.toHaveBeenCalled();
    },
  );

  test("[req 7] is answered with a whole number as code, whatever goes wrong", async () => {
    const refusals = [
      Object.assign(new Error("?"), { code: 1.5 }),
      { code: "7", message: "?" },
      "?",
      new McpError(-7, "no"),
    ];
    const early: Reply = (message, peer) => {
      peer.say({ jsonrpc: "2.0", id: "early", method: "roots/list" });
      return opened()(message, peer);
    };
    const { peer } = await clientOf(
      revision,
      { initialize: early },
      {
        answer: {
          roots: () => {
            throw refusals.shift();
          },
          sample: () => Promise.reject(new Error("unused")),
        },
        questionRate: { capacity: 5, perSecond: 1 },
      },
    );
    for (const id of [1, 2, 3, 4]) {
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
    }
    peer.say({ jsonrpc: "2.0", id: 5, method: "sampling/createMessage", params: {} });
    peer.say({ jsonrpc: "2.0", id: 6, method: "nothing" });
    peer.say({ jsonrpc: "2.0", id: 7 });
    const codes = (): unknown[] =>
      peer.sent.flatMap(({ id, error }) => (error ? [[id, (error as Wire)["code"]]] : []));
    // What is wrong with params is looked up in a module of its own.
    await vi.waitFor(() => expect(codes()).toHaveLength(8));
    expect(new Map(codes() as [])).toEqual(
      new Map<unknown, number>([
        ["early", -32600],
        [1, -32603],
        [2, -32603],
        [3, -32603],
        [4, -7],
        [5, -32602],
        [6, -32601],
        [7, -32600],
      ]),
    );
  });

  test("[req 45] is answered without reports of progress, and those of a server are answered with nothing", async () => {
    const heard: number[] = [];
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": () => undefined },
      { answer: { roots: [] } },
    );
    const before = peer.sent.length;
    const params = { _meta: { progressToken: "p" } };
    peer.say({ jsonrpc: "2.0", id: "q", method: "roots/list", params });
    await quiet();
    const call = client.callTool("t", {}, { onProgress: ({ progress }) => heard.push(progress) });
    await quiet();
    const { id, params: sent } = peer.of("tools/call")[0] as Wire;
    const { progressToken } = (sent as Wire)["_meta"] as Wire;
    for (let count = 0; count < 100_000; count++) {
      const progress = count % 10;
      const report = { progressToken: count < 50_000 ? progressToken : `${count}`, progress };
      peer.say({ jsonrpc: "2.0", method: "notifications/progress", params: report });
    }
    peer.say({ jsonrpc: "2.0", id, result: { content: [] } });
    await call;
    expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(peer.sent.slice(before).map(({ method, id: of }) => method ?? of)).toEqual([
      "q",
      "tools/call",
    ]);
  });
});

describe.each(REVISIONS)("a client of %s", (revision) => {
  test("[req 2] gives its requests whole numbers for ids", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    for (let count = 0; count < 10; count++) await client.callTool("t");
    const requests = peer.sent.filter(({ method }) => !`${method}`.startsWith("notifications/"));
    expect(requests).toHaveLength(11);
    expect(requests.filter(({ id }) => !Number.isSafeInteger(id))).toEqual([]);
  });

  test.each(["1", 1.5, null, undefined])(
    "[req 7] takes no answer with the code %j for an error of the server",
    async (code) => {
      const { client } = await clientOf(revision, {
        "tools/call": () => ({ error: { code, message: "no" } }),
      });
      expect(await failureOf(client.callTool("t"))).toBeInstanceOf(InvalidResultError);
    },
  );

  test("[req 8] sends notifications without ids, and answers none", async () => {
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": () => undefined },
      { answer: { roots: [] } },
    );
    const controller = new AbortController();
    const failure = failureOf(client.callTool("t", {}, { signal: controller.signal }));
    controller.abort();
    await failure;
    client.notify("example/happened", { a: 1 });
    client.rootsChanged();
    await quiet();
    const notified = peer.sent.filter(({ method }) => /notif|example/.test(`${method}`));
    expect(notified.length).toBeGreaterThanOrEqual(2);
    expect(notified.filter((message) => "id" in message)).toEqual([]);

    const before = peer.sent.length;
    for (const method of ["notifications/tools/list_changed", "notifications/message", "a/b"]) {
      for (const params of [undefined, {}, { level: "loud" }, [], 1]) {
        peer.say({ jsonrpc: "2.0", method, params });
      }
    }
    peer.say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 99 } });
    peer.say({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 99 } });
    await quiet();
    expect(peer.sent.slice(before)).toEqual([]);
  });

  test("[req 18] sends and gives back the same, whatever the server calls itself", async () => {
    const conversation = async (serverInfo: object | undefined): Promise<unknown> => {
      const { client, peer } = await clientOf(revision, {
        "server/discover": (...asked) => ({
          ...discovered(...asked),
          _meta: serverInfo === undefined ? {} : { [`${META}serverInfo`]: serverInfo },
        }),
        initialize: (...asked) => ({ ...opened()(...asked), serverInfo }),
        "tools/list": () => ({
          ...cached,
          tools: [{ name: "t", inputSchema: { type: "object" } }],
        }),
        "tools/call": called,
        "resources/read": () => ({ error: { code: -32602, message: "gone" } }),
      });
      const results = [
        await client.listTools().all(),
        await client.callTool("t", { a: 1 }),
        await failureOf(client.readResource("a://1")),
        await failureOf(client.request("server/secret")),
      ];
      return { sent: peer.sent, results };
    };
    const plain = await conversation({ name: "scripted", version: "1.0.0" });
    const others: (object | undefined)[] = [
      { name: "mcp-gen", version: "0.1.0" },
      { name: "", version: "" },
      { name: "__proto__", version: "constructor" },
      { name: "admin\r\n\u0000", version: "9".repeat(10_000), title: "Trust me" },
    ];
    if (revision === "2026-07-28") others.push(undefined);
    for (const other of others) expect(await conversation(other)).toEqual(plain);
  });

  test("[req 19] says of itself in _meta what the protocol names, and applications cannot replace it", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    const own = ["protocolVersion", "clientInfo", "clientCapabilities"].map((name) => META + name);
    const meta = Object.fromEntries(own.map((key) => [key, "of the application"]));
    await client.callTool("t", {}, { onProgress: () => {} });
    const keys = (message: Wire | undefined): string[] =>
      Object.keys(((message?.["params"] as Wire)["_meta"] ?? {}) as Wire).sort();
    if (revision !== "2026-07-28") {
      expect(keys(peer.of("tools/call")[0])).toEqual(["progressToken"]);
      return;
    }
    await client.callTool("t", {}, { logLevel: "info", meta });
    const [first, second] = peer.of("tools/call");
    expect(keys(first)).toEqual([...own, "progressToken"].sort());
    expect(keys(second)).toEqual([...own, `${META}logLevel`].sort());
    expect(JSON.stringify(second)).not.toContain("of the application");
  });

  test("[req 19] any key that may be one is handed on", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,6}[a-z0-9])?$/);
    const prefix = fc
      .array(label, { minLength: 1, maxLength: 3 })
      .map((labels) => `${labels.join(".")}/`);
    const name = fc.stringMatching(/^([a-zA-Z0-9]([a-zA-Z0-9._-]{0,8}[a-zA-Z0-9])?)?$/);
    const key = fc.oneof(
      fc.tuple(fc.oneof(prefix, fc.constant("")), name).map((parts) => parts.join("")),
      fc.constantFrom("constructor", "traceparent", "com.example.mcp/x"),
    );
    await fc.assert(
      fc.asyncProperty(key, fc.jsonValue(), async (given, value) => {
        fc.pre(given !== "progressToken");
        await client.callTool("t", {}, { meta: Object.fromEntries([[given, value]]) });
        const { _meta } = (peer.of("tools/call").at(-1)?.["params"] ?? {}) as { _meta: Wire };
        expect(Object.getOwnPropertyDescriptor(_meta, given)?.value).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe.each(SESSIONS)("[req 30] a session of %s", (revision) => {
  test("has nothing asked in it before it is open", async () => {
    let answer = (): void => {};
    const peer = scripted({
      initialize: (...asked) => {
        const [{ id }, { say }] = asked;
        answer = () => say({ jsonrpc: "2.0", id, result: opened()(...asked) });
        return undefined;
      },
      "tools/call": called,
    });
    const connecting = connect(peer.transport, {
      name: "test",
      version: "1.0.0",
      revisions: [revision],
      answer: { roots: [] },
      liveness: { every: 1 },
    });
    await quiet();
    // What comes early is answered, and gives no cause to ask.
    peer.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed" });
    peer.say({ jsonrpc: "2.0", id: "p", method: "ping" });
    peer.say({ jsonrpc: "2.0", id: "q", method: "roots/list" });
    await quiet();
    expect(peer.sent).toMatchObject([
      { method: "initialize" },
      { id: "p", result: {} },
      { id: "q", error: { code: -32600 } },
    ]);
    answer();
    const client = await connecting;
    await client.callTool("t");
    expect(peer.sent.slice(3, 5)).toMatchObject([
      { method: "notifications/initialized" },
      { method: "tools/call" },
    ]);
    await client.close();
  });

  test("that comes after another is open before anything is asked in it", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    const before = peer.sent.length;
    peer.lose(new Error("gone"), true);
    await Promise.all([client.callTool("t"), client.callTool("t")]);
    expect(peer.sent.slice(before).map(({ method }) => method)).toEqual([
      "initialize",
      "notifications/initialized",
      "tools/call",
      "tools/call",
    ]);
  });
});

describe("[req 109] what tools say of headers", () => {
  const region = { type: "string", "x-mcp-header": "Region" };
  const inside = { properties: { region } };

  /** The names of the tools that are listed, and what is repeated of the arguments of each. */
  async function learned(inputSchema: object) {
    const tools = [
      { name: "odd", inputSchema: { type: "object", ...inputSchema } },
      { name: "sound", inputSchema: { type: "object", ...inside } },
    ];
    const peer = scripted({
      "server/discover": discovered,
      "tools/list": () => ({ ...cached, tools }),
    });
    const transport: Transport & { mirrors: (tool: string) => readonly MirroredArgument[] } = {
      ...peer.transport,
      mirrors: () => [],
    };
    const errors: unknown[] = [];
    const client = await connect(transport, {
      name: "test",
      version: "1.0.0",
      onError: (error) => errors.push(error),
    });
    const listed = (await client.listTools().all()).map(({ name }) => name);
    const repeated = (name: string) => transport.mirrors(name).map(({ path }) => path);
    return { listed, odd: repeated("odd"), sound: repeated("sound"), errors };
  }

  test.each<[keyword: string, inputSchema: object]>([
    ["items", { properties: { a: { type: "array", items: region } } }],
    ["prefixItems", { properties: { a: { type: "array", prefixItems: [region] } } }],
    ["contains", { properties: { a: { type: "array", contains: region } } }],
    ["additionalProperties", { additionalProperties: region }],
    ["patternProperties", { patternProperties: { "^a": region } }],
    ["oneOf", { oneOf: [inside] }],
    ["anyOf", { anyOf: [inside, {}] }],
    ["allOf", { allOf: [inside] }],
    ["not", { not: inside }],
    ["if", { if: inside }],
    ["then", { then: inside }],
    ["else", { else: inside }],
    ["dependentSchemas", { dependentSchemas: { a: inside } }],
    ["$ref", { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: region } }],
    ["$ref to an object", { properties: { a: { $ref: "#/$defs/a" } }, $defs: { a: inside } }],
    ["a property behind a choice", { properties: { a: { oneOf: [inside] } } }],
  ])("is not looked for behind %s: the tool is left out", async (_, inputSchema) => {
    const { errors, ...found } = await learned(inputSchema);
    expect(found).toEqual({ listed: ["sound"], odd: [], sound: [["region"]] });
    expect(errors).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^tool "odd": inputSchema\/.*/) }),
    ]);
  });

  test("holds where it stands, and not where somebody refers to it", async () => {
    const properties = { a: region, b: { $ref: "#/properties/a" }, c: inside };
    const { listed, odd } = await learned({
      properties: { ...properties, c: { properties: { d: { ...region, "x-mcp-header": "D" } } } },
    });
    expect(listed).toEqual(["odd", "sound"]);
    expect(odd).toEqual([["a"], ["c", "d"]]);
  });
});

describe("[req 114] over HTTP", () => {
  closeAfterEach();

  test.each(["mcp-session-id", "Mcp-Session-Id", "MCP-SESSION-ID"])(
    "%s is the name of the same header, and its value is repeated as it came",
    async (name) => {
      const { transport, sent, settle } = scriptedHttp(({ body }) =>
        json(result((body as { id: number }).id), {
          headers: { [name]: "AbC-xYz", "Content-TYPE": "Application/JSON" },
        }),
      );
      transport.send(request(0, "initialize", { protocolVersion: "2025-11-25" }));
      await settle();
      transport.send(request(1));
      await settle();
      expect(sent.map(({ headers }) => headers["mcp-session-id"])).toEqual([undefined, "AbC-xYz"]);
    },
  );

  test("names of methods, tools and arguments keep their case", async () => {
    const { transport, sent, settle } = scriptedHttp(({ body }) =>
      json(result((body as { id: number }).id)),
    );
    transport.agreed?.("2026-07-28");
    transport.mirrors = () => [{ header: "Region", path: ["region"], type: "string" }];
    for (const [id, name] of ["Forecast", "forecast", "FORECAST"].entries()) {
      transport.send(modern(id, "tools/call", { name, arguments: { region: `${name}-Bern` } }));
    }
    transport.send(modern(9, "Example/doIt"));
    await settle();
    const told = sent.map(({ headers }) => [
      headers["mcp-method"],
      headers["mcp-name"],
      new Headers(headers).get("MCP-Param-REGION"),
    ]);
    expect(told).toEqual([
      ["tools/call", "Forecast", "Forecast-Bern"],
      ["tools/call", "forecast", "forecast-Bern"],
      ["tools/call", "FORECAST", "FORECAST-Bern"],
      ["Example/doIt", undefined, null],
    ]);
  });

  test("a challenge is found under any name", async () => {
    const { transport, told, settle } = await inSession(() =>
      Promise.resolve(
        new Response(null, { status: 401, headers: { "WWW-AUTHENTICATE": "Bearer" } }),
      ),
    );
    transport.send(request(1));
    await settle();
    expect(told.failures).toMatchObject([[1, { status: 401, wwwAuthenticate: "Bearer" }]]);
  });
});

describe.each(REVISIONS)("[req 141] annotations of tools in %s", (revision) => {
  const ANNOTATIONS: Wire[] = [
    { title: "Trust me", readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  ];

  async function conversation(annotations: Wire | undefined) {
    const tool = {
      name: "t",
      inputSchema: { type: "object" },
      ...(annotations && { annotations }),
    };
    const { client, peer } = await clientOf(revision, {
      "tools/list": () => ({ ...cached, tools: [tool], ttlMs: 60_000 }),
      "tools/call": ({ params }, each) => {
        const { how } = params["arguments"] as Wire;
        if (how === "refused") return { error: { code: -32000, message: "busy" } };
        if (how === "answered") return called({ params }, each);
        each.fail(peer.of("tools/call").at(-1)?.["id"], new Error("502"));
        return undefined;
      },
    });
    const [listed] = await client.listTools().all();
    const results: unknown[] = [];
    // A call that has failed, or was answered, is not sent again unless the application does it.
    for (const how of ["answered", "answered", "refused", "lost"]) {
      results.push(await client.callTool("t", { how }).catch((error: unknown) => String(error)));
    }
    return { listed, results, sent: peer.sent };
  }

  test("are handed on, and nothing is done otherwise because of them", async () => {
    const plain = await conversation(undefined);
    expect(plain.sent.filter(({ method }) => method === "tools/call")).toHaveLength(4);
    expect(plain.results.slice(2)).toEqual(["McpError: busy", "Error: 502"]);
    for (const annotations of ANNOTATIONS) {
      const { listed, ...other } = await conversation(annotations);
      expect(other).toEqual({ results: plain.results, sent: plain.sent });
      // There were none before 2025-03-26.
      if (revision > "2024-11-05") expect(listed?.annotations).toEqual(annotations);
    }
  });
});

describe.each(REVISIONS)("[req 143] in %s middleware", (revision) => {
  const item = { inputSchema: { type: "object" }, name: "t" };
  const replies: { [method: string]: Reply } = {
    "tools/call": called,
    "tools/list": () => ({ ...cached, tools: [item] }),
    "prompts/list": () => ({ ...cached, prompts: [] }),
    "prompts/get": () => ({ resultType: "complete", messages: [] }),
    "resources/list": () => ({ ...cached, resources: [] }),
    "resources/templates/list": () => ({ ...cached, resourceTemplates: [] }),
    "resources/read": () => ({ ...cached, contents: [] }),
    "resources/subscribe": () => ({}),
    "completion/complete": () => ({ resultType: "complete", completion: { values: [] } }),
    "logging/setLevel": () => ({}),
    "subscriptions/listen": ({ id, params }, peer) => {
      const { notifications } = params;
      const _meta = { [`${META}subscriptionId`]: id };
      const method = "notifications/subscriptions/acknowledged";
      peer.say({ jsonrpc: "2.0", method, params: { notifications, _meta } });
      return undefined;
    },
    ping: () => ({}),
    "example/own": () => ({ resultType: "complete" }),
  };
  const SECRET = { to: "ada@example.com", amount: 1_000 };
  const uri = "a://1";
  const ref = { type: "ref/prompt", name: "p" } as const;

  /** Whatever a client can ask of a server. */
  function everything(client: Awaited<ReturnType<typeof clientOf>>["client"]) {
    return [
      () => client.callTool("t", SECRET),
      () => client.readResource(uri),
      () => client.getPrompt("p", { language: "en" }),
      () => client.complete(ref, { name: "language", value: "e" }),
      () => client.listTools().all(),
      () => client.listPrompts().page("c"),
      () => client.listResources().all(),
      () => client.listResourceTemplates().all(),
      () => client.ping(),
      () => client.setLogLevel("info"),
      () => client.subscribe({ resources: [uri], lists: ["tools"] }),
      () => client.watch("tools", () => {}),
      () => client.request("example/own", { b: 2 }),
    ];
  }

  const SEEN: [method: string, params: object][] = [
    ["tools/call", { name: "t", arguments: SECRET }],
    ["resources/read", { uri }],
    ["prompts/get", { name: "p", arguments: { language: "en" } }],
    ["completion/complete", { ref, argument: { name: "language", value: "e" } }],
    ["tools/list", {}],
    ["prompts/list", { cursor: "c" }],
    ["resources/list", {}],
    ["resources/templates/list", {}],
    ["ping", {}],
    ["logging/setLevel", { level: "info" }],
    ["subscriptions/listen", { resources: [uri], lists: ["tools"] }],
    ["subscriptions/listen", { resources: [], lists: ["tools"] }],
    ["example/own", { b: 2 }],
  ];

  test("sees method and params of every call before it is sent, and what came of it", async () => {
    const log: [method: string, params: unknown, sent: number][] = [];
    let answers = 0;
    const audit: Middleware = async ({ method, params }, next) => {
      log.push([method, params, peer.sent.length]);
      const before = peer.sent.length;
      await quiet();
      expect(peer.sent).toHaveLength(before);
      const answer = await next();
      answers += 1;
      return answer;
    };
    const { client, peer } = await clientOf(revision, replies, { use: [audit] });
    for (const ask of everything(client)) await ask();
    const seen = log.map(([method, params]) => [method, withoutMeta(params as Wire)]);
    // A list that is watched is read as well.
    expect(seen).toEqual([...SEEN.slice(0, -1), ["tools/list", {}], ...SEEN.slice(-1)]);
    expect(answers).toBe(log.length);
    await client.close();
  });

  test("can ask somebody first, and refuse: nothing is sent then", async () => {
    const asked: string[] = [];
    const confirm: Middleware = async ({ method, params }) => {
      await quiet();
      asked.push(`${method} ${JSON.stringify(params)}`);
      throw new RangeError("the user said no");
    };
    const { client, peer } = await clientOf(revision, replies, { use: [confirm] });
    const before = peer.sent.length;
    for (const ask of everything(client)) {
      expect(await failureOf(ask())).toEqual(new RangeError("the user said no"));
    }
    await quiet();
    expect(peer.sent).toHaveLength(before);
    expect(asked).toEqual(SEEN.map(([method, params]) => `${method} ${JSON.stringify(params)}`));
  });
});

describe.each(REVISIONS)("[req 147] a prompt of %s", (revision) => {
  const message = (content: unknown, role = "user"): Wire => ({ messages: [{ role, content }] });
  const answered = (reply: Wire): Promise<Awaited<ReturnType<typeof clientOf>>> =>
    clientOf(revision, { "prompts/get": () => ({ resultType: "complete", ...reply }) });

  test.each<[why: string, reply: Wire]>([
    ["no messages", {}],
    ["messages that are no list", { messages: {} }],
    ["a message that is none", { messages: ["Hi"] }],
    ["a role that there is not", message({ type: "text", text: "Hi" }, "system")],
    ["a text that is none", message({ type: "text", text: 1 })],
    ["a text without a type", message({ text: "Hi" })],
    ["content of another kind", message({ type: "script", text: "Hi" })],
    ["a picture without data", message({ type: "image", mimeType: "image/png" })],
    ["a resource without URI", message({ type: "resource", resource: { text: "Hi" } })],
    ["a description that is no text", { ...message({ type: "text", text: "Hi" }), description: 1 }],
  ])("with %s is no prompt", async (_, reply) => {
    const { client } = await answered(reply);
    expect(await failureOf(client.getPrompt("p"))).toBeInstanceOf(InvalidResultError);
  });

  const ODD = 'a\u0000\r\n\u001b[2J\u202e\ud800{"jsonrpc":"2.0"}\n';

  test("is text, whatever is in it", async () => {
    const { client, peer } = await answered(message({ type: "text", text: ODD }));
    const { messages } = await client.getPrompt("p\n", { odd: ODD });
    expect(messages).toEqual([{ role: "user", content: { type: "text", text: ODD } }]);
    expect(withoutMeta(peer.paramsOf("prompts/get"))).toEqual({
      name: "p\n",
      arguments: { odd: ODD },
    });
  });

  test.each([[1], [null], [{ toString: () => "x" }], [["x"]], [true]])(
    "is not asked for with %j for an argument",
    async (value) => {
      const { client, peer } = await answered(message({ type: "text", text: "Hi" }));
      const failure = await failureOf(client.getPrompt("p", { ok: "x", odd: value as never }));
      expect(failure).toBeInstanceOf(TypeError);
      expect(String(failure)).toContain("argument odd: expected a text, found");
      expect(peer.of("prompts/get")).toEqual([]);
      await client.getPrompt("p", { ok: "x", odd: undefined as never });
      expect(peer.of("prompts/get")).toHaveLength(1);
    },
  );
});

describe.each(REVISIONS)("[req 150] log messages of %s", (revision) => {
  const log = (level: unknown, data: unknown, more: Wire = {}): Wire => ({
    jsonrpc: "2.0",
    method: "notifications/message",
    params: { level, data, ...more },
  });

  test("have a level that there is, or are reported and not handed on", async () => {
    const heard: unknown[] = [];
    const { client, peer, errors } = await clientOf(
      revision,
      {},
      { onLog: (one) => heard.push(one) },
    );
    client.on("log", (one) => heard.push(one));
    const wrong = ["loud", "", "INFO", 1, null, undefined, ["info"], "__proto__"];
    for (const level of wrong) peer.say(log(level, "x"));
    peer.say(log("info", "x", { logger: 1 }));
    peer.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info" } });
    await quiet();
    expect(heard).toEqual([]);
    expect(errors).toHaveLength(wrong.length + 2);
    peer.say(log("emergency", null));
    await quiet();
    expect(heard).toMatchObject([{ level: "emergency" }, { level: "emergency" }]);
  });

  test("come in any number, and cause nothing to be sent", async () => {
    let count = 0;
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": called },
      { onLog: () => void (count += 1) },
    );
    const before = peer.sent.length;
    for (let sent = 0; sent < 100_000; sent++) peer.say(log("debug", sent));
    await client.callTool("t");
    expect(count).toBe(100_000);
    expect(peer.sent).toHaveLength(before + 1);
  });

  test("are kept in small numbers while the connection opens", async () => {
    const flood =
      (reply: Reply): Reply =>
      (...asked) => {
        for (let sent = 0; sent < 100_000; sent++) asked[1].say(log("debug", sent));
        return reply(...asked);
      };
    const heard: unknown[] = [];
    await clientOf(
      revision,
      { "server/discover": flood(discovered), initialize: flood(opened()) },
      { onLog: ({ data }) => heard.push(data) },
    );
    expect(heard).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });
});

test("[req 7] an error that an application makes has a whole number as code", () => {
  for (const code of [1.5, Number.NaN, Infinity, "1"]) {
    expect(() => new McpError(code as number, "")).toThrow(RangeError);
  }
});
