/** What a caller can see: lists, uses, caches; and resources that templates list. */
import {
  McpError,
  prompt,
  resource,
  resourceTemplate,
  tool,
  type Caller,
  type Context,
  type Definition,
  type ResourcePage,
} from "@mcp-gen/server";
import type { Revision } from "@mcp-gen/protocol";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, quietServer, sessionTo, STATELESS, type Line } from "./helpers.js";

const admins = ({ scopes }: Caller): boolean => scopes.includes("admin");
const complete = { x: () => ["one"] };

const definition: Partial<Definition> = {
  tools: {
    open: tool({}, () => "open"),
    hidden: tool({ visible: admins }, () => "hidden"),
  },
  prompts: {
    open: prompt({}, () => "open"),
    hidden: prompt({ visible: admins, arguments: { x: { complete: complete.x } } }, () => "hidden"),
  },
  resources: {
    "test://open": resource({ subscribe: true }, () => "open"),
    "test://hidden": resource({ visible: admins, subscribe: true }, () => "hidden"),
  },
  resourceTemplates: {
    "test://all/{x}": resourceTemplate({}, () => "open"),
    "test://some/{x}": resourceTemplate(
      { visible: admins, complete, subscribe: true },
      () => "hidden",
    ),
  },
  cache: { ttlMs: 1_000, cacheScope: "public" },
};

type Ask = (method: string, params?: WireObject) => Promise<WireObject>;

async function asker(
  given: Partial<Definition>,
  revision: Revision,
  scopes: readonly string[],
): Promise<Ask> {
  const auth = { principal: scopes.join() || "anonymous", scopes };
  const server = quietServer(given);
  const line: Line =
    revision === STATELESS ? lineTo(server, auth) : await sessionTo(server, revision, { auth });
  let id = 0;
  return (method, params) =>
    line.ask(
      revision === STATELESS ? modern(++id, method, params) : legacy(++id, method, params ?? {}),
    );
}

async function namesOf(ask: Ask): Promise<unknown[]> {
  const lists = ["tools", "prompts", "resources", "resources/templates"];
  const found: unknown[] = [];
  for (const list of lists) {
    const { result } = await ask(`${list}/list`);
    const [items = []] = Object.values(result as WireObject).filter((value) =>
      Array.isArray(value),
    );
    for (const item of items as WireObject[]) {
      found.push(item["uriTemplate"] ?? item["uri"] ?? item["name"]);
    }
  }
  return found;
}

/** Uses of what is hidden, and the same of what does not exist. */
const uses: [string, (name: string) => WireObject][] = [
  ["tools/call", (name) => ({ name })],
  ["prompts/get", (name) => ({ name })],
  ["resources/read", (name) => ({ uri: `test://${name}` })],
  ["resources/read", (name) => ({ uri: `test://${name === "hidden" ? "some" : name}/1` })],
  [
    "completion/complete",
    (name) => ({ ref: { type: "ref/prompt", name }, argument: { name: "x", value: "" } }),
  ],
  [
    "completion/complete",
    (name) => ({
      ref: { type: "ref/resource", uri: `test://${name === "hidden" ? "some" : name}/{x}` },
      argument: { name: "x", value: "" },
    }),
  ],
];

const refuse = (): boolean => {
  throw new McpError(-32602, "no");
};

describe.each(REVISIONS)("%s", (revision) => {
  const subscribes: typeof uses =
    revision === STATELESS ? [] : [["resources/subscribe", (name) => ({ uri: `test://${name}` })]];

  test("lists have what the caller can see (audit D11)", async () => {
    expect(await namesOf(await asker(definition, revision, []))).toEqual([
      "open",
      "open",
      "test://open",
      "test://all/{x}",
    ]);
    expect(await namesOf(await asker(definition, revision, ["admin"]))).toHaveLength(8);
  });

  test.each([...uses, ...subscribes])(
    "%s: what is hidden is like what does not exist (audit D11)",
    async (method, params) => {
      const ask = await asker(definition, revision, []);
      const hidden = await ask(method, params("hidden"));
      const unknown = await ask(method, params("absent"));
      expect(hidden).toHaveProperty("error");
      const asAbsent = JSON.stringify(hidden["error"])
        .replaceAll("hidden", "absent")
        .replaceAll("some", "absent");
      expect(JSON.parse(asAbsent)).toEqual(unknown["error"]);
      const admin = await asker(definition, revision, ["admin"]);
      expect(await admin(method, params("hidden"))).toHaveProperty("result");
    },
  );

  test("a function that fails hides what it is about, and is reported (audit D11)", async () => {
    const errors: unknown[] = [];
    const visible = (() => {
      throw new Error("broken");
    }) as () => boolean;
    const later = (async () => true) as never;
    const given: Partial<Definition> = {
      tools: {
        open: tool({}, () => "open"),
        broken: tool({ visible }, () => "hidden"),
        later: tool({ visible: later }, () => "hidden"),
        refused: tool({ visible: refuse }, () => "hidden"),
      },
      onError: (error) => errors.push(error),
    };
    const ask = await asker(given, revision, []);
    expect(await ask("tools/list")).toMatchObject({ result: { tools: [{ name: "open" }] } });
    expect(await ask("tools/call", { name: "broken" })).toMatchObject({ error: { code: -32602 } });
    expect(await ask("tools/call", { name: "open" })).toHaveProperty("result");
    expect(errors.map(String)).toEqual([
      "Error: broken",
      "TypeError: visible: expected true or false, received a promise; decide before the request",
      "TypeError: visible: expected true or false, received an error: no",
      "Error: broken",
    ]);
  });

  test("sees who asks, by what, in which revision (audit D11)", async () => {
    const seen: Caller[] = [];
    const visible = (caller: Caller): boolean => seen.push(caller) > 0;
    const ask = await asker({ tools: { a: tool({ visible }, () => "a") } }, revision, ["x"]);
    await ask("tools/list");
    expect(seen).toMatchObject([{ principal: "x", scopes: ["x"], revision }]);
    expect(seen[0]?.client).toEqual(
      revision === STATELESS ? undefined : { name: "test", version: "1.0.0" },
    );
  });
});

