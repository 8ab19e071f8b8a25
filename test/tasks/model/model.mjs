// A model of tasks: what clients and processes may observe, without epochs, versions and storage.

/** @typedef {"working" | "input_required" | "completed" | "failed" | "cancelled"} Status */

export class ModelTask {
  /** @type {Status} */
  status = "working";
  /** @type {string[]} */
  requests = [];
  /** @type {Record<string, number>} */
  responses = {};
  /** @type {Record<string, number>} */
  values = {};
  /** @type {string | undefined} */
  message = undefined;
  attempt = 1;
  isDetached = false;
  isRemoved = false;
  isError = false;
  /** @type {{ owner: number, until: number } | undefined} */
  lease;
  /**
   * The epoch with which a process may write; `undefined` if no process may.
   *
   * @type {number | undefined}
   */
  writer;

  /**
   * @param {string} id
   * @param {number} expiresAt
   */
  constructor(id, expiresAt) {
    this.id = id;
    this.expiresAt = expiresAt;
  }

  get hasEnded() {
    return ["completed", "failed", "cancelled"].includes(this.status);
  }

  /** @param {number} now */
  exists(now) {
    return !this.isRemoved && now < this.expiresAt;
  }

  get open() {
    return this.requests.filter((key) => !(key in this.responses));
  }

  /** @param {number} now */
  isClaimable(now) {
    const isFree = this.lease === undefined || this.lease.until <= now;
    return this.exists(now) && this.status === "working" && !this.isDetached && isFree;
  }

  /**
   * @param {number} now
   * @param {number} epoch
   */
  canWrite(now, epoch) {
    return this.exists(now) && !this.hasEnded && this.writer === epoch;
  }

  /** @param {readonly string[]} keys */
  ask(keys) {
    for (const key of keys) if (!this.requests.includes(key)) this.requests.push(key);
    this.#settle();
  }

  /**
   * @param {readonly string[]} keys
   * @param {number} value
   */
  respond(keys, value) {
    for (const key of keys) this.responses[key] = value;
    this.#settle();
  }

  /** Ends the right to write. */
  leave() {
    this.lease = undefined;
    this.writer = undefined;
  }

  /** @param {Status} status */
  end(status) {
    this.leave();
    this.status = status;
    this.requests = [];
    this.responses = {};
    this.values = {};
  }

  #settle() {
    this.status = this.open.length > 0 ? "input_required" : "working";
  }
}
