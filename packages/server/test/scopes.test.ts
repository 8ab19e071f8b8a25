/** Scopes of tools, prompts, resources and templates, over HTTP in every revision. */
import {
  defineExtension,
  prompt,
  resource,
  resourceTemplate,
  tool,
  type Context,
  type Definition,
  type Middleware,
} from "@mcp-gen/server";
import { defineRawServer, type RawRequest } from "@mcp-gen/server/engine";
import { serveHttp, toNodeListener } from "@mcp-gen/server/http";
import { connect, REVISIONS } from "@mcp-gen/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { hostKinds } from "../../http/test/hosts.js";
import { modern } from "../../http/test/messages.js";
import { lineTo, modern as modernBody, quietServer, STATELESS, strictClients } from "./helpers.js";
import { challengeFor, scopedClient, testAuth, type ScopedClient } from "./scoped-client.js";

let ran: string[];
beforeEach(() => {
  ran = [];
});

const META = {
  "io.modelcontextprotocol/protocolVersion": STATELESS,
  "io.modelcontextprotocol/clientCapabilities": {},
};
const LOG_LEVEL = "io.modelcontextprotocol/logLevel";

let validations = 0;

/** Records that a handler ran. */
const run = (name: string): string => {
  ran.push(name);
  return name;
};

/** Handles calls of a server without features. */
const rawTool = (_: unknown, request: RawRequest): unknown => {
  const { name } = request.params as { name: string };
  if (name === "late") request.notify("notifications/message", { level: "info", data: 1 });
  request.requireScopes("files:large");
  return { content: [{ type: "text", text: run(name) }] };
};

/** Starts the response before the handler runs. */
const chatty: Middleware = (call, next) => {
  call.context.log("info", "middleware");
  ran.push("middleware");
  return next();
};

const definition: Partial<Definition> = {
  tools: {
    list: tool({}, () => run("list")),
    write: tool({ scopes: ["files:write", "files:audit", "files:write"] }, () => run("write")),
    move: tool(
      {
        inputSchema: z.object({ to: z.string().transform((to) => ((validations += 1), `/${to}`)) }),
        scopes: ({ to }) => (to.startsWith("/shared") ? ["files:share"] : []),
      },
      () => run("move"),
    ),
    later: tool(
      {
        inputSchema: z.object({ to: z.string().refine(() => Promise.resolve(true)) }),
        scopes: ({ to }) => [`to:${to}`],
      },
      () => run("later"),
    ),
    open: tool({ scopes: (args) => [String(args["to"]).trim()] }, () => run("open")),
    broken: tool({ scopes: () => "a" as never }, () => run("broken")),
    large: tool({ scopes: ["files:read"] }, async (_, ctx) => {
      ctx.requireScopes("files:large");
      return run("large");
    }),
    late: tool({ inputSchema: z.record(z.string(), z.unknown()) }, async ({ say, wait }, ctx) => {
      if (say === true) ctx.progress(1);
      if (wait === true) await new Promise((resolve) => setTimeout(resolve, 50));
      ctx.requireScopes("files:large");
      return run("late");
    }),
  },
  prompts: {
    secret: prompt({ scopes: ["p"] }, () => run("secret")),
    of: prompt(
      {
        arguments: { who: { required: true, complete: () => ["x"] } },
        scopes: ({ who }) => [`of:${who}`],
      },
      () => run("of"),
    ),
    closed: prompt(
      { arguments: { who: { complete: () => [run("complete")] } }, scopes: ["p"] },
      () => run("closed"),
    ),
  },
  resources: {
    "file:///secret": resource({ scopes: ["r"], subscribe: true }, () => run("secret")),
    "file:///uri": resource({ scopes: (uri) => [`r:${uri.length}`] }, () => run("uri")),
  },
  resourceTemplates: {
    "note://{id}": resourceTemplate({ scopes: ({ id }, uri) => [`n:${id}:${uri.length}`] }, () =>
      run("note"),
    ),
    "log://{id}": resourceTemplate({ scopes: ["l"] }, () => run("log")),
  },
};

