import { describe, expect, it } from "vitest";
import { errorOutput } from "./error-output.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("errorOutput", () => {
  it("gives out lines, wherever they are cut, and a last one without an end", () => {
    const lines: string[] = [];
    const output = errorOutput((line) => lines.push(line));
    for (const byte of bytes("é\r\n\nb\nc")) output.push(Uint8Array.of(byte));
    expect(lines).toEqual(["é", "", "b"]);
    output.end();
    output.end();
    expect(lines).toEqual(["é", "", "b", "c"]);
    expect(output.tail).toBe("é\r\n\nb\nc");
  });

  it("is bounded, whatever is written", () => {
    const lines: string[] = [];
    const output = errorOutput((line) => lines.push(line));
    for (let count = 0; count < 100; count++) output.push(bytes("a".repeat(1_000)));
    output.push(bytes("!"));
    expect(output.tail).toHaveLength(16 * 1_024);
    expect(output.tail.endsWith("a!")).toBe(true);
    expect(lines).toHaveLength(12);
    expect(new Set(lines.map((line) => line.length))).toEqual(new Set([8 * 1_024]));
  });
});
