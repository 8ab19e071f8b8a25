import { expect, test } from "vitest";
import { firstResults } from "../clients/first-result.mjs";

test("a client takes at most one round trip more than the protocol to its first result", async () => {
  const results = await firstResults();
  const excess = results.map(({ sent, needed }) => sent.length - needed);
  expect(
    results.map(({ over, revision, remembered, sent }) => [over, revision, remembered, sent]),
  ).toEqual([
    ["HTTP", "2025-11-25", false, [DISCOVER, "initialize", INITIALIZED, "tools/call"]],
    ["HTTP", "2025-11-25", true, ["initialize", INITIALIZED, "tools/call"]],
    ["stdio", "2025-11-25", false, [DISCOVER, "initialize", "tools/call"]],
    ["HTTP", "2026-07-28", false, [DISCOVER, "tools/call"]],
    ["HTTP", "2026-07-28", true, [DISCOVER, "tools/call"]],
    ["stdio", "2026-07-28", false, [DISCOVER, "tools/call"]],
  ]);
  expect(Math.max(...excess)).toBeLessThanOrEqual(1);
});

const DISCOVER = "server/discover";
const INITIALIZED = "notifications/initialized";
