/** Pagination: each item once, also during changes, and cursors that are valid only for their list. */
import { prompt, resource, resourceTemplate, tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import {
  lineTo,
  modern,
  quietServer,
  refusalOf,
  sessionTo,
  legacy,
  strictClients,
} from "./helpers.js";

const many = <Value>(make: (at: number) => [string, Value]): Record<string, Value> =>
  Object.fromEntries(Array.from({ length: 7 }, (_, at) => make(at)));

const hello = tool({}, () => "");
const definition: Partial<Definition> = {
  pageSize: 3,
  tools: many((at) => [`tool${at}`, hello]),
  prompts: many((at) => [`prompt${at}`, prompt({}, () => "")]),
  resources: many((at) => [`test://${at}`, resource({}, () => "")]),
  resourceTemplates: many((at) => [`test://${at}/{id}`, resourceTemplate({}, () => "")]),
};
const client = strictClients();

const lists = [
  ["tools/list", "tools", "name"],
  ["prompts/list", "prompts", "name"],
  ["resources/list", "resources", "uri"],
  ["resources/templates/list", "resourceTemplates", "uriTemplate"],
] as const;

const names = (page: WireObject): unknown[] =>
  (page["tools"] as WireObject[]).map(({ name }) => name);

describe.each(REVISIONS)("%s", (revision) => {
  test.each(lists)(
    "%s returns pages with each item once and in order",
    async (method, key, name) => {
      const connected = await client(quietServer(definition), { revision });
      const sizes: number[] = [];
      const listed: unknown[] = [];
      let cursor: unknown;
      do {
        const page = await connected.request(method, cursor === undefined ? {} : { cursor });
        const items = page[key] as WireObject[];
        sizes.push(items.length);
        listed.push(...items.map((item) => item[name]));
        cursor = page["nextCursor"];
      } while (cursor !== undefined);
      expect(sizes).toEqual([3, 3, 1]);
      expect(listed.map((each) => /\d/.exec(String(each))?.[0])).toEqual([
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
      ]);
    },
  );

  test.each(["", "x", "MQ==", "0", "a".repeat(10_000), "../.."])(
    "[req 152] the cursor %j was never given out",
    async (cursor) => {
      const connected = await client(quietServer(definition), { revision });
      for (const [method] of lists) {
        expect(await refusalOf(connected.request(method, { cursor }))).toMatchObject({
          code: -32602,
          message: expect.stringContaining("cursor"),
        });
      }
    },
  );

  test("[req 152] rejects a cursor of another list", async () => {
    const connected = await client(quietServer(definition), { revision });
    const { nextCursor: cursor } = await connected.request("tools/list");
    expect(await refusalOf(connected.request("prompts/list", { cursor }))).toMatchObject({
      code: -32602,
    });
  });

  test("continues at the same place in a list that changes between pages", async () => {
    const server = quietServer(definition);
    const connected = await client(server, { revision });
    const first = await connected.request("tools/list");
    server.tools.remove("tool0");
    const second = await connected.request("tools/list", { cursor: first["nextCursor"] });
    expect(names(second)).toEqual(["tool3", "tool4", "tool5"]);
    server.tools.remove("tool5");
    const third = await connected.request("tools/list", { cursor: second["nextCursor"] });
    expect(names(third)).toEqual([]);
    expect(names(await connected.request("tools/list"))).toEqual(["tool1", "tool2", "tool3"]);
  });
});

test("[req 152] rejects a cursor of another principal", async () => {
  const server = quietServer(definition);
  const ada = lineTo(server, { principal: "ada" });
  const { result } = await ada.ask(modern(1, "tools/list"));
  const cursor = (result as WireObject)["nextCursor"];
  expect(await ada.ask(modern(2, "tools/list", { cursor }))).toHaveProperty("result.tools");
  for (const auth of [{ principal: "bo" }, undefined]) {
    expect(await lineTo(server, auth).ask(modern(2, "tools/list", { cursor }))).toMatchObject({
      error: { code: -32602 },
    });
  }
});

test("returns no cursor for an empty list or a single page", async () => {
  const exact = quietServer({ tools: { a: hello, b: hello }, pageSize: 2, prompts: {} });
  const line = await sessionTo(exact, "2025-06-18");
  expect((await line.ask(legacy(1, "tools/list")))["result"]).not.toHaveProperty("nextCursor");
  expect((await line.ask(legacy(2, "prompts/list")))["result"]).toEqual({ prompts: [] });
});

test.each([0, -1, 1.5, Number.NaN, Infinity])("rejects a page size of %j", (pageSize) => {
  expect(() => quietServer({ pageSize })).toThrow(/pageSize: expected a whole number above 0/);
});

test("[req 123] gives all pages the same cache hints", async () => {
  const line = lineTo(
    quietServer({ ...definition, cache: { ttlMs: 1_000, cacheScope: "public" } }),
  );
  let cursor: unknown;
  const hints = new Set<string>();
  do {
    const { result } = await line.ask(
      modern(String(cursor), "tools/list", cursor === undefined ? {} : { cursor }),
    );
    const { ttlMs, cacheScope, nextCursor } = result as WireObject;
    hints.add(`${String(ttlMs)} ${String(cacheScope)}`);
    cursor = nextCursor;
  } while (cursor !== undefined);
  expect([...hints]).toEqual(["1000 public"]);
});
