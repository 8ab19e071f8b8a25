/**
 * What belongs to ids that count up, while they are recent: requests that wait for answers. A Map could do it, but where
 * entries come and go V8 makes it a new table every so often, to which the one before points; once one of these is old,
 * each collection of garbage keeps all that come after it, and whatever was in them.
 */
import type { RequestId } from "@mcp-gen/protocol";

/** Places; a power of two. An id whose place is taken by an older one goes to a Map. */
const PLACES = 128;

export class RequestIdMap<Value> {
  readonly #ids: (RequestId | undefined)[] = [];
  readonly #values: (Value | undefined)[] = [];
  readonly #others = new Map<RequestId, Value>();
  #placed = 0;

  get size(): number {
    return this.#placed + this.#others.size;
  }

  /** By type and value: 1 and "1" are two. */
  get(id: RequestId): Value | undefined {
    const place = placeOf(id);
    return this.#ids[place] === id ? this.#values[place] : this.#others.get(id);
  }

  set(id: RequestId, value: Value): void {
    const place = placeOf(id);
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
    const place = placeOf(id);
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
}

/** Negative, which is no place, for what does not count up. */
function placeOf(id: RequestId): number {
  return typeof id === "number" && Number.isSafeInteger(id) ? id % PLACES : -1;
}
