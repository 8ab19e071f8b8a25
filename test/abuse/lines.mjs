// What comes back over a channel whose messages arrive by themselves, and how to wait for some of it.
import { dictionary } from "./messages.mjs";

/** @typedef {Record<string, unknown>} Wire */

/** Milliseconds after which something that should have come counts as hanging. */
const PATIENCE = 120_000;

/**
 * @template T
 * @param {Promise<T>} promise
 * @param {string} what
 * @returns {Promise<T>}
 */
export function within(promise, what) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${what}: expected an end, received none; it hangs`)),
      PATIENCE,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The connection ended before an answer came. */
export class Ended extends Error {}

export class Lines {
  /** Everything, in order; the messages of a batch one by one. @type {Wire[]} */
  heard = [];
  ended = false;
  /** @type {Set<() => void>} */
  #waiting = new Set();

  /** @param {unknown} value */
  push(value) {
    this.heard.push(.../** @type {Wire[]} */ ([value].flat()));
    for (const look of this.#waiting) look();
  }

  end() {
    this.ended = true;
    for (const look of this.#waiting) look();
  }

  /**
   * The first message from a place on that fits.
   *
   * @param {(message: Wire) => boolean} fits
   * @param {number} from
   * @returns {Promise<Wire>}
   */
  until(fits, from = 0) {
    let at = from;
    const found = new Promise((resolve, reject) => {
      const look = () => {
        for (; at < this.heard.length; at++) {
          const message = this.heard[at];
          if (message !== undefined && fits(message)) {
            this.#waiting.delete(look);
            resolve(message);
            return;
          }
        }
        if (this.ended) {
          this.#waiting.delete(look);
          reject(new Ended("the connection has ended"));
        }
      };
      this.#waiting.add(look);
      look();
    });
    return within(found, "a message");
  }
}

/**
 * Whether a message is the answer to an id.
 *
 * @param {unknown} message
 * @param {unknown} id
 */
export function answers(message, id) {
  const { method, id: given } = dictionary(message);
  return method === undefined && given === id;
}

/**
 * Takes a stream of text apart.
 *
 * @param {string} end What ends a part.
 * @param {(part: string) => void} take
 * @returns {(text: string) => void}
 */
export function splitter(end, take) {
  let rest = "";
  return (text) => {
    const parts = (rest + text).split(end);
    rest = parts.pop() ?? "";
    for (const part of parts) take(part);
  };
}

/**
 * A field of an event of a stream.
 *
 * @param {string} block
 * @param {string} field
 */
export function fieldOf(block, field) {
  const line = block.split("\n").find((each) => each.startsWith(`${field}:`));
  return line?.slice(field.length + 1).trim();
}
