// What clients must see of a task, derived from the commands alone.

/** @typedef {"working" | "input_required" | "completed" | "failed" | "cancelled"} Status */

export class ModelTask {
  /** @type {Map<string, number>} */
  answers = new Map();
  /** @type {Set<number>} */
  opened = new Set();
  isCancelled = false;
  isExpired = false;

  /**
   * @param {string} id
   * @param {readonly string[]} plan
   */
  constructor(id, plan) {
    this.id = id;
    this.plan = plan;
  }

  /** The part of the plan that the handler has not finished; the last part is the end. */
  get position() {
    const last = this.plan.length - 1;
    const waiting = this.plan.findIndex((part, index) => {
      if (part === "gate") return !this.opened.has(index);
      return keysOf(part, index).some((key) => !this.answers.has(key));
    });
    return waiting === -1 ? last : waiting;
  }

  /** The keys of the open input requests. */
  get open() {
    if (this.isCancelled) return [];
    const { position, plan } = this;
    return keysOf(plan[position] ?? "", position).filter((key) => !this.answers.has(key));
  }

  /** @returns {Status} */
  get status() {
    if (this.isCancelled) return "cancelled";
    const part = this.plan[this.position] ?? "";
    if (part === "gate") return "working";
    if (this.open.length > 0) return "input_required";
    return part === "error" ? "failed" : "completed";
  }

  get hasEnded() {
    return this.status !== "working" && this.status !== "input_required";
  }

  /** The text of the result. */
  get text() {
    return JSON.stringify(Object.fromEntries([...this.answers].sort()));
  }

  get end() {
    return this.plan.at(-1);
  }

  /** The number of recorded steps that have run. */
  get steps() {
    return this.plan.slice(0, this.position).filter((part) => part === "step").length;
  }
}

/**
 * Returns the keys of the input requests of a part.
 *
 * @param {string} part
 * @param {number} index
 */
export function keysOf(part, index) {
  if (part === "ask") return [`a${index}`];
  return part === "pair" ? [`b${index}`, `c${index}`] : [];
}
