/**
 * Sends notifications and responses one after the other, so that they stay in order. Requests wait only for the
 * notification that opens the session.
 */
export class Outbox {
  #last: Promise<void> = Promise.resolve();
  #opening: Promise<void> | undefined;

  /**
   * Sends a message after all messages that were added before.
   *
   * @param send never rejects. It can call `next`, so that later messages do not wait for it
   * @param opens whether requests wait until the message is sent
   */
  add(send: (next: () => void) => Promise<void>, opens: boolean): void {
    const sent = this.#last.then(() => new Promise<void>((next) => void send(next).then(next)));
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

  /** Resolves when all added messages are sent. */
  get idle(): Promise<void> {
    return this.#last;
  }
}
