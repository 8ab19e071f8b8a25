import { expect, test } from "vitest";
import { parseUriTemplate } from "./parse.js";

test("a template is literals and expressions", () => {
  const { parts, names, text } = parseUriTemplate("a://{x}/{+y.z,x:12}{?w*,%41_0}b");
  const plain = { explode: false, prefix: undefined };
  expect(parts).toEqual([
    "a://",
    { operator: "", variables: [{ name: "x", ...plain }] },
    "/",
    {
      operator: "+",
      variables: [
        { name: "y.z", ...plain },
        { name: "x", explode: false, prefix: 12 },
      ],
    },
    {
      operator: "?",
      variables: [
        { name: "w", explode: true, prefix: undefined },
        { name: "%41_0", ...plain },
      ],
    },
    "b",
  ]);
  expect(names).toEqual(["x", "y.z", "w", "%41_0"]);
  expect(text).toBe("a://{x}/{+y.z,x:12}{?w*,%41_0}b");
});

test.each<[string, number, string]>([
  ["{", 0, "an expression that ends, received no `}` after `{`"],
  ["a{b", 1, "an expression that ends, received no `}` after `{`"],
  ["a}", 1, 'a character that is valid in URIs, received "}"; write it percent-encoded'],
  ["a b", 1, 'a character that is valid in URIs, received " "; write it percent-encoded'],
  ["ab\n", 2, 'a character that is valid in URIs, received "\\n"; write it percent-encoded'],
  ["a%2", 1, 'a character that is valid in URIs, received "%"; write it percent-encoded'],
  ["x{}", 2, "a name of letters, digits, `_` and single dots, received none"],
  ["x{?}", 3, "a name of letters, digits, `_` and single dots, received none"],
  ["{a,}", 3, "a name of letters, digits, `_` and single dots, received none"],
  ["{a,b c}", 3, 'a name of letters, digits, `_` and single dots, received "b c"'],
  ["{a{b}", 1, 'a name of letters, digits, `_` and single dots, received "a{b"'],
  ["{a..b}", 1, 'a name of letters, digits, `_` and single dots, received "a..b"'],
  ["{a.}", 1, 'a name of letters, digits, `_` and single dots, received "a."'],
  ["{a\n}", 1, 'a name of letters, digits, `_` and single dots, received "a\\n"'],
  ["{%4}", 1, 'a name of letters, digits, `_` and single dots, received "%4"'],
  ["{a:1*}", 1, 'a name of letters, digits, `_` and single dots, received "a:1"'],
  ["{a-b}", 1, 'a name of letters, digits, `_` and single dots, received "a-b"'],
  ["{a:}", 3, "a length from 1 to 9999, received none"],
  ["{a:0}", 3, 'a length from 1 to 9999, received "0"'],
  ["{a:12345}", 3, 'a length from 1 to 9999, received "12345"'],
  ["{a*:3}", 1, 'a name of letters, digits, `_` and single dots, received "a*"'],
  ["{=a}", 1, "a name or one of + # . / ; ? &, received `=`, which is reserved"],
  ["{|a}", 1, "a name or one of + # . / ; ? &, received `|`, which is reserved"],
])("%j is refused at %i", (text, at, message) => {
  expect(() => parseUriTemplate(text, "resources.note")).toThrow(
    new TypeError(`resources.note: ${JSON.stringify(text)} at ${at}: expected ${message}`),
  );
});
