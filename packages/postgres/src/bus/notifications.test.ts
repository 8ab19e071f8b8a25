import { fakeClock } from "@mcp-gen/core";
import { expect, test } from "vitest";
import { Notifications } from "./notifications.js";

test("asks for a notification at most every 100 ms, while readers stay awake", async () => {
  const clock = fakeClock();
  const notifications = new Notifications(clock);
  expect([notifications.isNeeded, notifications.isAwake]).toEqual([true, false]);
  notifications.heard();
  expect([notifications.isNeeded, notifications.isLate, notifications.isAwake]).toEqual([
    false,
    false,
    true,
  ]);
  await clock.advance(100);
  expect([notifications.isNeeded, notifications.isLate]).toEqual([true, false]);
  await clock.advance(150);
  expect([notifications.isLate, notifications.isAwake]).toEqual([true, true]);
  await clock.advance(150);
  expect(notifications.isAwake).toBe(false);
});
