import { newestRevision } from "@mcp-gen/protocol";
import { expect, test } from "vitest";
import type { Sender } from "../visibility.js";
import { Registry, type ListedItem } from "./registry.js";

const anyone: Sender = {
  method: "words/find",
  revision: newestRevision,
  meta: undefined,
  auth: undefined,
};

interface Word extends ListedItem {
  readonly length: number;
}

function registry() {
  let changes = 0;
  const words = new Registry<Word, number>("word", 1, () => (changes += 1));
  const word = (enabled = true) => ({
    serve(name: string, more: number): Word {
      if (name.includes(" ")) throw new TypeError("expected one word");
      return { enabled, name, listed: { name }, length: name.length + more };
    },
  });
  const names = (): string[] => words.listed.map(({ name }) => name);
  return { words, word, names, changes: () => changes };
}

test("serves and finds added items", () => {
  const { words, word, names } = registry();
  words.add("one", word());
  words.add("seven", word());
  expect(names()).toEqual(["one", "seven"]);
  expect(words.find("seven", anyone)?.length).toBe(6);
  expect(words.find("two", anyone)).toBeUndefined();
});

test("rejects a used name, and an invalid item uses no name", () => {
  const { words, word, changes } = registry();
  words.add("one", word());
  expect(() => words.add("one", word())).toThrow(
    'word "one": the name is already in use; remove the existing item first',
  );
  expect(() => words.add("o ne", word())).toThrow("expected one word");
  expect([words.has("o ne"), changes()]).toEqual([false, 1]);
});

test("hides disabled items, but keeps them", () => {
  const { words, word, names } = registry();
  words.add("one", word(false));
  words.add("two", word());
  expect([names(), words.find("one", anyone), words.has("one")]).toEqual([
    ["two"],
    undefined,
    true,
  ]);
  expect([...words.all].map(({ name }) => name)).toEqual(["one", "two"]);
  expect(words.enable("one")).toBe(true);
  expect(names()).toEqual(["one", "two"]);
});

test("reports only changes, and returns the same list until then", () => {
  const { words, word, changes } = registry();
  words.add("one", word());
  const { listed } = words;
  expect(words.listed).toBe(listed);
  expect([
    words.enable("one"),
    words.enable("two"),
    words.disable("two"),
    words.remove("two"),
  ]).toEqual([true, false, false, false]);
  expect([changes(), words.listed]).toEqual([1, listed]);
  expect([words.disable("one"), words.remove("one"), changes()]).toEqual([true, true, 3]);
  expect(words.listed).toEqual([]);
});

test.each(["__proto__", "constructor", ""])("accepts the name %j", (name) => {
  const { words, word } = registry();
  expect([words.find(name, anyone), words.has(name)]).toEqual([undefined, false]);
  words.add(name, word());
  expect(words.find(name, anyone)?.name).toBe(name);
});
