/**
 * A request body that is large or arrives in several pieces. The pieces are copied into one buffer, because a piece may
 * be tiny and a separate object for each would cost far more. While the body is read, its bytes count toward the
 * client's share.
 */
import { BodyBudget } from "../body-budget.js";
import type { BufferedBytes } from "../buffered-bytes.js";
import type { Refusal } from "../refusal.js";
import type { NodeBytes } from "./request.js";

const FIRST = 64 * 1024;

export class NodeBody {
  readonly #budget: BodyBudget;
  readonly #declared: number;
  /** The buffer that the pieces are copied to. */
  #bytes: NodeBytes | undefined;
  #size = 0;

  /**
   * @param declared the length of the body; negative if unknown
   * @param limit maximum bytes of a body
   */
  constructor(buffered: BufferedBytes, clientKey: string, declared: number, limit: number) {
    this.#budget = new BodyBudget(buffered, clientKey, declared, limit);
    this.#declared = declared;
  }

  /** True if the declared length is reached. */
  get isComplete(): boolean {
    return this.#size === this.#declared;
  }

  /** Counts the declared length before any piece arrives. */
  expect(): void {
    this.#budget.countSmall(this.#declared);
  }

  /** Adds a piece. Returns a refusal if the body is too large or the client has no capacity left. */
  keep(piece: NodeBytes): Refusal | undefined {
    const size = this.#size + piece.length;
    const refusal = size === this.#declared ? undefined : this.#budget.use(piece.length);
    if (refusal !== undefined) return refusal;
    this.#bufferFor(size).set(piece, this.#size);
    this.#size = size;
    return undefined;
  }

  /** Returns the bytes received so far. */
  take(): NodeBytes | undefined {
    return this.#bytes?.subarray(0, this.#size);
  }

  release(): void {
    this.#budget.release();
    this.#bytes = undefined;
  }

  #bufferFor(size: number): NodeBytes {
    const known = this.#bytes;
    if (known !== undefined && size <= known.length) return known;
    const declared = this.#declared;
    const length = Math.max(size, declared, FIRST, 2 * (known?.length ?? 0));
    const bytes: NodeBytes = Buffer.allocUnsafe(declared >= size ? declared : length);
    if (known !== undefined) bytes.set(known.subarray(0, this.#size));
    this.#bytes = bytes;
    return bytes;
  }
}