test("visible takes a function only, so that false shows nothing to everybody (audit D11)", () => {
  const visible = false as never;
  const definitions: Partial<Definition>[] = [
    { tools: { a: tool({ visible }, () => "a") } },
    { prompts: { a: prompt({ visible }, () => "a") } },
    { resources: { "test://a": resource({ visible }, () => "a") } },
    { resourceTemplates: { "test://{a}": resourceTemplate({ visible }, () => "a") } },
  ];
  for (const given of definitions) {
    expect(() => quietServer(given)).toThrow(
      /visible: expected a function that receives the caller, received/,
    );
  }
});

test.each(REVISIONS)(
  "%s: the rate limit of a hidden tool does not show that it exists (audit D11)",
  async (revision) => {
    const rateLimit = { tools: { hidden: { capacity: 1, perSecond: 0.001 } } };
    const ask = await asker({ ...definition, rateLimit }, revision, []);
    for (let count = 0; count < 3; count++) {
      expect(await ask("tools/call", { name: "hidden" })).toMatchObject({
        error: { code: -32602 },
      });
    }
    const admin = await asker({ ...definition, rateLimit }, revision, ["admin"]);
    expect(await admin("tools/call", { name: "hidden" })).toHaveProperty("result");
    expect(await admin("tools/call", { name: "hidden" })).toMatchObject({
      error: { code: -32603 },
    });
  },
);

test.each(REVISIONS)(
  "%s: a subscription starts the observer of what the caller can see (audit D11)",
  async (revision) => {
    const observed: string[] = [];
    const observe = (of: string) => () => void observed.push(of);
    const resourceTemplates = {
      "test://{x}": resourceTemplate({ visible: admins, subscribe: observe("hidden") }, () => ""),
      "test://{+x}": resourceTemplate({ subscribe: observe("open") }, () => ""),
    };
    const server = quietServer({ resourceTemplates });
    const line = revision === STATELESS ? lineTo(server) : await sessionTo(server, revision);
    if (revision === STATELESS) {
      const notifications = { resourceSubscriptions: ["test://1"] };
      line.send(modern(1, "subscriptions/listen", { notifications }));
      await line.until(({ method }) => String(method).endsWith("acknowledged"));
    } else {
      await line.ask(legacy(1, "resources/subscribe", { uri: "test://1" }));
    }
    expect(observed).toEqual(["open"]);
  },
);

test("caches of lists with something hidden, and of what is hidden, are private (audit D11)", async () => {
  const ask = await asker(definition, STATELESS, ["admin"]);
  const scopeOf = async (method: string, params?: WireObject): Promise<unknown> =>
    ((await ask(method, params))["result"] as WireObject)["cacheScope"];
  expect(await scopeOf("tools/list")).toBe("private");
  expect(await scopeOf("resources/read", { uri: "test://hidden" })).toBe("private");
  expect(await scopeOf("resources/read", { uri: "test://open" })).toBe("public");
  const open = await asker({ ...definition, prompts: {} }, STATELESS, []);
  expect(await open("prompts/list")).toMatchObject({ result: { cacheScope: "public" } });
});

test("a stream of changes leaves out what is hidden (audit D11)", async () => {
  const server = quietServer(definition);
  const line = lineTo(server, { principal: "anonymous" });
  const resourceSubscriptions = ["test://open", "test://hidden", "test://some/1"];
  line.send(modern(1, "subscriptions/listen", { notifications: { resourceSubscriptions } }));
  const { params } = await line.until(({ method }) => String(method).endsWith("acknowledged"));
  expect(params).toMatchObject({ notifications: { resourceSubscriptions: ["test://open"] } });
});

