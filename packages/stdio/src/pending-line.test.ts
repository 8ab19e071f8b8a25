import { describe, expect, it } from "vitest";
import { PendingLine } from "./pending-line.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (line: Uint8Array): string => new TextDecoder().decode(line);

describe("PendingLine", () => {
  it("gives back what was added, once", () => {
    const pending = new PendingLine();
    pending.add(bytes("ab"));
    pending.add(bytes("c"));
    expect(pending.size).toBe(3);
    expect(text(pending.take(bytes("de")))).toBe("abcde");
    expect(pending.size).toBe(0);
    expect(text(pending.take(bytes("f")))).toBe("f");
  });

  it.each([1, 2, 1_023, 1_024, 1_025, 300_000])(
    "keeps order across blocks, in pieces of %d",
    (size) => {
      const all = new Uint8Array(700_000).map((_, index) => index % 251);
      const pending = new PendingLine();
      for (let at = 0; at < all.length; at += size) pending.add(all.subarray(at, at + size));
      expect(Buffer.compare(pending.take(new Uint8Array(0)), all)).toBe(0);
    },
  );

  it("[incident 36] copies, so that no chunk is kept alive or changes what was read", () => {
    const chunk = bytes("abc");
    const pending = new PendingLine();
    pending.add(chunk);
    chunk.fill(0);
    expect(text(pending.take(new Uint8Array(0)))).toBe("abc");
  });
});
