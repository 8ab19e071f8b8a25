/**
 * The part of `AbortSignal` that this package uses. Each request needs a signal, and platform signals are expensive.
 */

/** Every `AbortSignal` implements this interface. */
export interface Signal {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export class Controller implements Signal {
  readonly #listeners: (() => void)[] = [];
  #aborted = false;

  get aborted(): boolean {
    return this.#aborted;
  }

  get signal(): Signal {
    return this;
  }

  addEventListener(_: "abort", listener: () => void): void {
    this.#listeners.push(listener);
  }

  removeEventListener(_: "abort", listener: () => void): void {
    const at = this.#listeners.indexOf(listener);
    if (at !== -1) this.#listeners.splice(at, 1);
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const listener of this.#listeners.splice(0)) listener();
  }
}

/** Creates a platform `AbortSignal` that follows a signal until `release` is called. */
export function platformSignal(signal: Signal): { signal: AbortSignal; release(): void } {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    release: () => signal.removeEventListener("abort", abort),
  };
}