const numbered = (count: number, scheme: string) =>
  Array.from({ length: count }, (_, at) => ({ uri: `${scheme}://${at}`, name: `${at}` }));

/** Two pages of two. */
const list = (ctx: Context, cursor: string | undefined): ResourcePage =>
  cursor === undefined
    ? { resources: numbered(2, ctx.auth?.principal ?? "x"), nextCursor: "more" }
    : { resources: numbered(2, cursor) };

describe("resources that templates list", () => {
  const given: Partial<Definition> = {
    resources: {
      "test://a": resource({}, () => ""),
      "test://b": resource({}, () => ""),
      "test://c": resource({}, () => ""),
    },
    resourceTemplates: {
      "one://{x}": resourceTemplate({ list }, () => ""),
      "two://{x}": resourceTemplate({ list: () => ({ resources: [] }) }, () => ""),
      "three://{x}": resourceTemplate(
        { list: async () => ({ resources: numbered(1, "three") }) },
        () => "",
      ),
      "none://{x}": resourceTemplate({ visible: () => false, list }, () => ""),
    },
    pageSize: 2,
    cache: { ttlMs: 1, cacheScope: "public" },
  };

  test.each(REVISIONS)(
    "%s: follow those of the definition, in pages (audit D11)",
    async (revision) => {
      const ask = await asker(given, revision, ["me"]);
      const pages: unknown[] = [];
      let cursor: unknown;
      do {
        const { result } = await ask("resources/list", cursor === undefined ? {} : { cursor });
        const { resources, nextCursor, cacheScope } = result as WireObject;
        pages.push((resources as WireObject[]).map(({ uri }) => uri).join(" "));
        if (revision === STATELESS) expect(cacheScope).toBe("private");
        cursor = nextCursor;
      } while (cursor !== undefined);
      expect(pages).toEqual([
        "test://a test://b",
        "test://c me://0 me://1",
        "more://0 more://1",
        "three://0",
      ]);
    },
  );

  test("a page of a template ends a page of the list, however short it is (audit D11)", async () => {
    let calls = 0;
    const endless = (_: Context, cursor = ""): ResourcePage => {
      if (++calls > 100) throw new Error("list was called without end");
      const resources = cursor === "" ? numbered(1, "one") : [];
      return { resources, nextCursor: `${cursor}x` };
    };
    const resourceTemplates = { "one://{x}": resourceTemplate({ list: endless }, () => "") };
    const ask = await asker({ resourceTemplates }, STATELESS, []);
    const { result } = await ask("resources/list");
    expect(result).toMatchObject({ resources: [{ uri: "one://0" }] });
    const { nextCursor } = result as WireObject;
    expect(await ask("resources/list", { cursor: nextCursor })).toMatchObject({
      result: { resources: [] },
    });
    expect(calls).toBe(2);
  });

  test("a template may list many resources on one page, and its cursor is a string (audit D11)", async () => {
    const errors: unknown[] = [];
    const wrong = (() => ({ resources: [], nextCursor: null })) as never;
    const resourceTemplates = {
      "many://{x}": resourceTemplate(
        { list: () => ({ resources: numbered(500_000, "many") }) },
        () => "",
      ),
    };
    const many = await asker({ resourceTemplates }, STATELESS, []);
    const { result } = await many("resources/list");
    expect((result as { resources: unknown[] }).resources).toHaveLength(500_000);
    const broken = { "wrong://{x}": resourceTemplate({ list: wrong }, () => "") };
    const onError = (error: unknown): unknown => errors.push(error);
    const ask = await asker({ resourceTemplates: broken, onError }, STATELESS, []);
    expect(await ask("resources/list")).toMatchObject({ error: { code: -32603 } });
    expect(errors.map(String)).toEqual([
      'TypeError: resource template "wrong://{x}": expected nextCursor of list to be a string or undefined, received null',
    ]);
  });

  test("are checked, and a failure costs this request alone (audit D11)", async () => {
    const errors: unknown[] = [];
    const wrong = (() => ({ resources: [{ uri: 7 }] })) as never;
    const ask = await asker(
      {
        ...given,
        resourceTemplates: { "x://{x}": resourceTemplate({ list: wrong }, () => "") },
        resources: {},
        onError: (error) => errors.push(error),
      },
      STATELESS,
      [],
    );
    expect(await ask("resources/list")).toMatchObject({ error: { code: -32603 } });
    expect(String(errors[0])).toContain('resource template "x://{x}": expected list to return');
    expect(await ask("resources/read", { uri: "x://1" })).toHaveProperty("result");
  });
});
