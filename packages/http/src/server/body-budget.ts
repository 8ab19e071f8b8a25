/** Counts the bytes of one request body while it is read. */
import type { BufferedBytes } from "./buffered-bytes.js";

/** Bodies up to this size are counted only if they do not arrive in one piece. */
export const SMALL_BODY = 64 * 1024;
/** Bytes by which the count of a body of unknown length grows. */
const STEP = 16 * 1024;

export class BodyBudget {
  readonly #buffered: BufferedBytes;
  readonly #key: string;
  /** Expected bytes, counted within the available capacity. */
  #expected = 0;
  #counted = 0;
  #used = 0;

  constructor(buffered: BufferedBytes, key: string, declared: number) {
    this.#buffered = buffered;
    this.#key = key;
    if (declared > SMALL_BODY) this.#expect(declared);
  }

  /** Counts a small body that did not arrive in one piece. */
  countSmall(declared: number): void {
    if (this.#expected === 0 && declared > 0) this.#expect(declared);
  }

  /** Counts received bytes. Returns false if there is no room for them. */
  use(bytes: number): boolean {
    this.#used += bytes;
    if (this.#used <= this.#expected) return true;
    const more = Math.max(STEP, this.#used - this.#expected);
    if (!this.#buffered.acquire(this.#key, more)) return false;
    this.#expected += more;
    this.#counted += more;
    return true;
  }

  release(): void {
    this.#buffered.release(this.#key, this.#counted);
    this.#counted = 0;
  }

  #expect(bytes: number): void {
    this.#expected += bytes;
    this.#counted += this.#buffered.add(this.#key, bytes);
  }
}
