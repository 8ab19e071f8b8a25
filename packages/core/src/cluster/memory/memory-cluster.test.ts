/** The switches of the cluster in memory. `testCluster` of `@mcp-gen/testing/cluster` tests the rest. */
import { describe, expect, test } from "vitest";
import { fakeClock } from "../../fake-clock.js";
import { StoreUnavailableError } from "../errors.js";
import { joinCluster } from "../join.js";
import { memoryCluster } from "./memory-cluster.js";

const text = (message: Uint8Array): string => new TextDecoder().decode(message);
const bytes = (message: string): Uint8Array => new TextEncoder().encode(message);

describe("memoryCluster", () => {
  test("cuts off one connection, and reports a gap when it is back", async () => {
    const one = memoryCluster();
    const other = one.connect();
    const received: string[] = [];
    one.bus.subscribe("topic", (message) => received.push(text(message)));
    one.bus.onGap(() => received.push("gap"));

    one.faults.cutOff();
    other.bus.publish("topic", bytes("missed"));
    await expect(one.sessions.find("s")).rejects.toThrow(StoreUnavailableError);
    await expect(one.ping().memory).rejects.toThrow(StoreUnavailableError);
    expect(await other.sessions.find("s")).toBeUndefined();

    one.faults.restore();
    other.bus.publish("topic", bytes("received"));
    await expect.poll(() => received).toEqual(["gap", "received"]);
    expect(await one.sessions.find("s")).toBeUndefined();
  });

  test("delays results and messages, and keeps their order", async () => {
    const clock = fakeClock();
    const { bus, events, faults } = memoryCluster({ clock });
    const order: string[] = [];
    bus.subscribe("topic", (message) => order.push(text(message)));
    faults.delay(200);
    for (const sequence of [1, 2]) {
      void Promise.resolve(events.append({ session: "s", stream: "a", sequence, data: "{}" })).then(
        () => order.push(`appended ${sequence}`),
      );
      bus.publish("topic", bytes(`message ${sequence}`));
    }
    await clock.advance(199);
    expect(order).toEqual([]);
    await clock.advance(201);
    expect(order.sort()).toEqual(["appended 1", "appended 2", "message 1", "message 2"]);
  });

  test("connects several nodes of a process", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    const errors: unknown[] = [];
    const join = (nodeId: string) =>
      joinCluster(cluster.connect(), { nodeId, clock, onError: (error) => errors.push(error) });
    const [a, b] = [join("a"), join("b")];
    await clock.advance(0);
    const received: unknown[] = [];
    b.onAll("changes", (value, from) => received.push([from, value]));
    a.tellAll("changes", { tools: true });
    a.answer("response", async (value) => ({ accepted: value }));
    expect(await b.ask("a", "response", 7)).toEqual({ accepted: 7 });
    await expect.poll(() => received).toEqual([["a", { tools: true }]]);

    const epoch = a.epoch ?? 0;
    expect(await b.isOver("a", epoch)).toBe(false);
    await a.leave();
    expect(await b.isOver("a", epoch)).toBe(true);
    await expect(b.ask("a", "response", 7)).rejects.toThrow("node a");
    await b.leave();
    expect(errors).toEqual([]);
  });
});
