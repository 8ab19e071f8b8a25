/**
 * Sends one response to a client that may read slowly: in pieces, each after the client has read the previous one.
 * Unread bytes count toward the client's share. If the client reads nothing for too long, the connection is closed.
 */
import type { SendContext, SlowReader } from "./server-context.js";

/** The part of a host that sends text. */
export interface Wire {
  /** Sends a piece. Returns false if the next piece must wait until the host calls `drained()`. */
  send(text: string): boolean;
  /** Ends the response after everything was sent. */
  finish(): void;
  /** Closes the connection. */
  cut(): void;
}

/** Maximum characters that are sent in one piece. */
export const PIECE = 64 * 1024;

interface Piece {
  readonly text: string;
  /**
   * Total characters of the strings that end in this piece. A long string stays in memory until its last piece is sent.
   */
  readonly done: number;
}

export class SendQueue implements SlowReader {
  readonly #context: SendContext;
  readonly #key: string;
  readonly #wire: Wire;
  /** Queued strings, in order. The first may be partly sent. */
  #texts: string[] = [];
  /** Number of characters of the first string that are already sent. */
  #offset = 0;
  /** Characters that the client has not read: those in `#texts`, and those that the host buffers. */
  #waiting = 0;
  /** Unread characters that count toward the client's share. */
  #counted = 0;
  /** Characters that the host buffers. */
  #withHost = 0;
  #blocked = false;
  #ended = false;
  #closed = false;

  /** @param key the key of the client that receives the response */
  constructor(context: SendContext, key: string, wire: Wire) {
    this.#context = context;
    this.#key = key;
    this.#wire = wire;
  }

  /** True if the client has so many unread characters that messages are dropped. */
  get congested(): boolean {
    return this.#waiting > this.#context.limits.streamQueue;
  }

  push(text: string): void {
    if (this.#ended || this.#closed) return;
    if (!this.#blocked && text.length <= PIECE) {
      // The usual case: a short string, and a client that has read all earlier ones.
      if (!this.#wire.send(text)) this.#block(text.length);
      return;
    }
    this.#texts.push(text);
    this.#count(text.length);
    this.#pump();
  }

  /** Ends the response after everything is sent. */
  end(): void {
    if (this.#ended || this.#closed) return;
    this.#ended = true;
    if (!this.#blocked || this.#texts.length === 0) this.#finish();
  }

  /** Called when the client has read what was sent. */
  drained(): void {
    if (!this.#blocked || this.#closed) return;
    this.#blocked = false;
    this.#context.draining.delete(this);
    this.#count(-this.#withHost);
    this.#withHost = 0;
    this.#pump();
  }

  drainTimedOut(): void {
    this.cut(`it has read nothing for ${this.#context.limits.drainTime} ms`);
  }

  /** @param reason the reason in the error report */
  cut(reason: string): void {
    if (this.#closed) return;
    const waiting = this.#waiting;
    this.close();
    this.#wire.cut();
    this.#context.reporter.report(
      new Error(
        `Response aborted: ${waiting} bytes were waiting for a client (${this.#key}), and ${reason}.`,
      ),
    );
  }

  /** Drops queued text, because the client has disconnected or everything is sent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#texts = [];
    this.#context.draining.delete(this);
    this.#count(-this.#waiting);
  }

  #pump(): void {
    while (!this.#blocked && this.#texts.length > 0) {
      const { text, done } = this.#next();
      this.#count(-done);
      if (!this.#wire.send(text)) this.#block(done);
    }
    if (this.#ended && this.#texts.length === 0) this.#finish();
  }

  /** Takes the next piece: several short strings together, or a part of a long one. */
  #next(): Piece {
    const texts = this.#texts;
    const first = texts[0] ?? "";
    if (first.length - this.#offset > PIECE) {
      const from = this.#offset;
      this.#offset = pieceEnd(first, from + PIECE);
      return { text: first.slice(from, this.#offset), done: 0 };
    }
    let length = first.length - this.#offset;
    let count = 1;
    for (; count < texts.length; count++) {
      length += texts[count]?.length ?? 0;
      if (length > PIECE) break;
    }
    const taken = texts.splice(0, count);
    let done = 0;
    for (const text of taken) done += text.length;
    taken[0] = first.slice(this.#offset);
    this.#offset = 0;
    return { text: taken.join(""), done };
  }

  /** @param length characters that the host keeps until the client has read them */
  #block(length: number): void {
    this.#blocked = true;
    this.#withHost = length;
    this.#count(length);
    this.#context.draining.add(this);
  }

  #finish(): void {
    this.close();
    this.#wire.finish();
  }

  #count(length: number): void {
    this.#waiting += length;
    const { buffered } = this.#context;
    if (length > 0) {
      this.#counted += buffered.add(this.#key, length);
    } else if (this.#counted > this.#waiting) {
      buffered.release(this.#key, this.#counted - this.#waiting);
      this.#counted = this.#waiting;
    }
  }
}

/** Returns where a piece may end: never inside a surrogate pair. */
function pieceEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
