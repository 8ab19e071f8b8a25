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
  /** Each slot has an id and its value. */
  readonly #slots: (RequestId | Value | undefined)[];
  /** Created when it is needed, because an empty map takes more memory than the rest. */
  #others: Map<RequestId, Value> | undefined;
  readonly #places: number;
  #placed = 0;

  /**
   * @param places number of array slots, a power of two. An id whose slot is taken is stored in a `Map`. Default: 128.
   */
  constructor(places = PLACES) {
    this.#places = places;
    // An array that grows would take twice the memory.
    this.#slots = Array(2 * places);
  }

  get size(): number {
    return this.#placed + (this.#others?.size ?? 0);
  }

  /** Compares ids by type and value: 1 and "1" are different ids. */
  get(id: RequestId): Value | undefined {
    const slot = slotOf(id, this.#places);
    return this.#slots[slot] === id
      ? (this.#slots[slot + 1] as Value | undefined)
      : this.#others?.get(id);
  }

  set(id: RequestId, value: Value): void {
    const slot = slotOf(id, this.#places);
    const taken = this.#slots[slot];
    if (slot < 0 || (taken !== undefined && taken !== id) || this.#others?.has(id) === true) {
      this.#others ??= new Map();
      this.#others.set(id, value);
      return;
    }
    if (taken === undefined) this.#placed += 1;
    this.#slots[slot] = id;
    this.#slots[slot + 1] = value;
  }

  delete(id: RequestId): void {
    const slot = slotOf(id, this.#places);
    if (this.#slots[slot] !== id) {
      this.#others?.delete(id);
    } else {
      this.#placed -= 1;
      this.#slots[slot] = this.#slots[slot + 1] = undefined;
    }
  }

  /** Returns all values in no particular order. */
  values(): Value[] {
    const placed = this.#slots.filter((value, index) => index % 2 === 1 && value !== undefined);
    return [...(placed as Value[]), ...(this.#others?.values() ?? [])];
  }

  clear(): void {
    this.#slots.length = 0;
    this.#others = undefined;
    this.#placed = 0;
  }
}

/** Returns the index of the slot of an id; negative for an id without a slot. */
function slotOf(id: RequestId, places: number): number {
  return Number.isSafeInteger(id) ? 2 * ((id as number) % places) : -2;
}
