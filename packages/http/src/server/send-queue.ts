/**
 * One answer on its way to a client that may read slowly. The text goes out in pieces, each when the client has taken
 * the one before. What waits is counted as bytes of the client, and a client that takes nothing for too long loses the
 * answer.
 */
import type { Hub } from "./state.js";

/** How a host sends text. */
export interface Wire {
  /** Sends a piece. False: there is no room for more before `drained()` of the queue is called. */
  send(text: string): boolean;
  /** Everything was sent. */
  finish(): void;
  /** Breaks the answer off. */
  cut(): void;
}

/** What a client takes too long to read. */
export interface Stalled {
  stalled(): void;
}

/** Characters that are sent in one piece. */
export const PIECE = 64 * 1024;

interface Piece {
  readonly text: string;
  /** Characters of the texts that end here: a long text is in memory until its last piece is sent. */
  readonly done: number;
}

export class SendQueue implements Stalled {
  readonly #hub: Hub;
  readonly #key: string;
  readonly #wire: Wire;
  /** Texts that wait, in order. The first may be sent in part. */
  #texts: string[] = [];
  /** How much of the first text is sent. */
  #offset = 0;
  /** Characters that are counted as waiting: those of all texts, and of what the host keeps. */
  #waiting = 0;
  /** How many of them have found room in the share of the client. */
  #counted = 0;
  /** Characters that the host keeps. */
  #withHost = 0;
  #blocked = false;
  #ended = false;
  #closed = false;

  /** @param key the client whose bytes these are */
  constructor(hub: Hub, key: string, wire: Wire) {
    this.#hub = hub;
    this.#key = key;
    this.#wire = wire;
  }

  /** Whether more waits than a stream may hold before messages are left out. */
  get congested(): boolean {
    return this.#waiting > this.#hub.settings.limits.streamQueue;
  }

  push(text: string): void {
    if (this.#ended || this.#closed) return;
    if (!this.#blocked && text.length <= PIECE) {
      // Most texts are short, and most clients have taken all that came before.
      if (!this.#wire.send(text)) this.#block(text.length);
      return;
    }
    this.#texts.push(text);
    this.#count(text.length);
    this.#pump();
  }

  /** Nothing more comes. The answer ends when everything is sent. */
  end(): void {
    if (this.#ended || this.#closed) return;
    this.#ended = true;
    if (!this.#blocked || this.#texts.length === 0) this.#finish();
  }

  /** The client has taken what was sent. */
  drained(): void {
    if (!this.#blocked || this.#closed) return;
    this.#blocked = false;
    this.#hub.draining.delete(this);
    this.#count(-this.#withHost);
    this.#withHost = 0;
    this.#pump();
  }

  stalled(): void {
    this.cut(`it has read nothing for ${this.#hub.settings.limits.drainTime} ms`);
  }

  /** @param reason what the client did, for the person who runs the server */
  cut(reason: string): void {
    if (this.#closed) return;
    const waiting = this.#waiting;
    this.close();
    this.#wire.cut();
    this.#hub.report(
      new Error(
        `Answer broken off: ${waiting} bytes were waiting for a client (${this.#key}), and ${reason}.`,
      ),
    );
  }

  /** Forgets what waits: the client has left, or everything is sent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#texts = [];
    this.#hub.draining.delete(this);
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

  /** Takes the next piece: several short texts together, or a part of a long one. */
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

  /** @param length characters that the host keeps until the client has taken them */
  #block(length: number): void {
    this.#blocked = true;
    this.#withHost = length;
    this.#count(length);
    this.#hub.draining.add(this);
  }

  #finish(): void {
    this.close();
    this.#wire.finish();
  }

  #count(length: number): void {
    this.#waiting += length;
    const { buffered } = this.#hub;
    if (length > 0) {
      this.#counted += buffered.add(this.#key, length);
    } else if (this.#counted > this.#waiting) {
      buffered.release(this.#key, this.#counted - this.#waiting);
      this.#counted = this.#waiting;
    }
  }
}

/** Where a piece may end: not between the two halves of a character. */
function pieceEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end;
}
