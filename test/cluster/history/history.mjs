// What clients, the wire and the faults did, in the order of time.
import { writeFileSync } from "node:fs";

/**
 * A call of a client. `expectedMs` is how long its handler works.
 *
 * @typedef {{ kind: "call", at: number, id: number, principal: string, revision: string, tool: string, mark: string,
 *   uri?: string, count?: number, expectedMs: number }} Call
 */
/** @typedef {{ kind: "end", at: number, id: number, text?: string, error?: string }} End */
/** @typedef {{ kind: "subscribed", at: number, principal: string, uri: string }} Subscribed */
/** The client knows that its connection has ended, so it reads everything again. @typedef {{ kind: "disconnected", at: number, principal: string }} Disconnected */
/** `uri` is null if everything may have changed. @typedef {{ kind: "notified", at: number, principal: string, uri: string | null }} Notified */
/** @typedef {{ kind: "started", at: number, principal: string, mark: string, taskId: string }} Started */
/** @typedef {{ kind: "finished", at: number, principal: string, mark: string, taskId: string, text?: string, error?: string }} Finished */
/** @typedef {{ kind: "step", mark: string, step: string }} Step */
/** @typedef {{ kind: "recorded", mark: string, step: string }} Recorded */
/** @typedef {{ kind: "fault", at: number, until: number, what: string }} Fault */
/** A process did not run, although it had to. @typedef {{ kind: "late", at: number, until: number }} Late */
/** @typedef {{ kind: "settled", at: number }} Settled The clients have stopped, after all faults. */
/** @typedef {{ at: number, id?: string | undefined, message: any }} Received */
/**
 * An HTTP exchange at the load balancer.
 *
 * @typedef {{ kind: "exchange", at: number, number: number, principal: string, session?: string | undefined, sseSession?: string | undefined, method: string,
 *   port: number, lastEventId?: string | undefined, sent: any[], status: number, received: Received[], endedAt: number,
 *   isComplete: boolean }} Exchange
 */
/** A lease that an owner asked for and certainly holds in a time. @typedef {{ kind: "held", askedAt: number, at: number, until: number, name: string, owner: string, epoch: number }} Held */
/** @typedef {{ kind: "releasing", at: number, name: string, owner: string, epoch: number }} Releasing */
/** @typedef {{ kind: "released", at: number, name: string, epoch: number }} Released */
/** The store has confirmed an event. @typedef {{ kind: "appended", at: number, session: string, stream: string, sequence: number }} Appended */
/** What the store returned; `at` is when it was asked. @typedef {{ kind: "read", at: number, session: string, stream: string, position: number, sequences: number[] }} Read */
/**
 * A node has received a message. Each publisher numbers the messages of a topic.
 *
 * @typedef {{ kind: "delivered", at: number, topic: string, subscription: string, node: string, publisher: string, number: number }} Delivered
 */
/** The bus of a node has reported that messages may be lost. @typedef {{ kind: "gap", at: number, node: string }} Gap */
/** @typedef {{ kind: "claimed", at: number, taskId: string, epoch: number }} Claimed */
/** An accepted write to a task; `at` is when it was sent. @typedef {{ kind: "wrote", at: number, taskId: string, epoch: number, isEnd: boolean }} Wrote */
/** What an engine did. @typedef {Held | Releasing | Released | Appended | Read | Delivered | Gap | Claimed | Wrote} EngineEntry */
/** @typedef {Call | End | Subscribed | Disconnected | Notified | Started | Finished | Step | Recorded | Fault | Late | Settled | Exchange | EngineEntry} Entry */

/**
 * @template {Entry["kind"]} Kind
 * @typedef {Extract<Entry, { kind: Kind }>} EntryOf
 */

export class History {
  /** @type {Entry[]} */
  entries = [];
  #ids = 0;

  /** Milliseconds since the start of this program. */
  now() {
    return Math.round(performance.now());
  }

  nextId() {
    this.#ids += 1;
    return this.#ids;
  }

  /**
   * @template {Entry} E
   * @param {E} entry
   * @returns {E}
   */
  add(entry) {
    this.entries.push(entry);
    return entry;
  }

  /** @param {string} file */
  write(file) {
    writeFileSync(file, this.entries.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  }
}

/**
 * @template {Entry["kind"]} Kind
 * @param {readonly Entry[]} entries
 * @param {Kind} kind
 * @returns {EntryOf<Kind>[]}
 */
export function ofKind(entries, kind) {
  return /** @type {EntryOf<Kind>[]} */ (entries.filter((entry) => entry.kind === kind));
}

/** Returns a text that identifies a call and its principal, wherever it appears. @param {string} principal @param {number} id */
export function markOf(principal, id) {
  return `m:${principal}:${id}:`;
}

/** Returns the marks in a message. @param {unknown} message @returns {{ mark: string, principal: string }[]} */
export function marksIn(message) {
  const text = typeof message === "string" ? message : JSON.stringify(message);
  return [...text.matchAll(/m:([\w-]+):\d+:/g)].map(([mark, principal = ""]) => ({
    mark,
    principal,
  }));
}
