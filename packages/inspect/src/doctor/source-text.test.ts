import { expect, test } from "vitest";
import { withoutText } from "./source-text.js";

test.each([
  ["a(); // console.log()", "a();"],
  ["a(/* x */);", "a(       );"],
  ['a("x\\"y", \'z\'); b()', "a(      ,    ); b()"],
  ["a(`x ${ f({ b: `c` }) } y`); g()", "a(      f({ b:     })     ); g()"],
  ['a("open\nb()', "a(     \nb()"],
  ["a /* never\nends", "a        \n"],
])("%j", (source, code) => {
  const result = withoutText(source);
  expect(result.trimEnd()).toBe(code.trimEnd());
  expect(result).toHaveLength(source.length);
});
