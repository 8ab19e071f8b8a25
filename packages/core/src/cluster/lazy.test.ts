import { describe, expect, test } from "vitest";
import type { Bus } from "./bus.js";
import { LazyEngine, type EngineParts } from "./lazy.js";

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
    tasks: {
      watch() {
        calls.push("watch");
        return () => calls.push("end watch");
      },
    },
    close: async () => void calls.push("close"),
  } as unknown as EngineParts;
  let load: ((parts: EngineParts) => void) | undefined;
  const parts = new LazyEngine<EngineParts>(
    "test",
    () => new Promise((resolve) => (load = resolve)),
  );
  return {
    calls,
    parts,
    load: (bus?: Partial<Bus>) => load?.(bus === undefined ? loaded : ({ bus } as EngineParts)),
  };
}

describe("LazyEngine", () => {
  test("runs calls in their order when the code is loaded, and directly afterwards", async () => {
    const { calls, parts, load } = openParts();
    const { bus } = parts;
    const { nonces } = parts;
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
    const { bus } = parts;
    const ends = ["a", "b"].map((topic) => bus.subscribe(topic, () => {}));
    ends[0]?.();
    load();
    await parts.call(() => {});
    expect(calls).toEqual(["subscribe b"]);
    ends[1]?.();
    expect(calls).toEqual(["subscribe b", "end b"]);
  });

  test("tells that tasks may have changed while the code was loaded", async () => {
    const { calls, parts, load } = openParts();
    const watch = (id: string) =>
      parts.tasks.watch(
        () => [id],
        (changed) => void calls.push(`changed ${changed}`),
      );
    const end = watch("a");
    load();
    await parts.call(() => {});
    expect(calls).toEqual(["watch", "changed a"]);
    end();
    watch("b");
    expect(calls.slice(2)).toEqual(["end watch", "watch"]);
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

  test("does not load anything to release what was never used", async () => {
    const { calls, parts } = openParts();
    await parts.ifUsed(() => void calls.push("used"));
    await parts.close();
    expect(calls).toEqual([]);
  });

  test("keeps the bytes of a message that waits for the code", async () => {
    const { parts, load } = openParts();
    const received: string[] = [];
    const message = new TextEncoder().encode("sent");
    parts.bus.publish("a", message);
    message.fill(0);
    load({ publish: (_, bytes) => received.push(new TextDecoder().decode(bytes)) });
    await parts.call(() => {});
    expect(received).toEqual(["sent"]);
  });
});
