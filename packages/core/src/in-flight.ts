/**
 * Requests that are being served, by id. Most connections serve one at a time, and most are idle: the first has a place
 * of its own, and a map is made when there is a second.
 */
import type { RequestId } from "@mcp-gen/protocol";
import type { RequestHandle } from "./endpoint.js";

export class InFlight {
  /** Undefined: nothing. An id may be any string or number, 0 and "" included. */
  #id: RequestId | undefined;
  #handle: RequestHandle | undefined;
  #others: Map<RequestId, RequestHandle | undefined> | undefined;

  get size(): number {
    return (this.#id === undefined ? 0 : 1) + (this.#others?.size ?? 0);
  }

  /** By type and value: 1 and "1" are two. */
  has(id: RequestId): boolean {
    return this.#id === id || this.#others?.has(id) === true;
  }

  get(id: RequestId): RequestHandle | undefined {
    return this.#id === id ? this.#handle : this.#others?.get(id);
  }

  set(id: RequestId, handle: RequestHandle | undefined): void {
    if (this.#id === id || (this.#id === undefined && this.#others?.has(id) !== true)) {
      this.#id = id;
      this.#handle = handle;
    } else {
      (this.#others ??= new Map()).set(id, handle);
    }
  }

  delete(id: RequestId): void {
    if (this.#id === id) {
      this.#id = undefined;
      this.#handle = undefined;
    } else if (this.#others?.delete(id) === true && this.#others.size === 0) {
      this.#others = undefined;
    }
  }

  /** Forgets all, and gives back those that can be cancelled. */
  clear(): RequestHandle[] {
    const all = [this.#handle, ...(this.#others?.values() ?? [])];
    this.#id = undefined;
    this.#handle = undefined;
    this.#others = undefined;
    return all.filter((handle) => handle !== undefined);
  }
}