/** Handlers that ran, without the middleware. */
const handlers = (): string[] => ran.filter((each) => each !== "middleware");

/** Calls of several tools. */
const batch = (...names: string[]): unknown[] =>
  names.map((name, id) => ({
    jsonrpc: "2.0",
    id,
    method: "tools/call",
    params: { name, arguments: { to: "x", say: false } },
  }));

/** The names in all lists, and their cache scopes. */
const listed = async (options: Partial<Definition>, scopes?: readonly string[]) => {
  const server = quietServer({
    ...definition,
    cache: { ttlMs: 1_000, cacheScope: "public" },
    ...options,
  });
  const auth = scopes === undefined ? undefined : { principal: "alice", scopes };
  const line = lineTo(server, auth);
  const ask = async (method: string, key: string): Promise<unknown> => {
    const answer = await line.ask(modernBody(method, method));
    const result = answer["result"] as Record<string, unknown>;
    const items = result[key] as Record<string, string>[];
    const names = items.map(({ name, uri, uriTemplate }) => uriTemplate ?? uri ?? name);
    return [names, result["cacheScope"]];
  };
  const lists = [
    await ask("tools/list", "tools"),
    await ask("prompts/list", "prompts"),
    await ask("resources/list", "resources"),
    await ask("resources/templates/list", "resourceTemplates"),
  ];
  await line.close();
  return lists;
};

/** An operation, a token that lacks scopes, the scopes of the challenge, a token that has them, the handler that runs. */
const OPERATIONS: readonly (readonly [
  method: string,
  params: Record<string, unknown>,
  lacking: string,
  scopes: readonly string[],
  enough: string,
  handler: string,
])[] = [
  [
    "tools/call",
    { name: "write" },
    "files:write",
    ["files:audit", "files:write"],
    "files:write+files:audit+x",
    "write",
  ],
  [
    "tools/call",
    { name: "move", arguments: { to: "shared/a" } },
    "",
    ["files:share"],
    "files:share",
    "move",
  ],
  ["tools/call", { name: "later", arguments: { to: "a" } }, "to:b", ["to:a"], "to:a", "later"],
  ["prompts/get", { name: "secret" }, "P", ["p"], "p", "secret"],
  ["prompts/get", { name: "of", arguments: { who: "x" } }, "p", ["of:x"], "of:x", "of"],
  ["resources/read", { uri: "file:///secret" }, "", ["r"], "r", "secret"],
  ["resources/read", { uri: "file:///uri" }, "r", ["r:11"], "r:11", "uri"],
  ["resources/read", { uri: "note://ab" }, "n", ["n:ab:9"], "n:ab:9", "note"],
  ["resources/read", { uri: "log://ab" }, "", ["l"], "l", "log"],
  [
    "completion/complete",
    { ref: { type: "ref/prompt", name: "closed" }, argument: { name: "who", value: "" } },
    "",
    ["p"],
    "p",
    "complete",
  ],
];

