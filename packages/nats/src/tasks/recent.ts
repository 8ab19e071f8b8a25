/** The tasks that this process has written last. It needs not read them before the next change. */

interface Written {
  readonly revision: number;
  readonly text: string;
}

/** Maximum number of tasks, and characters of a task. */
const KEPT = 200;
const LONGEST = 100_000;

export class Recent {
  readonly #written = new Map<string, Written>();

  get(id: string): Written | undefined {
    return this.#written.get(id);
  }

  set(id: string, written: Written): void {
    if (written.text.length > LONGEST) return;
    const [oldest] = this.#written.keys();
    if (this.#written.size >= KEPT && oldest !== undefined) this.#written.delete(oldest);
    this.#written.set(id, written);
  }

  delete(id: string): void {
    this.#written.delete(id);
  }
}
