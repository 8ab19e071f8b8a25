/** Cache hints of results in the stateless era. */
import { prompt, resource, tool, type Definition } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
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

async function hintOf(
  server: Definition["cache"],
  method: string,
  params: WireObject,
): Promise<unknown> {
  const line = lineTo(quietServer({ ...definition, ...(server && { cache: server }) }));
  const { ttlMs, cacheScope } = (await line.ask(modern(1, method, params)))["result"] as WireObject;
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

describe("[req 123] cache hints", () => {
  test.each(cacheable)("%s: private and stale by default", async (method, params) => {
    expect(await hintOf(undefined, method, params)).toBe("0 private");
  });

  test.each(cacheable)("%s: from the server options", async (method, params) => {
    expect(await hintOf({ ttlMs: 5, cacheScope: "public" }, method, params)).toBe("5 public");
  });

  test("a resource: from its own options", async () => {
    expect(await hintOf(undefined, "resources/read", { uri: "test://kept" })).toBe("60000 public");
  });

  test.each([
    ["tools/call", { name: "hello" }],
    ["prompts/get", { name: "hello" }],
  ])("%s: none", async (method, params) => {
    expect(await hintOf({ ttlMs: 5, cacheScope: "public" }, method, params)).toBe("none");
  });

  test("none in sessions", async () => {
    const line = await sessionTo(
      quietServer({ ...definition, cache: { ttlMs: 5, cacheScope: "public" } }),
      "2025-11-25",
    );
    const { result } = await line.ask(legacy(1, "tools/list"));
    expect(Object.keys(result as WireObject)).toEqual(["tools"]);
  });

  test("never marks lists as public that differ between clients", async () => {
    const server = quietServer({
      ...definition,
      use: [
        async ({ method, context }, next) => {
          const result = (await next()) as WireObject;
          return method === "tools/list" && context.auth?.principal !== "ada"
            ? { ...result, tools: [] }
            : result;
        },
      ],
    });
    const listFor = async (principal: string): Promise<WireObject> =>
      (await lineTo(server, { principal }).ask(modern(1, "tools/list")))["result"] as WireObject;
    expect(await listFor("ada")).toMatchObject({
      tools: [{ name: "hello" }],
      cacheScope: "private",
    });
    expect(await listFor("bo")).toMatchObject({ tools: [], cacheScope: "private" });
  });
});

describe("[req 123] invalid cache options are reported", () => {
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