describe.each(hostKinds)("%s", (kind) => {
  describe.each(REVISIONS)("%s", (revision) => {
    let client: ScopedClient;
    const isSse = revision === "2024-11-05";

    beforeEach(async () => {
      const server = quietServer({ ...definition, use: [chatty] });
      client = await scopedClient(kind, server, revision);
    });
    /** Continues without the middleware. */
    const withoutMiddleware = async (): Promise<void> => {
      await client.host.stop();
      client = await scopedClient(kind, quietServer(definition), revision);
    };
    afterEach(() => client.host.stop());

    test.each(OPERATIONS)(
      "%s %o without its scopes gets a 403 before anything runs [auth S9] [auth H2] [req 180] [req 187]",
      async (method, params, lacking, scopes, enough, handler) => {
        const got = await client.send(`alice/${lacking}`, method, params);
        expect([got.status, got.challenge]).toEqual([403, challengeFor(...scopes)]);
        expect(got.messages).toEqual([
          {
            jsonrpc: "2.0",
            id: 1,
            error: { code: -32600, message: `needs ${scopes.join(" ")}` },
          },
        ]);
        expect(ran).toEqual([]);
        const good = await client.send(`alice/${enough}`, method, params);
        expect(good.status).toBe(isSse ? 202 : 200);
        expect(good.messages.at(-1)).toHaveProperty("result");
        expect(handlers()).toEqual([handler]);
      },
    );

    test("operations without scopes need none [auth S9]", async () => {
      const calls: [string, Record<string, unknown>][] = [
        ["tools/call", { name: "list" }],
        ["tools/call", { name: "move", arguments: { to: "own" } }],
        ["tools/list", {}],
      ];
      for (const [method, params] of calls) {
        expect((await client.send("alice", method, params)).messages.at(-1)).toHaveProperty(
          "result",
        );
      }
      expect(handlers()).toEqual(["list", "move"]);
    });

    test("invalid arguments and unknown names are reported as without scopes [auth S9]", async () => {
      const calls: [string, Record<string, unknown>][] = [
        ["tools/call", { name: "later", arguments: { to: 1 } }],
        ["tools/call", { name: "unknown" }],
        ["tools/call", { name: "move", arguments: "x" }],
        ["tools/call", { name: "open", arguments: ["x"] }],
        ["prompts/get", { name: "of" }],
        ["prompts/get", { name: "of", arguments: { who: 1 } }],
        ["resources/read", { uri: 1 }],
        ["completion/complete", { ref: null }],
        ["resources/read", { uri: "file:///unknown" }],
      ];
      for (const [method, params] of calls) {
        const { status, messages } = await client.send("alice", method, params);
        expect([200, 202, 400]).toContain(status);
        expect(messages.at(-1)).toHaveProperty("id", 1);
      }
      expect(handlers()).toEqual([]);
    });

    test("a scopes function that fails refuses the call [auth S9]", async () => {
      const got = await client.send("alice/a", "tools/call", { name: "broken" });
      expect(got.status).toBe(500);
      expect(ran).toEqual([]);
    });

    test("a scopes function validates the arguments of a call once [auth S9]", async () => {
      validations = 0;
      const got = await client.send("alice/files:share", "tools/call", {
        name: "move",
        arguments: { to: "shared" },
      });
      expect(got.messages.at(-1)).toMatchObject({ result: { content: [{ text: "move" }] } });
      expect(validations).toBe(1);
    });

    test("requireScopes sends the same 403 while nothing is sent [auth S10] [req 187]", async () => {
      await withoutMiddleware();
      const got = await client.send("alice/files:read", "tools/call", { name: "large" });
      expect([got.status, got.challenge]).toEqual([403, challengeFor("files:large", "files:read")]);
      expect(got.messages).toMatchObject([{ id: 1, error: { code: -32600 } }]);
      const good = await client.send("alice/files:read+files:large", "tools/call", {
        name: "large",
      });
      expect(good.messages.at(-1)).toMatchObject({ result: { content: [{ text: "large" }] } });
    });

    test("requireScopes returns a tool error after the response has started [auth S10]", async () => {
      await withoutMiddleware();
      const got = await client.send("alice", "tools/call", {
        name: "late",
        arguments: { say: true },
        _meta: {
          progressToken: "t",
          ...(revision === STATELESS && {
            "io.modelcontextprotocol/protocolVersion": revision,
            "io.modelcontextprotocol/clientCapabilities": {},
          }),
        },
      });
      expect(got.status).toBe(isSse ? 202 : 200);
      expect(got.messages).toMatchObject([
        { method: "notifications/progress" },
        { id: 1, result: { isError: true } },
      ]);
      expect(JSON.stringify(got.messages[1])).toContain("files:large");
      expect(handlers()).toEqual([]);
    });

    test("requireScopes after a wait gets a 403, over HTTP+SSE a tool error [auth S10]", async () => {
      await withoutMiddleware();
      const got = await client.send("alice", "tools/call", {
        name: "late",
        arguments: { wait: true },
      });
      expect(got.status).toBe(isSse ? 202 : 403);
      expect(JSON.stringify(got.messages)).toContain("files:large");
      if (isSse) expect(got.messages).toMatchObject([{ id: 1, result: { isError: true } }]);
      expect(handlers()).toEqual([]);
    });

    test("a subscription needs the scopes of its resources [auth S9]", async () => {
      const uris = ["file:///secret", "log://ab"];
      const [method, params, scopes] =
        revision === STATELESS
          ? ["subscriptions/listen", { notifications: { resourceSubscriptions: uris } }, ["l", "r"]]
          : ["resources/subscribe", { uri: uris[0] }, ["r"]];
      const got = await client.send("alice", method, params);
      expect([got.status, got.challenge]).toEqual([403, challengeFor(...scopes)]);
    });
  });

  test("a list of too many subscriptions is invalid, not a fault of the server [auth S9]", async () => {
    const client = await scopedClient(kind, quietServer(definition), STATELESS);
    const resourceSubscriptions = Array.from({ length: 900_000 }, () => "a");
    const params = { notifications: { resourceSubscriptions } };
    const got = await client.send("alice", "subscriptions/listen", params);
    expect(got.messages).toMatchObject([{ error: { code: -32602 } }]);
    await client.host.stop();
  });

  describe("a batch of 2025-03-26", () => {
    let client: ScopedClient;
    beforeEach(async () => {
      client = await scopedClient(kind, quietServer(definition), "2025-03-26");
    });
    afterEach(() => client.host.stop());

    test("gets one 403 with the union, and nothing runs [auth S9]", async () => {
      const got = await client.sendBody("alice/to:x", batch("list", "write", "later"));
      expect([got.status, got.challenge]).toEqual([
        403,
        challengeFor("files:audit", "files:write", "to:x"),
      ]);
      expect(got.messages).toHaveLength(1);
      expect(got.messages[0]).not.toHaveProperty("id");
      expect(ran).toEqual([]);
    });

    test("runs if the token has the union [auth S9]", async () => {
      const token = "alice/to:x+files:audit+files:write";
      const got = await client.sendBody(token, batch("list", "write", "later"));
      expect(got.status).toBe(200);
      expect(got.messages).toHaveLength(3);
    });

    test("requireScopes in a batch of several requests returns a tool error, because the other ones already ran [auth S10]", async () => {
      const got = await client.sendBody("alice", batch("list", "late"));
      expect(got.status).toBe(200);
      expect(got.messages).toHaveLength(2);
      expect(JSON.stringify(got.messages)).toContain("files:large");
      expect(handlers()).toEqual(["list"]);
    });

    test("requireScopes in a batch of one request sends the 403 [auth S10]", async () => {
      const got = await client.sendBody("alice", batch("late"));
      expect([got.status, got.challenge]).toEqual([403, challengeFor("files:large")]);
      expect(handlers()).toEqual([]);
    });
  });

  test.each(REVISIONS)(
    "a raw handler of %s requires scopes while it runs [auth S10]",
    async (revision) => {
      const server = defineRawServer({
        name: "raw",
        version: "1.0.0",
        capabilities: { tools: {}, logging: {} },
        handlers: { "tools/call": rawTool },
      });
      const client = await scopedClient(kind, server, revision);
      const params = {
        name: "now",
        ...(revision === STATELESS && { _meta: { ...META, [LOG_LEVEL]: "info" } }),
      };
      const got = await client.send("alice", "tools/call", params);
      expect([got.status, got.challenge]).toEqual([403, challengeFor("files:large")]);
      const late = await client.send("alice", "tools/call", { ...params, name: "late" });
      expect(late.messages).toMatchObject([
        { method: "notifications/message" },
        { id: 1, error: { code: -32600, data: { scopes: ["files:large"] } } },
      ]);
      expect(ran).toEqual([]);
      const good = await client.send("alice/files:large", "tools/call", params);
      expect(good.messages.at(-1)).toMatchObject({ result: { content: [{ text: "now" }] } });
      await client.host.stop();
    },
  );

  test("a method of an extension requires scopes while it runs [auth S10]", async () => {
    const server = quietServer({
      extensions: [
        defineExtension({
          id: "com.example/weather",
          server: {
            methods: {
              "weather/now": (_, context: Context) => {
                context.requireScopes("weather:read");
                return { kind: "handled", result: { city: run("Bern") } };
              },
            },
          },
        }),
      ],
    });
    const params = {
      _meta: {
        "io.modelcontextprotocol/protocolVersion": STATELESS,
        "io.modelcontextprotocol/clientCapabilities": {
          extensions: { "com.example/weather": {} },
        },
      },
    };
    const client = await scopedClient(kind, server, STATELESS);
    const got = await client.send("alice", "weather/now", params);
    expect([got.status, got.challenge]).toEqual([403, challengeFor("weather:read")]);
    expect(ran).toEqual([]);
    const good = await client.send("alice/weather:read", "weather/now", params);
    expect(good.messages).toMatchObject([{ result: { city: "Bern" } }]);
    await client.host.stop();
  });

  test("with authenticate, the challenge names the scopes [auth S9] [auth S12]", async () => {
    const { authenticate } = testAuth;
    const client = await scopedClient(kind, quietServer(definition), STATELESS, {
      auth: undefined as never,
      authenticate: (asked) =>
        asked.header("authorization") === undefined ? undefined : authenticate(asked),
    });
    const got = await client.send("alice", "tools/call", { name: "write" });
    expect([got.status, got.challenge]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="files:audit files:write"',
    ]);
    // RFC 6750: no error without credentials.
    const anonymous = await client.host.send(modern("tools/call", { name: "write" }));
    expect([anonymous.status, anonymous.headers["www-authenticate"]]).toEqual([
      401,
      'Bearer scope="files:audit files:write"',
    ]);
    await client.host.stop();
  });

  test("tools with scopes that are added later are protected [auth S12]", async () => {
    const server = quietServer({ tools: {} });
    const client = await scopedClient(kind, server, STATELESS, { auth: undefined as never });
    server.tools.add(
      "late",
      tool({ scopes: ["a"] }, () => run("late")),
    );
    const got = await client.host.send(modern("tools/call", { name: "late" }));
    expect(got.status).toBe(401);
    expect(ran).toEqual([]);
    await client.host.stop();
  });
});

