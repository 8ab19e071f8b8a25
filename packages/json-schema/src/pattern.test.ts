import { expect, test } from "vitest";
import { patternDegree } from "./pattern.js";

test.each([
  "^[a-z]+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^[A-Za-z0-9+/]*={0,2}$",
  "^(\\w+\\.)*\\w+$",
  "^(?:[a-z0-9]+-)*[a-z0-9]+$",
  "^[a-z]([a-z0-9-]{0,61}[a-z0-9])?(\\.[a-z]([a-z0-9-]{0,61}[a-z0-9])?)*$",
  "^(?:\\d{1,3}\\.){3}\\d{1,3}$",
  "^https?://",
  "^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d).{8,}$",
  "^(?:foo|bar)*$",
  "^\\p{Lu}\\p{Ll}+$",
  "\\S",
  "\\S+",
  "_id$",
  "",
  "^[\\]a]+b\\/c$",
  "^\\u{1f600}+$",
  "^(?<year>\\d+)$",
  "^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)\\.){3}(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)$",
  "^v?\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?(?:\\+[\\w.]+)?$",
  "^#(?:[\\da-fA-F]{3}){1,2}$",
])("linear: %s [req 24]", (pattern) => {
  expect(patternDegree(pattern)).toBe(1);
});

test.each([
  ["^\\s+|\\s+$", 2],
  ["\\d+$", 2],
  ["^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$", 2],
  ["^\\S+@\\S+\\.\\S+$", 3],
  ["^.*.*=$", 2],
  ["^(?:a(?=.*b))*$", 2],
  ["(?=.*b)c", 2],
  ["^a*b?a*c?a*$", 3],
  ["^\\w*\\d*[a-f\\d]*\\d*x$", 4],
])("degree of %s [req 24]", (pattern, degree) => {
  expect(patternDegree(pattern)).toBe(degree);
});

test.each([
  "^(a+)+$",
  "^(a*)*$",
  "^(a|a)*$",
  "^(a|ab|b)*c$",
  "^([a-zA-Z]+)*$",
  "^(\\w+\\s?)*$",
  "^(.*a){20}$",
  "(x+x+)+y",
  "^(?:a?b?)*$",
  "^([a-z0-9]+)+@",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "^(\\d+|[0-9a-f]+)*$",
  "^(?:.|\\n)*(?:.|[^x])*(\\w|_)*$",
  "^(?=(a+)+$)",
  "^((а|[а-я])+)$",
])("exponential: %s [req 24]", (pattern) => {
  expect(() => patternDegree(pattern)).toThrow("may double");
});

test("refuses patterns that cannot be analyzed [req 24]", () => {
  expect(() => patternDegree("^(a)\\1$")).toThrow("backreference");
  expect(() => patternDegree(`^${"a".repeat(500)}$`)).toThrow("too long");
  expect(() => patternDegree("^(?:a?|b?)*$")).toThrow("many ways");
  expect(() => patternDegree(`^${"a?".repeat(30)}${"a".repeat(30)}$`)).toThrow("very many ways");
  expect(() => patternDegree("^(?:[a-z]?[b-z]?[c-z]?){10}$")).toThrow("very many ways");
  expect(() => patternDegree("(")).toThrow(SyntaxError);
  expect(() => patternDegree("\\_")).toThrow(SyntaxError);
});
