/**
 * The start of an incomplete line. Bytes are copied into blocks that grow with the line, so that a few bytes do not
 * keep a whole chunk in memory, and a new chunk does not move earlier bytes.
 */
const SMALLEST = 1_024;
const LARGEST = 256 * 1_024;

export class PendingLine {
  /** Number of bytes in the blocks. */
  size = 0;
  /** The blocks. All except the last are full. */
  #blocks: Uint8Array[] = [];
  /** Free bytes at the end of the last block. */
  #free = 0;

  add(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length;) {
      const left = bytes.length - from;
      if (this.#free === 0) {
        this.#free = Math.min(LARGEST, Math.max(SMALLEST, this.size, left));
        this.#blocks.push(new Uint8Array(this.#free));
      }
      const block = this.#blocks[this.#blocks.length - 1] as Uint8Array;
      const count = Math.min(left, this.#free);
      block.set(bytes.subarray(from, from + count), block.length - this.#free);
      this.#free -= count;
      this.size += count;
      from += count;
    }
  }

  /** Returns the whole line: the kept bytes followed by `last`. Drops the kept bytes. */
  take(last: Uint8Array): Uint8Array {
    const line = new Uint8Array(this.size + last.length);
    let at = 0;
    this.pass((bytes) => {
      line.set(bytes, at);
      at += bytes.length;
    });
    line.set(last, at);
    return line;
  }

  /** Passes on the kept bytes without a copy, and drops them. */
  pass(receive: (bytes: Uint8Array) => void): void {
    let left = this.size;
    for (const block of this.#blocks) {
      const used = Math.min(block.length, left);
      receive(used === block.length ? block : block.subarray(0, used));
      left -= used;
    }
    this.clear();
  }

  clear(): void {
    this.size = 0;
    this.#blocks = [];
    this.#free = 0;
  }
}