describe("lists", () => {
  const ALL = [
    ["list", "write", "move", "later", "open", "broken", "large", "late"],
    ["secret", "of", "closed"],
    ["file:///secret", "file:///uri"],
    ["note://{id}", "log://{id}"],
  ];

  test("show all items by default [auth S11]", async () => {
    expect(await listed({}, [])).toEqual(ALL.map((names) => [names, "public"]));
  });

  test("with hideUnauthorized, omit items that the caller lacks scopes for [auth S11]", async () => {
    expect(await listed({ hideUnauthorized: true }, [])).toEqual(
      [
        ["list", "move", "later", "open", "broken", "late"],
        ["of"],
        ["file:///uri"],
        ["note://{id}"],
      ].map((names) => [names, "private"]),
    );
    const all = ["files:write", "files:audit", "files:read", "p", "r", "l"];
    expect(await listed({ hideUnauthorized: true }, all)).toEqual(
      ALL.map((names) => [names, "private"]),
    );
  });

  test("with hideUnauthorized, show all items on transports without tokens [auth S11] [auth S12]", async () => {
    expect(await listed({ hideUnauthorized: true })).toEqual(
      ALL.map((names) => [names, "private"]),
    );
  });

  test("contents of resources with scopes are private [auth S11] [auth S13]", async () => {
    const line = lineTo(quietServer({ ...definition, cache: { ttlMs: 1, cacheScope: "public" } }));
    for (const uri of ["file:///secret", "log://a"]) {
      expect(await line.ask(modernBody(uri, "resources/read", { uri }))).toMatchObject({
        result: { cacheScope: "private" },
      });
    }
    await line.close();
  });
});

