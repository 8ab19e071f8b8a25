/** The bytes of one body, counted while it is read. */
import type { BufferedBytes } from "./buffered-bytes.js";
import type { HttpCall } from "./http-call.js";

/** Bodies up to this size are counted only when they do not arrive in one piece: most do. */
const SMALL = 64 * 1024;
/** Bytes by which the count of a body of unknown length grows. */
const STEP = 16 * 1024;

/** The declared length of a body; negative where it has none. */
export function declaredLength(call: HttpCall): number {
  return Number(call.header("content-length") ?? -1);
}

/** Whether a body of a declared length is counted from the beginning. */
export function isLarge(declared: number): boolean {
  return declared > SMALL;
}

/** Bytes for which there has to be room before a body is read. */
export function roomFor(declared: number): number {
  return isLarge(declared) ? declared : 1;
}

export class BodyBudget {
  readonly #buffered: BufferedBytes;
  readonly #key: string;
  /** Bytes that may come, and that were counted as far as there was room. */
  #expected = 0;
  #counted = 0;
  #used = 0;

  constructor(buffered: BufferedBytes, key: string, declared: number) {
    this.#buffered = buffered;
    this.#key = key;
    if (isLarge(declared)) this.#expect(declared);
  }

  /** Counts a small body, of which not all has come. */
  linger(declared: number): void {
    if (this.#expected === 0 && declared > 0) this.#expect(declared);
  }

  /** More of the body has come. False: there is no room for it. */
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
