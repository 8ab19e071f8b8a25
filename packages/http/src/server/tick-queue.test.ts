import { expect, test } from "vitest";
import { TickQueue } from "./tick-queue.js";

function started() {
  const asked: (() => void)[] = [];
  const seen: string[] = [];
  const turn = new TickQueue((callback) => void asked.push(callback));
  const item = (name: string) => ({ onTickEnd: () => void seen.push(name) });
  return { turn, asked, seen, item };
}

test("schedules one callback per turn", () => {
  const { turn, asked, seen, item } = started();
  turn.add(item("a"));
  turn.add(item("b"));
  expect([asked.length, seen]).toEqual([1, []]);
  asked[0]?.();
  expect(seen).toEqual(["a", "b"]);
  turn.add(item("c"));
  asked[1]?.();
  expect([asked.length, seen]).toEqual([2, ["a", "b", "c"]]);
});

test("does not run a flushed listener again", () => {
  const { turn, asked, seen, item } = started();
  turn.add(item("a"));
  turn.flush();
  asked[0]?.();
  expect(seen).toEqual(["a"]);
});

test("runs a listener that is added by another in the next turn, or immediately without turns", () => {
  const { turn, asked, seen, item } = started();
  turn.add({ onTickEnd: () => turn.add(item("b")) });
  asked[0]?.();
  expect([asked.length, seen]).toEqual([2, []]);

  const told: string[] = [];
  const immediate = new TickQueue((callback) => callback());
  immediate.add({ onTickEnd: () => void told.push("a") });
  expect(told).toEqual(["a"]);
});
