/**
 * The bytes of a body on Node that comes in several pieces, put together in one buffer: chunks may be tiny, and each of them
 * costs far more.
 */
import type { NodeBytes } from "./request.js";

const FIRST = 64 * 1024;

export class NodeBody {
  /** The buffer that the pieces are copied to. */
  #bytes: NodeBytes | undefined;
  #size = 0;

  /** @param declared the length of the body; negative where it is unknown */
  keep(chunk: NodeBytes, declared: number): void {
    this.#bufferFor(this.#size + chunk.length, declared).set(chunk, this.#size);
    this.#size += chunk.length;
  }

  /** The bytes that were kept. */
  take(): NodeBytes | undefined {
    return this.#bytes?.subarray(0, this.#size);
  }

  #bufferFor(size: number, declared: number): NodeBytes {
    const known = this.#bytes;
    if (known !== undefined && size <= known.length) return known;
    const length = Math.max(size, declared, FIRST, 2 * (known?.length ?? 0));
    const bytes: NodeBytes = Buffer.allocUnsafe(declared >= size ? declared : length);
    if (known !== undefined) bytes.set(known.subarray(0, this.#size));
    this.#bytes = bytes;
    return bytes;
  }
}
