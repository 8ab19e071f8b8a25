import { fakeClock } from "@mcp-gen/core";
import type { LoggingLevel } from "@mcp-gen/protocol/2026-07-28";
import { expect, test } from "vitest";
import type { ServerCall } from "./request.js";
import { allowsLevel, LogLimit } from "./logging.js";

const LEVELS: LoggingLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];

test("[req 150] a level allows itself and more severe levels", () => {
  for (const [at, least] of LEVELS.entries()) {
    expect(LEVELS.filter((level) => allowsLevel(least, level))).toEqual(LEVELS.slice(at));
  }
});

test("[req 150] rejects unknown levels", () => {
  for (const level of ["loud", "", "__proto__"])
    expect(allowsLevel("debug", level as never)).toBe(false);
});

test("[req 150] allows a burst of two hundred, then fifty per second, and reports the rest at the end", async () => {
  const clock = fakeClock();
  const endings: (() => void)[] = [];
  const said: unknown[] = [];
  const call = {
    beforeEnd: (callback: () => void) => endings.push(callback),
    delegate: { notify: (_: unknown, __: string, params: unknown) => said.push(params) },
  } as unknown as ServerCall;
  const limit = new LogLimit(clock);
  const passed = (): number =>
    Array.from({ length: 1_000 }, () => limit.takes(call)).filter(Boolean).length;
  expect(passed()).toBe(200);
  await clock.advance(1_000);
  expect(passed()).toBe(50);
  expect(endings).toHaveLength(1);
  endings[0]?.();
  expect(said).toEqual([
    {
      level: "warning",
      data: "1750 log messages of this request were dropped, because there were too many",
    },
  ]);
});
