// How clients cache results, and for how long.
import { connect, memoryServerStore, responseCache, type ResponseCache } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import type { Options, Wire } from "./helpers.js";
import { clientOf, discovered, META, quiet, scripted, type Reply, type Scripted } from "./peer.js";

const COMPLETE = { resultType: "complete" };

/** Lists with a counter. */
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
  test("is cached for the time that the server sets", async () => {
    const served = await caching(PRIVATE);
    expect(await textOf(served)).toBe("n1");
    await served.clock.advance(999);
    expect(await textOf(served)).toBe("n1");
    await served.clock.advance(1);
    expect(await textOf(served)).toBe("n2");
    expect(served.peer.of("resources/read")).toHaveLength(2);
  });

  test.each([[{}], [{ ttlMs: 0, cacheScope: "public" }]])("is not cached with %j", async (hint) => {
    const served = await caching(hint);
    expect([await textOf(served), await textOf(served)]).toEqual(["n1", "n2"]);
  });

  test("[req 124] is cached for its page and its resource only", async () => {
    const served = await caching(PRIVATE);
    const { client, peer } = served;
    expect((await client.listTools().all()).map(({ name }) => name)).toEqual(["n1", "n2"]);
    expect((await client.listTools().all()).map(({ name }) => name)).toEqual(["n1", "n2"]);
    expect(peer.of("tools/list")).toHaveLength(2);
    expect(await textOf(served, "a://1")).toBe("n3");
    expect(await textOf(served, "a://2")).toBe("n4");
    expect(await textOf(served, "a://1")).toBe("n3");
  });

  test("of another method is never cached", async () => {
    const { client, peer } = await caching(PRIVATE);
    await client.callTool("a");
    await client.callTool("a");
    expect(peer.of("tools/call")).toHaveLength(2);
  });

  test("[req 124] after input requests is not cached", async () => {
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

  test("can be refreshed, and belongs to the caller", async () => {
    const { client, peer } = await caching(PRIVATE);
    const first = await client.readResource("a://1");
    (first.contents as unknown[]).length = 0;
    expect((await client.readResource("a://1")).contents).toHaveLength(1);
    expect(peer.of("resources/read")).toHaveLength(1);
    expect(await client.readResource("a://1", { fresh: true })).toMatchObject({
      contents: [{ text: "n2" }],
    });
    expect(await client.readResource("a://1")).toMatchObject({ contents: [{ text: "n2" }] });
    // The server must answer calls with their own metadata.
    await client.readResource("a://1", { meta: { "example.com/a": 1 } });
    expect(peer.of("resources/read")).toHaveLength(3);
  });

  test.each([
    ["tools", "notifications/tools/list_changed", {}],
    ["a://1", "notifications/resources/updated", { uri: "a://1" }],
  ])("of %s is dropped after %s", async (what, method, params) => {
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

  test("replaces the cached result, even if it is not cached itself", async () => {
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

  test("is not cached if it changed during the request", async () => {
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

  test("is cached within the size limit", async () => {
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

  test("is not looked up for invalid params, and the call rejects", async () => {
    const { client } = await caching(PRIVATE);
    const call = client.readResource(5n as unknown as string);
    await expect(call).rejects.toBeInstanceOf(TypeError);
  });

  test("is not cached with `cache: false`", async () => {
    const served = await caching(PRIVATE, { cache: false });
    expect([await textOf(served), await textOf(served)]).toEqual(["n1", "n2"]);
  });

  test("is evicted if it was used least recently", async () => {
    const cache = responseCache({ entries: 2 });
    const served = await caching(PRIVATE, { cache });
    for (const uri of ["a://1", "a://2", "a://1", "a://3"]) await textOf(served, uri);
    expect(cache.size).toBe(2);
    expect(await textOf(served, "a://1")).toBe("n1");
    expect(await textOf(served, "a://2")).toBe("n4");
  });
});

/** @returns a function that reads a resource from a server whose clients share all resources */
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

describe("[req 124] clients with a shared cache", () => {
  test.each([
    ["public", PUBLIC, ["n1", "n1", "n2", "n1"]],
    ["private", PRIVATE, ["n1", "n2", "n3", "n1"]],
  ])("share only public results: %s", async (_, hint, texts) => {
    const cache = responseCache();
    const replies = { "server/discover": discovered, ...counting(hint) };
    const one = await reaching("https://example.com/mcp", cache, replies);
    const two = await reaching("https://example.com/mcp", cache, replies);
    const other = await reaching("https://example.com/other", cache, replies);
    expect([await one(), await two(), await other(), await one()]).toEqual(texts);
  });
});
