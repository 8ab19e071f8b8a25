import { expect, test } from "vitest";
import { TrimSchedule } from "./trim-schedule.js";

const events = (session: string, count: number, data = "x") =>
  Array.from({ length: count }, (_, index) => ({
    session,
    stream: "a",
    sequence: index + 1,
    data,
  }));

test("trims a session when a quarter of its limit was added", () => {
  const schedule = new TrimSchedule({ count: 100, bytes: 1_000 });
  expect(schedule.add([...events("s", 24), ...events("t", 24)])).toEqual([]);
  expect(schedule.add([...events("t", 1), ...events("s", 1)])).toEqual(["s", "t"]);
  expect(schedule.add(events("s", 24))).toEqual([]);
  schedule.forget("s");
  expect(schedule.add(events("s", 24))).toEqual([]);
  expect(schedule.add(events("u", 1, "x".repeat(250)))).toEqual(["u"]);
});

test("trims after each event if the limits are small", () => {
  const schedule = new TrimSchedule({ count: 3, bytes: 1_000 });
  expect(schedule.add(events("s", 1))).toEqual(["s"]);
  expect(schedule.add(events("s", 1))).toEqual(["s"]);
});

test("gives back the sessions that it remembers, and forgets them", () => {
  const schedule = new TrimSchedule({ count: 100, bytes: 1_000 });
  schedule.add([...events("c", 24), ...events("a", 24), ...events("b", 1)]);
  expect(schedule.take(2)).toEqual(["a", "c"]);
  expect(schedule.take(2)).toEqual(["b"]);
  expect(schedule.take(2)).toEqual([]);
  expect(schedule.add(events("a", 24))).toEqual([]);
});