describe("without HTTP", () => {
  const open = strictClients();

  test.each(REVISIONS)(
    "%s: scopes are not checked without a token [auth S12]",
    async (revision) => {
      const client = await open(quietServer(definition), { revision });
      expect(await client.callTool("write", {})).toMatchObject({ content: [{ text: "write" }] });
      expect(await client.callTool("large", {})).toMatchObject({ content: [{ text: "large" }] });
    },
  );

  test.each(REVISIONS)(
    "%s: with auth in a test, scopes are checked [auth S12]",
    async (revision) => {
      const auth = { principal: "alice", scopes: ["files:read"] };
      const client = await connect(quietServer(definition), { revision, auth });
      for (const name of ["write", "large"]) {
        await expect(client.callTool(name, {})).rejects.toThrow(/files:(audit|large)/);
      }
      expect(ran).toEqual([]);
      await client.close();
    },
  );
});

describe("at startup", () => {
  test.each([
    ["a tool", { tools: { a: tool({ scopes: ["a"] }, () => "") } }],
    ["a prompt", { prompts: { a: prompt({ scopes: ["a"] }, () => "") } }],
    ["a resource", { resources: { "a:b": resource({ scopes: () => ["a"] }, () => "") } }],
    [
      "a template",
      { resourceTemplates: { "a:{b}": resourceTemplate({ scopes: ["a"] }, () => "") } },
    ],
  ] as [string, Partial<Definition>][])(
    "%s with scopes needs auth or authenticate [auth S12]",
    (_, given) => {
      for (const serve of [serveHttp, toNodeListener]) {
        const server = quietServer(given);
        expect(() => serve(server)).toThrow("nothing checks tokens. Pass auth: protect({ ... })");
        expect(() => serve(server, { authenticate: () => undefined })).not.toThrow();
        expect(() => serve(server, { auth: testAuth })).not.toThrow();
      }
    },
  );

  test.each([[["a b"]], [['a"']], [[""]], [[1]], ["a"], [{}]])(
    "rejects %j as scopes [auth S9]",
    (scopes) => {
      const make = () => quietServer({ tools: { a: tool({ scopes: scopes as never }, () => "") } });
      expect(make).toThrow('tool "a": scopes: expected');
    },
  );
});

test("handlers see the identity without a token [auth S8] [auth H3] [req 174]", async () => {
  const auth = {
    principal: '["https://as.example","ada"]',
    scopes: ["a"],
    clientId: "c",
    issuer: "https://as.example",
    subject: "ada",
    expiresAt: 9_999_999_999_999,
    claims: { email: "ada@example.com" },
  };
  const server = quietServer({ tools: { show: tool({}, (_, ctx) => JSON.stringify(ctx.auth)) } });
  const handle = serveHttp(server, { auth: { authenticate: () => auth } });
  const sent = modern("tools/call", { name: "show" }, { authorization: "Bearer canary" });
  const response = await handle(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: [...(sent.headers ?? [])] as [string, string][],
      body: String(sent.body),
    }),
  );
  const { result } = (await response.json()) as { result: { content: [{ text: string }] } };
  expect(JSON.parse(result.content[0].text)).toEqual(auth);
});
