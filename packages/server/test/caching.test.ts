/** How long, and by whom, results may be kept: said where clients of the stateless era look for it. */
import { prompt, resource, tool, type Definition } from "@mcp-gen/server";
import type { Wire } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, quietServer, sessionTo } from "./helpers.js";

const definition: Partial<Definition> = {
  tools: { hello: tool({}, () => "hello") },
  prompts: { hello: prompt({}, () => "hello") },
  resources: {
    "test://plain": resource({}, () => ""),
    "test://kept": resource({ cache: { ttlMs: 60_000, cacheScope: "public" } }, () => ""),
  },
  resourceTemplates: {},
};

async function hintOf(server: Definition["cache"], method: string, params: Wire): Promise<unknown> {
  const line = lineTo(quietServer({ ...definition, ...(server && { cache: server }) }));
  const { ttlMs, cacheScope } = (await line.ask(modern(1, method, params)))["result"] as Wire;
  return ttlMs === undefined && cacheScope === undefined
    ? "none"
    : `${String(ttlMs)} ${String(cacheScope)}`;
}

const cacheable = [
  ["server/discover", {}],
  ["tools/list", {}],
  ["prompts/list", {}],
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["resources/read", { uri: "test://plain" }],
] as const;

describe("[req 123] what may be kept", () => {
  test.each(cacheable)(
    "%s: not at all, and by nobody else, unless told",
    async (method, params) => {
      expect(await hintOf(undefined, method, params)).toBe("0 private");
    },
  );

  test.each(cacheable)("%s: as the server says", async (method, params) => {
    expect(await hintOf({ ttlMs: 5, cacheScope: "public" }, method, params)).toBe("5 public");
  });

  test("a resource: as it says itself", async () => {
    expect(await hintOf(undefined, "resources/read", { uri: "test://kept" })).toBe("60000 public");
  });

  test.each([
    ["tools/call", { name: "hello" }],
    ["prompts/get", { name: "hello" }],
  ])("%s: nothing is said", async (method, params) => {
    expect(await hintOf({ ttlMs: 5, cacheScope: "public" }, method, params)).toBe("none");
  });

  test("in sessions nothing is said", async () => {
    const line = await sessionTo(
      quietServer({ ...definition, cache: { ttlMs: 5, cacheScope: "public" } }),
      "2025-11-25",
    );
    const { result } = await line.ask(legacy(1, "tools/list"));
    expect(Object.keys(result as Wire)).toEqual(["tools"]);
  });

  test("of two who see different lists, nobody is told that theirs is for all", async () => {
    const server = quietServer({
      ...definition,
      use: [
        async ({ method, context }, next) => {
          const result = (await next()) as Wire;
          return method === "tools/list" && context.auth?.principal !== "ada"
            ? { ...result, tools: [] }
            : result;
        },
      ],
    });
    const listFor = async (principal: string): Promise<Wire> =>
      (await lineTo(server, { principal }).ask(modern(1, "tools/list")))["result"] as Wire;
    expect(await listFor("ada")).toMatchObject({
      tools: [{ name: "hello" }],
      cacheScope: "private",
    });
    expect(await listFor("bo")).toMatchObject({ tools: [], cacheScope: "private" });
  });
});

describe("[req 123] what cannot be said is told to the author", () => {
  test.each([
    [
      { ttlMs: -1, cacheScope: "private" },
      "defineServer: cache.ttlMs: expected milliseconds, 0 or more, received -1",
    ],
    [{ ttlMs: Number.NaN, cacheScope: "private" }, "received NaN"],
    [{ ttlMs: Infinity, cacheScope: "private" }, "received Infinity"],
    [{ ttlMs: 1, cacheScope: "shared" }, 'expected "public" or "private", received "shared"'],
  ])("%j", (cache, problem) => {
    expect(() => quietServer({ cache: cache as never })).toThrow(problem);
    const read = resource({ cache: cache as never }, () => "");
    expect(() => quietServer({ resources: { "test://a": read } })).toThrow(
      problem.replace("defineServer: cache", 'resource "test://a".cache'),
    );
  });
});
