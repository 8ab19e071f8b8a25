// Starts operations at a rate, whether earlier ones have ended or not.

export class Load {
  /** @type {Set<Promise<void>>} */
  #running = new Set();
  #isStopped = false;

  /**
   * @param {number} perSecond
   * @param {(n: number) => Promise<void>} run
   */
  constructor(perSecond, run) {
    const started = performance.now();
    let n = 0;
    const timer = setInterval(() => {
      if (this.#isStopped) return clearInterval(timer);
      const due = ((performance.now() - started) / 1_000) * perSecond;
      while (n < due) {
        n += 1;
        const running = run(n).finally(() => this.#running.delete(running));
        this.#running.add(running);
      }
    }, 5);
  }

  async stop() {
    this.#isStopped = true;
    await Promise.all(this.#running);
  }
}
