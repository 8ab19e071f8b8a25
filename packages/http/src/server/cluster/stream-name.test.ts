import { beforeAll, describe, expect, test } from "vitest";
import { parseEventId } from "../event-stream.js";
import { randomName } from "../random.js";
import { parts } from "./parts.js";
import { contentOf, isGetName, newStreamName, openerOf } from "./stream-name.js";

const NODE = "a1a33b79-56f0-42ab-b37d-791f074779a4";

beforeAll(() => Object.assign(parts, { randomName }));

describe("the name of a stream", () => {
  test.each([[[1]], [[1052]], [["a b"]], [[0, "two", -3]], [["12345678901234567890"]]])(
    "contains the lease and the requests %j",
    (requests) => {
      const content = { epoch: 7, requests };
      const name = newStreamName(NODE, "r", content);
      expect([openerOf(name), contentOf(name), isGetName(name)]).toEqual([NODE, content, false]);
      expect(parseEventId(`${name}.12`)).toEqual({ label: name, sequence: 12 });
    },
  );

  test.each([[[]], [["x".repeat(25)]], [["\u00e9"]]])("is without the requests %j", (requests) => {
    const name = newStreamName(NODE, "r", { epoch: 7, requests });
    expect([openerOf(name), contentOf(name)]).toEqual([NODE, undefined]);
  });

  test("can be the name of a GET stream", () => {
    const name = newStreamName(NODE, "g");
    expect([openerOf(name), contentOf(name), isGetName(name)]).toEqual([NODE, undefined, true]);
  });

  test.each(["", "x", "zzzzzzzzzzzzzz", `${NODE}zr123456789012`])("can be invalid: %j", (name) => {
    expect(contentOf(name)).toBeUndefined();
  });
});
