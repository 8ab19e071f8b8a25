/** Changes at run time: items are added, removed, disabled and enabled. */
import { prompt, resource, resourceTemplate, tool, type Server } from "@mcp-gen/server";
import { REVISIONS, type Connected } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { later, quietServer, refusalOf, strictClients, textOf } from "./helpers.js";

const client = strictClients();

interface Kind {
  readonly offer: (server: Server) => {
    has(name: string): boolean;
    remove(name: string): boolean;
    enable(name: string): boolean;
    disable(name: string): boolean;
  };
  readonly add: (server: Server, name: string) => void;
  readonly list: (connected: Connected) => Promise<unknown[]>;
  readonly use: (connected: Connected, name: string) => Promise<unknown>;
  readonly news: string;
}

const kinds: Record<string, Kind> = {
  tools: {
    offer: (server) => server.tools,
    add: (server, name) =>
      server.tools.add(
        name,
        tool({}, () => name),
      ),
    list: async (connected) => (await connected.listTools()).map(({ name }) => name),
    use: (connected, name) => connected.callTool(name),
    news: "notifications/tools/list_changed",
  },
  prompts: {
    offer: (server) => server.prompts,
    add: (server, name) =>
      server.prompts.add(
        name,
        prompt({}, () => name),
      ),
    list: async (connected) => (await connected.listPrompts()).map(({ name }) => name),
    use: (connected, name) => connected.getPrompt(name),
    news: "notifications/prompts/list_changed",
  },
  resources: {
    offer: (server) => server.resources,
    add: (server, name) =>
      server.resources.add(
        name,
        resource({}, () => name),
      ),
    list: async (connected) => (await connected.listResources()).map(({ uri }) => uri),
    use: (connected, name) => connected.readResource(name),
    news: "notifications/resources/list_changed",
  },
  templates: {
    offer: (server) => server.resourceTemplates,
    add: (server, name) =>
      server.resourceTemplates.add(
        name,
        resourceTemplate({}, () => name),
      ),
    list: async (connected) =>
      (await connected.listResourceTemplates()).map(({ uriTemplate }) => uriTemplate),
    use: (connected, name) => connected.readResource(name),
    news: "notifications/resources/list_changed",
  },
};

describe.each(REVISIONS)("%s", (revision) => {
  test.each(Object.keys(kinds))(
    "%s are added, removed, disabled and enabled, and clients are notified each time",
    async (key) => {
      const { offer, add, list, use, news } = kinds[key] as Kind;
      const server = quietServer({ tools: {}, prompts: {}, resources: {}, resourceTemplates: {} });
      const connected = await client(server, { revision });
      await connected.subscribe({ lists: ["tools", "prompts", "resources"] });
      await connected.listTools();
      const [one, two] =
        key === "tools" || key === "prompts" ? ["one", "two"] : ["test:one", "test:two"];
      const told = () => connected.next(news);
      expect(await list(connected)).toEqual([]);

      add(server, one);
      add(server, two);
      await told();
      expect(await list(connected)).toEqual([one, two]);
      expect(JSON.stringify(await use(connected, two))).toContain(two);

      expect(offer(server).disable(one)).toBe(true);
      await told();
      expect(await list(connected)).toEqual([two]);
      expect(offer(server).has(one)).toBe(true);
      expect((await refusalOf(use(connected, one)))["code"]).toBeLessThan(-32_000);

      expect(offer(server).enable(one)).toBe(true);
      await told();
      expect(await list(connected)).toEqual([one, two]);

      expect(offer(server).remove(one)).toBe(true);
      await told();
      expect(await list(connected)).toEqual([two]);
      expect(offer(server).has(one)).toBe(false);

      // Clients are not notified if nothing changes.
      expect([
        offer(server).remove(one),
        offer(server).enable(one),
        offer(server).disable(one),
      ]).toEqual([false, false, false]);
      expect(offer(server).enable(two)).toBe(true);
      await connected.listTools();
      expect(connected.notifications).toEqual([]);
    },
  );

  test("a running call ends after its tool is removed", async () => {
    const going = later<string>();
    const server = quietServer({
      tools: { wait: tool({}, () => going.promise) },
    });
    const connected = await client(server, { revision });
    const call = connected.callTool("wait");
    await connected.listTools();
    server.tools.remove("wait");
    going.resolve("done");
    expect(textOf(await call)).toBe("done");
  });

  test("a removed name can be used again", async () => {
    const server = quietServer({ tools: { same: tool({}, () => "old") } });
    const connected = await client(server, { revision });
    expect(() =>
      server.tools.add(
        "same",
        tool({}, () => "new"),
      ),
    ).toThrow(/the name is already in use/);
    server.tools.remove("same");
    server.tools.add(
      "same",
      tool({}, () => "new"),
    );
    expect(textOf(await connected.callTool("same"))).toBe("new");
  });

  test.each(["__proto__", "constructor", "toString"])(
    "a tool may be called %s, and is not there before",
    async (name) => {
      const server = quietServer({ tools: {} });
      const connected = await client(server, { revision });
      expect(await refusalOf(connected.callTool(name))).toMatchObject({ code: -32602 });
      server.tools.add(
        name,
        tool({}, () => "hi"),
      );
      expect(textOf(await connected.callTool(name))).toBe("hi");
      expect(await connected.listTools()).toHaveLength(1);
    },
  );
});

test("an invalid definition leaves the server unchanged", () => {
  const server = quietServer({ tools: {} });
  expect(() =>
    server.tools.add(
      "a b",
      tool({}, () => ""),
    ),
  ).toThrow(TypeError);
  expect(server.tools.has("a b")).toBe(false);
});
