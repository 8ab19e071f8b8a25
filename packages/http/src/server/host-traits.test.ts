import { expect, test } from "vitest";
import { ownDeadlines } from "./deadlines.js";
import { settingsOf } from "./options.js";
import { atOnce, fetchTraits, nodeTraits } from "./host-traits.js";

test.each([
  ["Cloudflare-Workers", { ...nodeTraits, soon: atOnce, deadlines: ownDeadlines, isWorker: true }],
  ["Bun/1.4.5", { ...nodeTraits, soon: atOnce, headWaits: true, patience: 10_000 }],
  ["Deno/2.9.5", { ...nodeTraits, soon: atOnce }],
  ["", { ...nodeTraits, soon: atOnce }],
])("%s", (userAgent, traits) => {
  expect(fetchTraits(userAgent)).toEqual(traits);
});

test("streams move before a host gets impatient", () => {
  const bun = fetchTraits("Bun/1.4.5");
  expect(settingsOf({}, bun)).toMatchObject({ keepAlive: 5_000, streamAfter: 5_000 });
  expect(settingsOf({ keepAlive: 9_000 }, bun)).toMatchObject({ keepAlive: 9_000 });
  expect(settingsOf({}, nodeTraits)).toMatchObject({ keepAlive: 15_000, streamAfter: 10_000 });
});
