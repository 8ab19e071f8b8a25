// What a server lets its clients keep, and for how long.
import { connect, memoryServerStore, responseCache, type ResponseCache } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import type { Options, Wire } from "./helpers.js";
import { clientOf, discovered, META, quiet, scripted, type Reply, type Scripted } from "./peer.js";

const COMPLETE = { resultType: "complete" };

/** Lists with a number that counts up. */
function counting(hint: Wire): Record<string, Reply> {
  let count = 0;
  const named = (): { name: string } => ({ name: `n${++count}` });
  return {
    "tools/list": ({ params }) => ({
      ...COMPLETE,
      ...hint,
      tools: [{ ...named(), inputSchema: { type: "object" } }],
      ...(params["cursor"] === undefined ? { nextCursor: "2" } : {}),
    }),
    "resources/read": ({ params }) => ({
      ...COMPLETE,
      ...hint,
      contents: [{ uri: params["uri"], text: named().name }],
    }),
    "resources/list": () => ({ ...COMPLETE, ...hint, resources: [] }),
    "tools/call": () => ({ ...COMPLETE, ...hint, content: [{ type: "text", text: named().name }] }),
    "subscriptions/listen": ({ id, params }, peer) => {
      const granted = params["notifications"];
      const said = { _meta: { [`${META}subscriptionId`]: id }, notifications: granted };
      peer.say({
        jsonrpc: "2.0",
        method: "notifications/subscriptions/acknowledged",
        params: said,
      });
      return undefined;
    },
  };
}

const PRIVATE = { ttlMs: 1_000, cacheScope: "private" };
const PUBLIC = { ttlMs: 1_000, cacheScope: "public" };

function caching(hint: Wire, options: Partial<Options> = {}): Promise<Scripted> {
  return clientOf("2026-07-28", counting(hint), options);
}

const textOf = async ({ client }: Scripted, uri = "a://1"): Promise<unknown> => {
  const [content] = (await client.readResource(uri)).contents;
  return content !== undefined && "text" in content ? content.text : undefined;
};

