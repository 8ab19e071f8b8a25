/**
 * What goes out that brings no answer: notifications and responses, one after the other, so that none overtakes another.
 * Requests wait for none of them but the one that opens the session.
 */
export class Outbox {
  #last: Promise<void> = Promise.resolve();
  #opening: Promise<void> | undefined;

  /**
   * Does something once all that was added before is done.
   *
   * @param send never rejects
   * @param opens whether requests wait until it is done
   */
  add(send: () => Promise<void>, opens: boolean): void {
    const sent = this.#last.then(send);
    this.#last = sent;
    if (!opens) return;
    this.#opening = sent;
    void sent.then(() => {
      if (this.#opening === sent) this.#opening = undefined;
    });
  }

  /**
   * Sends a request, after the message that opens the session.
   *
   * @param send never rejects
   */
  request(send: () => Promise<void>): void {
    if (this.#opening === undefined) void send();
    else void this.#opening.then(send);
  }

  /** Resolves when all that was added is done. */
  get idle(): Promise<void> {
    return this.#last;
  }
}
