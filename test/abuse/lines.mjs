// Collects the messages of a channel, and lets tests wait for a message.
import { dictionary } from "./messages.mjs";

/** @typedef {Record<string, unknown>} Wire */

/** Milliseconds after which a missing message is treated as a hang. */
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
      () => reject(new Error(`${what}: not received in ${PATIENCE} ms`)),
      PATIENCE,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The connection ended before the response arrived. */
export class Ended extends Error {}

export class Lines {
  /** All received messages in order. The messages of a batch are separate. @type {Wire[]} */
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
   * Waits for the first message that fits, starting at an index.
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
 * Returns true if a message is the response to the request with this id.
 *
 * @param {unknown} message
 * @param {unknown} id
 */
export function answers(message, id) {
  const { method, id: given } = dictionary(message);
  return method === undefined && given === id;
}

/**
 * Splits a stream of text.
 *
 * @param {string} end The separator.
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
 * Returns a field of an event.
 *
 * @param {string} block
 * @param {string} field
 */
export function fieldOf(block, field) {
  const line = block.split("\n").find((each) => each.startsWith(`${field}:`));
  return line?.slice(field.length + 1).trim();
}
