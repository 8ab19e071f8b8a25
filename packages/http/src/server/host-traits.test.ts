import { expect, test } from "vitest";
import { ownDeadlines } from "./deadlines.js";
import { resolveSettings } from "./settings.js";
import { fetchTraits, runImmediately } from "./host-traits.js";
import { nodeTraits } from "./node.js";

test.each([
  [
    "Cloudflare-Workers",
    { ...nodeTraits, scheduleTickEnd: runImmediately, deadlines: ownDeadlines, isWorker: true },
  ],
  [
    "Bun/1.4.5",
    { ...nodeTraits, scheduleTickEnd: runImmediately, delaysHeaders: true, idleTimeout: 10_000 },
  ],
  ["Deno/2.9.5", { ...nodeTraits, scheduleTickEnd: runImmediately }],
  ["", { ...nodeTraits, scheduleTickEnd: runImmediately }],
])("%s", (userAgent, traits) => {
  expect(fetchTraits(userAgent)).toEqual(traits);
});

test("streams send comments before the idle timeout of the host", () => {
  const bun = fetchTraits("Bun/1.4.5");
  expect(resolveSettings({}, bun)).toMatchObject({ keepAlive: 5_000, streamAfter: 5_000 });
  expect(resolveSettings({ keepAlive: 9_000 }, bun)).toMatchObject({ keepAlive: 9_000 });
  expect(resolveSettings({}, nodeTraits)).toMatchObject({ keepAlive: 15_000, streamAfter: 10_000 });
});
