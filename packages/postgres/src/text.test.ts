import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";
import { describe, expect, test } from "vitest";
import { columnText, jsonColumn, readingRow, textColumn } from "./text.js";

describe("text columns", () => {
  test("keep any text, also text that Postgres cannot hold", () => {
    const texts = ["", "plain", '{"a":1}', '"quoted"', "a\0b", "\ud800", "👩‍👩‍👧", "\\", "'; --"];
    for (const text of texts) {
      const column = textColumn(text);
      expect(column).not.toMatch(/\0|\p{Surrogate}/u);
      expect(columnText(column)).toBe(text);
    }
    expect(new Set(texts.map(textColumn)).size).toBe(texts.length);
  });

  test("leave plain text as people read it", () => {
    expect([textColumn("session-1"), textColumn('{"a":1}')]).toEqual(["session-1", '{"a":1}']);
  });

  test("reject values that are too large", () => {
    const large = "x".repeat(8 * 1_048_576 + 1);
    expect(() => textColumn(large)).toThrow(RangeError);
    expect(() => jsonColumn([large])).toThrow("store a reference instead");
  });

  test("a row that cannot be read is invalid", () => {
    expect(() => readingRow("tasks", "t", () => JSON.parse("{"))).toThrow(InvalidRecordError);
    expect(readingRow("tasks", "t", () => 1)).toBe(1);
  });
});
