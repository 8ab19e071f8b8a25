/**
 * A linked list of items in insertion order. Each item stores its own links, so adding and removing take a few
 * assignments: a `Set`, which hashes each item, is expensive compared to a small request.
 */

/** An item of at most one chain. Only the chain writes here. */
export interface Chained<Item> {
  before: Item | undefined;
  behind: Item | undefined;
}

export class Chain<Item extends Chained<Item>> {
  #first: Item | undefined;
  #last: Item | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param item an item that is in no chain */
  add(item: Item): void {
    const last = this.#last;
    item.before = last;
    if (last === undefined) this.#first = item;
    else last.behind = item;
    this.#last = item;
    this.#size++;
  }

  /** Ignores an item that is in no chain. */
  delete(item: Item): void {
    const { before, behind } = item;
    if (before === undefined && this.#first !== item) return;
    if (before === undefined) this.#first = behind;
    else before.behind = behind;
    if (behind === undefined) this.#last = before;
    else behind.before = before;
    item.before = undefined;
    item.behind = undefined;
    this.#size--;
  }

  /** The current items. */
  all(): Item[] {
    const items: Item[] = [];
    for (let item = this.#first; item !== undefined; item = item.behind) items.push(item);
    return items;
  }
}
