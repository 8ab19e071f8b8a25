import { describe, expect, it } from "vitest";
import { guardOutput } from "./stdout-guard.js";

/** The part of standard output that a guard uses. */
function output(): { stream: NodeJS.WriteStream; written: unknown[][] } {
  const written: unknown[][] = [];
  const stream = {
    write(...values: unknown[]) {
      written.push(values);
      return values[0] !== "full";
    },
  };
  return { stream: stream as unknown as NodeJS.WriteStream, written };
}

const done = (): void => {};

describe("guardOutput", () => {
  it("[req 48] redirects output of other code, and warns once", () => {
    const [stdout, stderr] = [output(), output()];
    guardOutput(stdout.stream, stderr.stream);
    expect(stdout.stream.write("one", "utf8", done)).toBe(true);
    expect(stdout.stream.write("full")).toBe(false);
    expect(stdout.written).toEqual([]);
    expect(stderr.written.slice(1)).toEqual([["one", "utf8", done], ["full"]]);
    expect(stderr.written[0]).toEqual([
      expect.stringMatching(/^stdout: expected only messages of the protocol, received text .*\n$/),
    ]);
  });

  it("returns the only function that still writes to the output", () => {
    const [stdout, stderr] = [output(), output()];
    const guarded = guardOutput(stdout.stream, stderr.stream);
    expect(guarded.write("message")).toBe(true);
    expect(guarded.write("full")).toBe(false);
    expect(stdout.written.map(([text]) => text)).toEqual(["message", "full"]);
    expect(stderr.written).toEqual([]);
  });

  it("restores the output, unless other code has replaced it since", () => {
    const [stdout, stderr] = [output(), output()];
    const guarded = guardOutput(stdout.stream, stderr.stream);
    const other = guardOutput(stdout.stream, stderr.stream);
    guarded.release();
    stdout.stream.write("one");
    expect(stdout.written).toEqual([]);
    other.release();
    guarded.release();
    stdout.stream.write("two");
    expect(stdout.written).toEqual([["two"]]);
  });
});
