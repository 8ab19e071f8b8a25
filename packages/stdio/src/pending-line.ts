/**
 * The beginning of a line whose end has not come yet. Bytes are copied into blocks that grow with the line: chunks are
 * not kept alive for a few bytes of theirs, and no byte is moved each time another chunk comes in.
 */
const SMALLEST = 1_024;
const LARGEST = 256 * 1_024;

export class PendingLine {
  /** Bytes so far. */
  size = 0;
  /** All full but the last. */
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

  /** The whole line: what was kept, and what comes last. Nothing is kept afterwards. */
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

  /** Passes on what was kept, without a copy. Nothing is kept afterwards. */
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
