/** Changes on one process reach the clients of all processes, in both eras. */
import { resource, tool, type Definition } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, sessionTo, SESSIONS, type Line } from "../helpers.js";
import { startMembers, type Member } from "./cluster-servers.js";

const hello = tool({}, () => "hello");

function definition(): Partial<Definition> {
  return {
    tools: { hello },
    resources: {
      "test://a": resource({ subscribe: true }, () => "a"),
      "test://b": resource({ subscribe: true }, () => "b"),
    },
  };
}

/** A client that has subscribed to everything it can subscribe to. */
type Open = (member: Member) => Promise<Line>;

const openers: readonly (readonly [string, Open])[] = [
  ...SESSIONS.map((revision): [string, Open] => [
    `a session of ${revision}`,
    async ({ server }) => {
      const line = await sessionTo(server, revision);
      await line.ask(legacy(1, "resources/subscribe", { uri: "test://a" }));
      return line;
    },
  ]),
  [
    "a stream of the stateless era",
    async ({ server }) => {
      const line = lineTo(server);
      const notifications = {
        toolsListChanged: true,
        promptsListChanged: true,
        resourcesListChanged: true,
        resourceSubscriptions: ["test://a"],
      };
      line.send(modern(1, "subscriptions/listen", { notifications }));
      await line.until(({ method }) => method === "notifications/subscriptions/acknowledged");
      return line;
    },
  ],
];

/** What the server has announced, in order. */
function announced({ received }: Line): string[] {
  const all = received.filter(({ method }) => /changed|updated/.test(String(method)));
  return all.map(({ method, params }) => {
    const { uri } = (params ?? {}) as WireObject;
    return (uri as string | undefined) ?? String(method).split("/")[1]!;
  });
}

describe.each(openers)("%s", (_, open) => {
  test("learns of the changes of every process, each with one message", async () => {
    const { clock, members } = await startMembers(definition());
    const lines: Line[] = [];
    for (const member of members) lines.push(await open(member));
    for (const { clear } of members) clear();
    const [one, other, third] = members;
    one.server.tools.add("more", hello);
    one.server.tools.add("even_more", hello);
    await clock.advance(0);
    other.server.resourcesChanged();
    await clock.advance(0);
    third.server.resourceUpdated("test://a");
    third.server.resourceUpdated("test://b");
    await clock.advance(0);
    for (const line of lines) {
      expect(announced(line)).toEqual(["tools", "resources", "test://a"]);
    }
    for (const { counts } of members) expect(counts.get("bus.publish")).toBe(1);
  });

  test("learns that everything may have changed after a gap", async () => {
    const { clock, members } = await startMembers(definition());
    const [one, other] = members;
    const [line, unaffected] = [await open(one), await open(other)];
    one.faults.cutOff();
    other.server.toolsChanged();
    await clock.advance(3_000);
    expect(announced(line)).toEqual([]);
    one.faults.restore();
    await clock.advance(1_000);
    expect(announced(line).sort()).toEqual(["resources", "test://a", "tools"]);
    expect(announced(unaffected)).toEqual(["tools"]);
  });

  test("learns of a change of a process that was cut off", async () => {
    const { clock, members } = await startMembers(definition());
    const [one, other] = members;
    const line = await open(one);
    other.faults.cutOff();
    other.server.resourceUpdated("test://a");
    await clock.advance(20_000);
    expect(announced(line)).toEqual([]);
    other.faults.restore();
    await clock.advance(4_000);
    expect(announced(line)).toEqual(["test://a"]);
  });
});

test("the observers of each process announce to the clients of this process", async () => {
  const { clock, members } = await startMembers(definition());
  const [one, other] = members;
  const line = await openers.at(-1)![1](one);
  one.server.resourceUpdated("test://a");
  other.server.resourceUpdated("test://b");
  await clock.advance(0);
  expect(announced(line)).toEqual(["test://a"]);
});

test("a closed server announces nothing", async () => {
  const { clock, members } = await startMembers(definition());
  const [one, other] = members;
  const line = await openers[0]![1](one);
  await one.server.close();
  other.server.toolsChanged();
  await clock.advance(10_000);
  expect(announced(line)).toEqual([]);
});
