import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { lazyBus, LazyParts, lazyStore } from "./lazy.js";
import type { PostgresParts } from "./parts.js";

/** Parts that write down their calls, and are loaded when `load` is called. */
function openParts() {
  const calls: string[] = [];
  const loaded = {
    bus: {
      publish: (topic: string) => void calls.push(`publish ${topic}`),
      subscribe(topic: string) {
        calls.push(`subscribe ${topic}`);
        return () => calls.push(`end ${topic}`);
      },
    },
    nonces: {
      use(id: string) {
        calls.push(`use ${id}`);
        return id !== "used";
      },
    },
    close: async () => void calls.push("close"),
  } as unknown as PostgresParts;
  let load: ((parts: PostgresParts) => void) | undefined;
  const parts = new LazyParts(() => new Promise((resolve) => (load = resolve)));
  return { calls, parts, load: () => load?.(loaded) };
}

describe("LazyParts", () => {
  test("runs calls in their order when the code is loaded, and directly afterwards", async () => {
    const { calls, parts, load } = openParts();
    const bus = lazyBus(parts);
    const nonces = lazyStore(parts, (loaded) => loaded.nonces, ["use"]);
    bus.publish("a", new Uint8Array());
    const used = [nonces.use("x", 1), nonces.use("used", 1)];
    bus.publish("b", new Uint8Array());
    expect(calls).toEqual([]);
    load();
    expect(await Promise.all(used)).toEqual([true, false]);
    expect(calls).toEqual(["publish a", "use x", "use used", "publish b"]);
    bus.publish("c", new Uint8Array());
    expect(calls.at(-1)).toBe("publish c");
  });

  test("begins no subscription that has already ended", async () => {
    const { calls, parts, load } = openParts();
    const bus = lazyBus(parts);
    const ends = ["a", "b"].map((topic) => bus.subscribe(topic, () => {}));
    ends[0]?.();
    load();
    await parts.call(() => {});
    expect(calls).toEqual(["subscribe b"]);
    ends[1]?.();
    expect(calls).toEqual(["subscribe b", "end b"]);
  });

  test("closes what it has loaded, once", async () => {
    const { calls, parts, load } = openParts();
    const used = parts.call(() => {});
    const closed = [parts.close(), parts.close()];
    load();
    await Promise.all([used, ...closed]);
    expect(calls).toEqual(["close"]);
    await openParts().parts.close();
  });
});

test("importing the package loads no other package, until the first call", () => {
  const seen = new Set<string>();
  const read = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const url = new URL(file, import.meta.url);
    const text = readFileSync(url, "utf8");
    for (const [, from = ""] of text.matchAll(/^(?:import|export) [^;]*?from "([^"]+)"/gm)) {
      if (isTypeOnly(text, from)) continue;
      expect(from, file).toMatch(/^\./);
      read(new URL(from.replace(/\.js$/, ".ts"), url).pathname);
    }
  };
  read(new URL("index.ts", import.meta.url).pathname);
  expect(seen.size).toBeLessThanOrEqual(10);
});

/** Whether a module imports only types from another one. */
function isTypeOnly(text: string, from: string): boolean {
  const pattern = new RegExp(`^(?:import|export) (?!type\\b)[^;]*?from "${from}"`, "m");
  return !pattern.test(text);
}
