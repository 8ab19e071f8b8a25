/**
 * Requests in flight by id. Most ids count up, so each has a place in an array. A `Map` whose entries come and go gets a
 * new table from V8 every few requests. Each table points to the next one. Once one of them is old, a garbage collection
 * keeps all later ones with everything in them.
 */
import type { RequestId } from "@mcp-gen/protocol";

/** The default number of places. */
const PLACES = 128;

export class RequestIdMap<Value> {
  readonly #ids: (RequestId | undefined)[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #others = new Map<RequestId, Value>();
  readonly #places: number;
  #placed = 0;

  /** @param places a power of two. An id whose place is taken goes to a `Map`. Default: 128. */
  constructor(places = PLACES) {
    this.#places = places;
  }

  get size(): number {
    return this.#placed + this.#others.size;
  }

  /** By type and value: 1 and "1" are two. */
  get(id: RequestId): Value | undefined {
    const place = placeOf(id, this.#places);
    return this.#ids[place] === id ? this.#values[place] : this.#others.get(id);
  }

  set(id: RequestId, value: Value): void {
    const place = placeOf(id, this.#places);
    const taken = this.#ids[place];
    if (place < 0 || (taken !== undefined && taken !== id) || this.#others.has(id)) {
      this.#others.set(id, value);
      return;
    }
    if (taken === undefined) this.#placed += 1;
    this.#ids[place] = id;
    this.#values[place] = value;
  }

  delete(id: RequestId): void {
    const place = placeOf(id, this.#places);
    if (this.#ids[place] !== id) {
      this.#others.delete(id);
    } else {
      this.#placed -= 1;
      this.#ids[place] = this.#values[place] = undefined;
    }
  }

  /** All values, in no order. */
  values(): Value[] {
    return [...this.#values, ...this.#others.values()].filter((value) => value !== undefined);
  }

  clear(): void {
    this.#ids.length = 0;
    this.#values.length = 0;
    this.#others.clear();
    this.#placed = 0;
  }
}

/** Negative for an id without a place. */
function placeOf(id: RequestId, places: number): number {
  return typeof id === "number" && Number.isSafeInteger(id) ? id % places : -1;
}