describe("a result", () => {
  test("is kept as long as the server says, and no longer", async () => {
    const served = await caching(PRIVATE);
    expect(await textOf(served)).toBe("n1");
    await served.clock.advance(999);
    expect(await textOf(served)).toBe("n1");
    await served.clock.advance(1);
    expect(await textOf(served)).toBe("n2");
    expect(served.peer.of("resources/read")).toHaveLength(2);
  });

  test.each([[{}], [{ ttlMs: 0, cacheScope: "public" }]])(
    "is not kept where the server says %j",
    async (hint) => {
      const served = await caching(hint);
      expect([await textOf(served), await textOf(served)]).toEqual(["n1", "n2"]);
    },
  );

  test("[req 124] is kept for its page and its resource alone", async () => {
    const served = await caching(PRIVATE);
    const { client, peer } = served;
    expect((await client.listTools().all()).map(({ name }) => name)).toEqual(["n1", "n2"]);
    expect((await client.listTools().all()).map(({ name }) => name)).toEqual(["n1", "n2"]);
    expect(peer.of("tools/list")).toHaveLength(2);
    expect(await textOf(served, "a://1")).toBe("n3");
    expect(await textOf(served, "a://2")).toBe("n4");
    expect(await textOf(served, "a://1")).toBe("n3");
  });

  test("of another method is never kept, whatever the server says", async () => {
    const { client, peer } = await caching(PRIVATE);
    await client.callTool("a");
    await client.callTool("a");
    expect(peer.of("tools/call")).toHaveLength(2);
  });

  test("[req 124] after a round of questions is not kept", async () => {
    const { client, peer, clock } = await clientOf("2026-07-28", {
      "resources/read": ({ params }) =>
        params["requestState"] === undefined
          ? { resultType: "input_required", requestState: "s" }
          : { ...COMPLETE, ttlMs: 60_000, contents: [{ uri: "a://1", text: "a" }] },
    });
    for (const requests of [2, 4]) {
      const result = client.readResource("a://1");
      await quiet();
      await clock.advance(1_000);
      await result;
      expect(peer.of("resources/read")).toHaveLength(requests);
    }
  });

  test("can be had anew, and belongs to whoever gets it", async () => {
    const { client, peer } = await caching(PRIVATE);
    const first = await client.readResource("a://1");
    (first.contents as unknown[]).length = 0;
    expect((await client.readResource("a://1")).contents).toHaveLength(1);
    expect(peer.of("resources/read")).toHaveLength(1);
    expect(await client.readResource("a://1", { fresh: true })).toMatchObject({
      contents: [{ text: "n2" }],
    });
    expect(await client.readResource("a://1")).toMatchObject({ contents: [{ text: "n2" }] });
    // Calls that say something of their own are the server's to answer.
    await client.readResource("a://1", { meta: { "example.com/a": 1 } });
    expect(peer.of("resources/read")).toHaveLength(3);
  });

  test.each([
    ["tools", "notifications/tools/list_changed", {}],
    ["a://1", "notifications/resources/updated", { uri: "a://1" }],
  ])("of %s is forgotten after %s", async (what, method, params) => {
    const { client, peer } = await caching({ ttlMs: 60_000, cacheScope: "private" });
    await client.subscribe({ lists: ["tools"], resources: ["a://1"] });
    const [listen] = peer.of("subscriptions/listen");
    const ask = (): Promise<unknown> =>
      what === "tools" ? client.listTools().page() : client.readResource("a://1");
    const other = (): Promise<unknown> => client.readResource("a://2");
    await ask();
    await other();
    const before = peer.sent.length;
    await ask();
    await other();
    expect(peer.sent).toHaveLength(before);
    const _meta = { [`${META}subscriptionId`]: listen?.["id"] };
    peer.say({ jsonrpc: "2.0", method, params: { ...params, _meta } });
    await quiet();
    await ask();
    await other();
    expect(peer.sent).toHaveLength(before + 1);
  });

  test("takes the place of what was kept, also when it is not kept itself", async () => {
    const times = [60_000, 0, 0];
    let count = 0;
    const served = await clientOf("2026-07-28", {
      "resources/read": () => ({
        ...COMPLETE,
        ttlMs: times[count++],
        cacheScope: "private",
        contents: [{ uri: "a://1", text: `n${count}` }],
      }),
    });
    expect(await textOf(served)).toBe("n1");
    await served.client.readResource("a://1", { fresh: true });
    expect(await textOf(served)).toBe("n3");
  });

  test("is not kept where it has changed while it was asked for", async () => {
    const { client, peer } = await clientOf("2026-07-28", {
      "tools/list": (_, sender) => {
        sender.say({ jsonrpc: "2.0", method: "notifications/tools/list_changed", params: {} });
        return { ...COMPLETE, ttlMs: 60_000, cacheScope: "private", tools: [] };
      },
    });
    await client.listTools().all();
    await client.listTools().all();
    expect(peer.of("tools/list")).toHaveLength(2);
  });

  test("is kept while there is room, however few there are", async () => {
    const cache = responseCache();
    const text = "x".repeat(7_000_000);
    const { client } = await clientOf(
      "2026-07-28",
      {
        "resources/read": ({ params }) => ({
          ...COMPLETE,
          ...PRIVATE,
          contents: [{ uri: params["uri"], text }],
        }),
      },
      { cache },
    );
    for (const uri of ["a://1", "a://2", "a://3"]) await client.readResource(uri);
    expect(cache.size).toBe(2);
  });

  test("for params that are none is not looked for, and the call rejected", async () => {
    const { client } = await caching(PRIVATE);
    const call = client.readResource(5n as unknown as string);
    await expect(call).rejects.toBeInstanceOf(TypeError);
  });

  test("is nowhere kept where the client is told so", async () => {
    const served = await caching(PRIVATE, { cache: false });
    expect([await textOf(served), await textOf(served)]).toEqual(["n1", "n2"]);
  });

  test("that was used longest ago goes first", async () => {
    const cache = responseCache({ entries: 2 });
    const served = await caching(PRIVATE, { cache });
    for (const uri of ["a://1", "a://2", "a://1", "a://3"]) await textOf(served, uri);
    expect(cache.size).toBe(2);
    expect(await textOf(served, "a://1")).toBe("n1");
    expect(await textOf(served, "a://2")).toBe("n4");
  });
});

/** @returns reads a resource, of a server whose resources all clients share */
async function reaching(url: string, cache: ResponseCache, replies: Record<string, Reply>) {
  const peer = scripted({});
  const fetch = async (_: string, { body }: RequestInit): Promise<Response> => {
    const { id, method, params } = JSON.parse(body as string) as Wire & { params: Wire };
    const result = replies[method as string]?.({ id, params }, peer);
    return Response.json({ jsonrpc: "2.0", id, result });
  };
  const revisions = ["2026-07-28"] as const;
  const app = { name: "app", version: "1.0.0", revisions, store: memoryServerStore() };
  const client = await connect(url, { ...app, cache, http: { fetch } });
  return async (): Promise<unknown> => {
    const [content] = (await client.readResource("a://1")).contents;
    return content !== undefined && "text" in content ? content.text : undefined;
  };
}

describe("[req 124] clients that share a cache", () => {
  test.each([
    ["public", PUBLIC, ["n1", "n1", "n2", "n1"]],
    ["private", PRIVATE, ["n1", "n2", "n3", "n1"]],
  ])("get what is %s as it may be got", async (_, hint, texts) => {
    const cache = responseCache();
    const replies = { "server/discover": discovered, ...counting(hint) };
    const one = await reaching("https://example.com/mcp", cache, replies);
    const two = await reaching("https://example.com/mcp", cache, replies);
    const other = await reaching("https://example.com/other", cache, replies);
    expect([await one(), await two(), await other(), await one()]).toEqual(texts);
  });
});
