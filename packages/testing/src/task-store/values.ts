/** Values and text that stores must not change. */

/** A value with every JSON shape. */
export const EVERY_JSON_SHAPE = {
  null: null,
  true: true,
  false: false,
  numbers: [0, -1, 0.1, 2 ** 53 - 1, -(2 ** 53) + 1, 1e308, 5e-324],
  strings: ["", "a'b\"c`", "line\nbreak\r\n", "\u2028\u2029", "nul \0 nul"],
  unicode: ["é", "e\u0301", "日本語", "👩‍👩‍👧", "\u202eright to left", "\ufeff", "\uffff"],
  surrogates: ["\ud800", "\udc00\ud800", "a\ud83d"],
  empty: [{}, [], [[]], { "": {} }],
  nested: [[[[[{ a: [{ b: { c: null } }] }]]]]],
  long: "x".repeat(100_000),
};

/** Keys that objects, SQL or key-value stores can confuse with something else. */
export const KEYS: readonly string[] = [
  "__proto__",
  "toString",
  "a.b",
  "a/b",
  "a:b",
  "a b",
  "$a",
  "%",
  "'; --",
  '"',
  "\\",
  "日本",
  "👩‍👩‍👧",
  "a\0b",
  "\ud800",
];
