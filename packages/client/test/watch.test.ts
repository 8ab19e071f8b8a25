// Watched lists: the client reads a list again after the server reports a change.
import { MissingCapabilityError, type ListItems } from "@mcp-gen/client";
import { defineServer, resource, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { connected, failureOf, REVISIONS } from "./helpers.js";
import { clientOf, discovered, META, quiet, type Reply } from "./peer.js";

const namesOf = (tools: readonly ListItems["tools"][]): string =>
  tools.map(({ name }) => name).join(" ");

describe.each(REVISIONS)("in %s", (revision) => {
  test("reports the tools initially and after each change", async () => {
    const server = defineServer({
      name: "a",
      version: "1.0.0",
      tools: { one: tool({}, () => "1") },
      resources: { "a://1": resource({ name: "1" }, () => "1") },
    });
    const { client } = await connected(server, revision);
    const heard: string[] = [];
    const watching = await client.watch("tools", (tools) => heard.push(namesOf(tools)));
    expect(heard).toEqual(["one"]);
    server.tools.add(
      "two",
      tool({}, () => "2"),
    );
    await quiet();
    expect(heard).toEqual(["one", "one two"]);
    await watching.close();
    await quiet();
    server.tools.remove("one");
    await quiet();
    expect(heard).toHaveLength(2);
  });
});

const tools = (name: string): unknown => [{ name, inputSchema: { type: "object" } }];

const list =
  (read: () => unknown): Reply =>
  () => ({ tools: read() });

describe("readings", () => {
  const CHANGED = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };

  test("that a change outdates are not reported, and one more follows for all changes", async () => {
    let name = "old";
    const waiting: (() => void)[] = [];
    const { client, peer } = await clientOf("2025-11-25", {
      "tools/list": ({ id }, sender) => {
        const result = { tools: tools(name) };
        waiting.push(() => sender.say({ jsonrpc: "2.0", id, result }));
        return undefined;
      },
    });
    const heard: string[] = [];
    const watching = client.watch("tools", (items) => heard.push(namesOf(items)));
    await quiet();
    for (let change = 0; change < 3; change++) peer.say(CHANGED);
    name = "new";
    await quiet();
    expect(waiting).toHaveLength(1);
    waiting[0]?.();
    await quiet();
    expect(waiting).toHaveLength(2);
    waiting[1]?.();
    await watching;
    expect(heard).toEqual(["new"]);
  });

  test("that fail are reported, and the next change starts another", async () => {
    let isBroken = false;
    const { client, peer, errors } = await clientOf("2025-11-25", {
      "tools/list": (request, sender) =>
        isBroken
          ? { error: { code: -32603, message: "no" } }
          : list(() => tools("a"))(request, sender),
    });
    const heard: string[] = [];
    await client.watch("tools", (items) => heard.push(namesOf(items)));
    isBroken = true;
    peer.say(CHANGED);
    await quiet();
    expect(errors).toMatchObject([{ code: -32603 }]);
    isBroken = false;
    peer.say(CHANGED);
    await quiet();
    expect(heard).toEqual(["a", "a"]);
  });

  test("that fail during a change are followed by another one", async () => {
    let isSlow = false;
    const { client, peer, clock, errors } = await clientOf("2025-11-25", {
      "tools/list": (request, sender) =>
        isSlow ? undefined : list(() => tools("a"))(request, sender),
    });
    const heard: string[] = [];
    await client.watch("tools", (items) => heard.push(namesOf(items)));
    isSlow = true;
    peer.say(CHANGED);
    await quiet();
    peer.say(CHANGED);
    isSlow = false;
    const { id } = peer.of("tools/list").at(-1) as { id: number };
    peer.say({ jsonrpc: "2.0", id, error: { code: -32603, message: "no" } });
    await quiet();
    expect(errors).toMatchObject([{ code: -32603 }]);
    await clock.advance(250);
    await quiet();
    expect(heard).toEqual(["a", "a"]);
  });

  test("of a list that changes constantly are reported at growing intervals", async () => {
    const { client, peer, clock } = await clientOf("2025-11-25", {
      "tools/list": (request, sender) => {
        sender.say(CHANGED);
        return list(() => tools("a"))(request, sender);
      },
    });
    let heard = 0;
    await client.watch("tools", () => heard++);
    expect(heard).toBe(1);
    for (let second = 0; second < 60; second++) {
      await clock.advance(1_000);
      await quiet();
    }
    expect(peer.of("tools/list").length).toBeLessThan(30);
    expect(heard).toBeGreaterThan(5);
    await client.close();
    expect(clock.waiting).toBe(0);
  });

  test.each(REVISIONS.slice(-2))(
    "in %s that end with the connection or the signal are not reported",
    async (revision) => {
      const id = `${META}subscriptionId`;
      for (const how of ["connection", "signal"]) {
        let isSilent = false;
        const { client, peer, errors } = await clientOf(revision, {
          "tools/list": () =>
            isSilent ? undefined : { resultType: "complete", tools: tools("a") },
          "subscriptions/listen": (request, sender) => {
            const { notifications } = request.params;
            const params = { _meta: { [id]: request["id"] }, notifications };
            const method = "notifications/subscriptions/acknowledged";
            sender.say({ jsonrpc: "2.0", method, params });
            return undefined;
          },
        });
        const controller = new AbortController();
        await client.watch("tools", () => {}, { signal: controller.signal });
        isSilent = true;
        const listen = peer.of("subscriptions/listen")[0]?.["id"];
        peer.say({ ...CHANGED, params: { _meta: { [id]: listen } } });
        await quiet();
        expect(peer.of("tools/list")).toHaveLength(2);
        if (how === "signal") controller.abort();
        else await client.close();
        await quiet();
        expect(errors).toEqual([]);
      }
    },
  );

  test("that fail initially reject, and report nothing afterwards", async () => {
    const { client, peer, errors } = await clientOf("2025-11-25", {
      "tools/list": () => ({ error: { code: -32603, message: "no" } }),
    });
    await expect(client.watch("tools", () => expect.unreachable())).rejects.toMatchObject({
      code: -32603,
    });
    peer.say(CHANGED);
    await quiet();
    expect(peer.of("tools/list")).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test("are not started if the server does not report changes", async () => {
    const { client, peer } = await clientOf("2026-07-28", {
      "server/discover": (request, sender) => ({
        ...discovered(request, sender),
        capabilities: { tools: {} },
      }),
    });
    const failed = await failureOf(client.watch("tools", () => {}));
    expect(failed).toBeInstanceOf(MissingCapabilityError);
    expect(peer.of("tools/list")).toEqual([]);
  });
});
