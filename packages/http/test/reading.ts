/** What came back from a host, read piece by piece. */

/** One block of an event stream. */
export interface SseEvent {
  id?: string;
  event?: string;
  data?: string;
  retry?: number;
  comment?: string;
}

/** A body that arrives over time. */
export class Incoming {
  #text = "";
  #ended = false;
  #failed: Error | undefined;
  #wake: (() => void)[] = [];

  push(text: string): void {
    this.#text += text;
    this.#notify();
  }

  end(): void {
    this.#ended = true;
    this.#notify();
  }

  /** The connection broke. */
  fail(error: Error): void {
    this.#failed = error;
    this.#ended = true;
    this.#notify();
  }

  get broken(): boolean {
    return this.#failed !== undefined;
  }

  /** All of it, once it has ended. */
  async text(): Promise<string> {
    await this.#until(() => this.#ended);
    return this.#text;
  }

  /** The next block of the stream; nothing at its end. */
  async next(): Promise<SseEvent | undefined> {
    await this.#until(() => this.#ended || this.#text.includes("\n\n"));
    const end = this.#text.indexOf("\n\n");
    if (end === -1) return undefined;
    const block = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 2);
    return parseBlock(block);
  }

  /** All blocks to the end. */
  async rest(): Promise<SseEvent[]> {
    const events: SseEvent[] = [];
    for (let event = await this.next(); event !== undefined; event = await this.next()) {
      events.push(event);
    }
    return events;
  }

  async #until(ready: () => boolean): Promise<void> {
    while (!ready()) await new Promise<void>((resolve) => this.#wake.push(resolve));
  }

  #notify(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}

function parseBlock(block: string): SseEvent {
  const event: SseEvent = {};
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    const field = line.slice(0, colon);
    const value = line.slice(colon + 1).replace(/^ /, "");
    if (field === "") event.comment = value;
    else if (field === "id" || field === "event" || field === "data") event[field] = value;
    else if (field === "retry") event.retry = Number(value);
    else throw new Error(`not a field of an event: ${line}`);
  }
  return event;
}
