import { expect, test } from "vitest";
import { listenForInterrupts } from "./interrupt.js";

test("undoes unfinished work in reverse order, and keeps finished work", () => {
  const events: (string | number)[] = [];
  const interrupts = listenForInterrupts((code) => events.push(code));
  interrupts.during(() => events.push("first"));
  const done = interrupts.during(() => events.push("through"));
  interrupts.during(() => {
    throw new Error("cannot be undone");
  });
  interrupts.during(() => events.push("last"));
  done();
  process.emit("SIGTERM", "SIGTERM");
  interrupts.close();
  expect(events).toEqual(["last", "first", 143]);
});

test("removes its listeners on close", () => {
  const before = process.listenerCount("SIGINT");
  const interrupts = listenForInterrupts();
  expect(process.listenerCount("SIGINT")).toBe(before + 1);
  interrupts.close();
  expect(process.listenerCount("SIGINT")).toBe(before);
});
