import { describe, expect, test } from "vitest";
import { parseEventId } from "../event-stream.js";
import { isGetName, newStreamName, openerOf, requestsOf } from "./stream-name.js";

const NODE = "a1a33b79-56f0-42ab-b37d-791f074779a4";

describe("the name of a stream", () => {
  test.each([[[]], [[1]], [[1052]], [["a b"]], [[0, "two", -3]], [["12345678901234567890abcd"]]])(
    "contains the requests %j",
    (ids) => {
      const name = newStreamName(NODE, "r", ids);
      expect([openerOf(name), requestsOf(name), isGetName(name)]).toEqual([NODE, ids, false]);
      expect(parseEventId(`${name}.12`)).toEqual({ label: name, sequence: 12 });
    },
  );

  test.each([[["x".repeat(25)]], [["\u00e9"]]])("is without the requests %j", (ids) => {
    const name = newStreamName(NODE, "r", ids);
    expect([openerOf(name), requestsOf(name)]).toEqual([NODE, []]);
  });

  test("can be the name of a GET stream", () => {
    const name = newStreamName(NODE, "g");
    expect([openerOf(name), requestsOf(name), isGetName(name)]).toEqual([NODE, [], true]);
  });

  test.each(["", "x", "zzzzzzzzzzzzzz", `${NODE}zr123456789012`])("can be invalid: %j", (name) => {
    expect(requestsOf(name)).toEqual([]);
  });
});
