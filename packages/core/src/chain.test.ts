import { expect, test } from "vitest";
import { Chain, type Chained } from "./chain.js";

class Item implements Chained<Item> {
  before: Item | undefined;
  behind: Item | undefined;
  constructor(readonly name: string) {}
}

function chainOf(names: string) {
  const chain = new Chain<Item>();
  const items = [...names].map((name) => new Item(name));
  for (const item of items) chain.add(item);
  const shown = () => [
    chain
      .all()
      .map(({ name }) => name)
      .join(""),
    chain.size,
  ];
  return { chain, items, shown };
}

test("keeps the order in which things came", () => {
  expect(chainOf("abc").shown()).toEqual(["abc", 3]);
  expect(chainOf("").shown()).toEqual(["", 0]);
});

test.each([
  [[0], "bc"],
  [[1], "ac"],
  [[2], "ab"],
  [[1, 0], "c"],
  [[1, 2], "a"],
  [[0, 1, 2], ""],
  [[2, 1, 0], ""],
])("without %j of three", (gone, left) => {
  const { chain, items, shown } = chainOf("abc");
  for (const at of gone) chain.delete(items[at] as Item);
  expect(shown()).toEqual([left, left.length]);
  const more = new Item("d");
  chain.add(more);
  expect(shown()).toEqual([`${left}d`, left.length + 1]);
  // Nothing is held by what has gone.
  for (const at of gone) {
    expect([items[at]?.before, items[at]?.behind]).toEqual([undefined, undefined]);
  }
});

test("what is not there cannot go, and what went can come again", () => {
  const { chain, items, shown } = chainOf("ab");
  const [first] = items as [Item];
  chain.delete(first);
  chain.delete(first);
  expect(shown()).toEqual(["b", 1]);
  chain.add(first);
  expect(shown()).toEqual(["ba", 2]);
});
