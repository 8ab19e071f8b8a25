/**
 * A map from id to request in flight. Most ids count up, so each id has a slot in an array. This avoids a memory
 * problem of `Map` in V8: when entries are added and removed, V8 creates a new table every few requests, and each table
 * points to the next one. Once a table is in the old generation, minor garbage collections keep all later tables and
 * their contents.
 */
import type { RequestId } from "@mcp-gen/protocol";

/** The default number of array slots. */
const PLACES = 128;

export class RequestIdMap<Value> {
  readonly #ids: (RequestId | undefined)[];
  readonly #values: (Value | undefined)[];
  /** Created when it is needed, because an empty map takes more memory than the rest. */
  #others: Map<RequestId, Value> | undefined;
  readonly #places: number;
  #placed = 0;

  /**
   * @param places number of array slots, a power of two. An id whose slot is taken is stored in a `Map`. Default: 128.
   */
  constructor(places = PLACES) {
    this.#places = places;
    // Arrays that grow would take twice the memory.
    this.#ids = Array(places);
    this.#values = Array(places);
  }

  get size(): number {
    return this.#placed + (this.#others?.size ?? 0);
  }

  /** Compares ids by type and value: 1 and "1" are different ids. */
  get(id: RequestId): Value | undefined {
    const place = placeOf(id, this.#places);
    return this.#ids[place] === id ? this.#values[place] : this.#others?.get(id);
  }

  set(id: RequestId, value: Value): void {
    const place = placeOf(id, this.#places);
    const taken = this.#ids[place];
    if (place < 0 || (taken !== undefined && taken !== id) || this.#others?.has(id) === true) {
      this.#others ??= new Map();
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
      this.#others?.delete(id);
    } else {
      this.#placed -= 1;
      this.#ids[place] = this.#values[place] = undefined;
    }
  }

  /** Returns all values in no particular order. */
  values(): Value[] {
    return [...this.#values, ...(this.#others?.values() ?? [])].filter(
      (value) => value !== undefined,
    );
  }

  clear(): void {
    this.#ids.length = 0;
    this.#values.length = 0;
    this.#others = undefined;
    this.#placed = 0;
  }
}

/** Returns the slot of an id; negative for an id without a slot. */
function placeOf(id: RequestId, places: number): number {
  return Number.isSafeInteger(id) ? (id as number) % places : -1;
}
