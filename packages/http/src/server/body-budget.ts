/** Counts the bytes of one request body while it is read, and refuses a body that has too many. */
import type { BufferedBytes } from "./buffered-bytes.js";
import { busy, tooLarge, type Refusal } from "./refusal.js";

/** Bodies up to this size are counted only if they do not arrive in one piece. */
export const SMALL_BODY = 64 * 1024;
/** Minimum bytes that are reserved in one step for a body of unknown length. */
const STEP = 16 * 1024;

export class BodyBudget {
  readonly #buffered: BufferedBytes;
  readonly #key: string;
  readonly #limit: number;
  /** The expected bytes of the body. Bytes beyond the capacity of the client are expected, but not counted. */
  #expected = 0;
  #counted = 0;
  #used = 0;

  /**
   * @param declared the length of the body; negative if unknown
   * @param limit maximum bytes of a body
   */
  constructor(buffered: BufferedBytes, key: string, declared: number, limit: number) {
    this.#buffered = buffered;
    this.#key = key;
    this.#limit = limit;
    if (declared > SMALL_BODY) this.#expect(declared);
  }

  /** Counts a small body that did not arrive in one piece. */
  countSmall(declared: number): void {
    if (this.#expected === 0 && declared > 0) this.#expect(declared);
  }

  /** Counts received bytes. Refuses the body if it is too large, or if the client has no capacity left. */
  use(bytes: number): Refusal | undefined {
    this.#used += bytes;
    if (this.#used > this.#limit) return tooLarge(this.#limit);
    if (this.#used <= this.#expected) return undefined;
    const more = Math.max(STEP, this.#used - this.#expected);
    if (!this.#buffered.acquire(this.#key, more)) return busy(this.#buffered.refusal(this.#key));
    this.#expected += more;
    this.#counted += more;
    return undefined;
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
