/**
 * Things that come and go all the time, in the order in which they came. Each keeps its own place, so that coming and
 * going takes a few assignments: a `Set`, which hashes each and forgets it again, is dear beside a small request.
 */

/** What can be in one chain at a time. Only the chain writes here. */
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

  /** @param item one that is in no chain */
  add(item: Item): void {
    const last = this.#last;
    item.before = last;
    if (last === undefined) this.#first = item;
    else last.behind = item;
    this.#last = item;
    this.#size++;
  }

  /** Does nothing to what is in no chain. */
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

  /** All that are there now. */
  all(): Item[] {
    const items: Item[] = [];
    for (let item = this.#first; item !== undefined; item = item.behind) items.push(item);
    return items;
  }
}
