// Lists that are read again when the server says that they have changed.
import { MissingCapabilityError, type ListItems } from "@mcp-gen/client";
import { defineServer, resource, tool } from "@mcp-gen/server";
import { describe, expect, test } from "vitest";
import { connected, failureOf, REVISIONS } from "./helpers.js";
import { clientOf, discovered, quiet, type Reply } from "./peer.js";

const namesOf = (tools: readonly ListItems["tools"][]): string =>
  tools.map(({ name }) => name).join(" ");

describe.each(REVISIONS)("in %s", (revision) => {
  test("the tools are told now, and after each change", async () => {
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

  test("that are overtaken by a change are not told, and one more follows for all of them", async () => {
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

  test("that fail are reported, and the next change is another chance", async () => {
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

  test("that fail at first are thrown, and nothing is heard afterwards", async () => {
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

  test("are not begun where the server does not tell of changes", async () => {
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
