import { expect, test } from "vitest";
import { memoryTransports } from "./memory.js";
import type { JsonRpcMessage, Transport } from "./transport.js";

function collect(transport: Transport): unknown[] {
  const seen: unknown[] = [];
  transport.start({
    value: (value) => seen.push(value),
    invalid: (invalid) => seen.push(invalid),
    closed: () => seen.push("closed"),
  });
  return seen;
}

const message: JsonRpcMessage = { jsonrpc: "2.0", method: "x", params: { list: [1] } };

test("delivers a copy of each message to the other end", async () => {
  const [one, other] = memoryTransports();
  const seen = collect(other);
  one.send(message);
  one.send([message, message]);
  await Promise.resolve();
  expect(seen).toEqual([message, [message, message]]);
  expect(seen[0]).not.toBe(message);
});

test("keeps messages that were sent before start", async () => {
  const [one, other] = memoryTransports();
  one.send(message);
  await Promise.resolve();
  expect(collect(other)).toEqual([message]);
});

test("closes both ends once, after all sent messages", async () => {
  const [one, other] = memoryTransports();
  const [here, there] = [collect(one), collect(other)];
  one.send(message);
  await one.close();
  await other.close();
  one.send(message);
  await Promise.resolve();
  expect([here, there]).toEqual([["closed"], [message, "closed"]]);
});
