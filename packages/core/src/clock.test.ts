import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { systemClock, wallTime, type Clock } from "./clock.js";
import { fakeClock } from "./fake-clock.js";
import { PendingRequests } from "./pending-requests.js";

const HOUR = 3_600_000;

afterEach(() => void vi.useRealTimers());

describe("systemClock", () => {
  it("does not go back when the date is set back by an hour (audit B11)", () => {
    const before = systemClock.now();
    const date = systemClock.wallTime?.() ?? 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - HOUR });
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(wallTime(systemClock)).toBeLessThan(date);
  });

  it("ends a wait that began before the date was set back", async () => {
    const outgoing = new PendingRequests(() => {}, systemClock);
    const slow = outgoing.request("slow", {}, { timeout: 300 });
    slow.catch(() => {});
    const soon = outgoing.request("soon", {}, { timeout: 20 });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - HOUR });
    await expect(soon).rejects.toThrow("within 20 ms");
    await expect(slow).rejects.toThrow("within 300 ms");
  });
});

describe("wallTime", () => {
  it("is what `now` says for a clock that has nothing else", () => {
    const clock = fakeClock(5);
    expect(wallTime(clock)).toBe(5);
    const other: Clock = { ...clock, wallTime: () => 7 };
    expect(wallTime(other)).toBe(7);
  });
});

it("is the only reader of the date in the packages (audit B11)", () => {
  const packages = fileURLToPath(new URL("../../", import.meta.url));
  const readers = readdirSync(packages)
    .map((name) => join(packages, name, "src"))
    .filter((folder) => existsSync(folder))
    .flatMap(sources)
    .filter((file) => /Date\.now\(|new Date\(\)/.test(readFileSync(file, "utf8")));
  expect(readers.map((file) => file.slice(packages.length))).toEqual([
    join("core", "src", "clock.ts"),
  ]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => join(folder, file));
}
