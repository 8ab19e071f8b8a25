/**
 * Abort signals for application code. An exception in a listener of an ordinary `AbortSignal` cannot be caught: Node
 * and Deno report it as uncaught and end the process, which disconnects all clients.
 */
import { isolated } from "./isolated.js";

type Listener = Parameters<AbortSignal["addEventListener"]>[1];
type AddOptions = Parameters<AbortSignal["addEventListener"]>[2];
type RemoveOptions = Parameters<AbortSignal["removeEventListener"]>[2];

/**
 * Catches the errors of a signal's listeners: passes an exception, or the rejection of a returned promise, to `failed`.
 * Applies to `addEventListener` and `onabort` of this signal object, and to code that adds listeners through them, such
 * as `fetch`. Does not apply to signals that `AbortSignal.any` derives from this signal.
 *
 * @returns the same signal, which otherwise remains an ordinary `AbortSignal`
 * @example isolateListeners(controller.signal, (thrown) => console.error(thrown));
 */
export function isolateListeners(
  signal: AbortSignal,
  failed: (thrown: unknown) => void,
): AbortSignal {
  const added = new WeakMap<object, (event: Event) => void>();
  /** Returns the same wrapper for the same listener, so that a listener is still added only once and can be removed. */
  const guarded = (listener: Listener): Listener => {
    // Passed on unchanged, so that the platform reports the invalid listener.
    if (typeof listener !== "function" && typeof listener?.handleEvent !== "function")
      return listener;
    const known = added.get(listener);
    if (known !== undefined) return known;
    const guard = (event: Event): void =>
      isolated(
        () =>
          typeof listener === "function"
            ? listener.call(signal, event)
            : listener.handleEvent(event),
        failed,
      );
    added.set(listener, guard);
    return guard;
  };
  const { addEventListener, removeEventListener } = signal;
  let onabort: AbortSignal["onabort"] = null;
  let handler: ((event: Event) => unknown) | undefined;
  return Object.defineProperties(signal, {
    addEventListener: {
      value: (type: string, listener: Listener, options?: AddOptions) =>
        addEventListener.call(signal, type, guarded(listener), options),
    },
    removeEventListener: {
      value: (type: string, listener: Listener, options?: RemoveOptions) =>
        removeEventListener.call(signal, type, guarded(listener), options),
    },
    onabort: {
      get: () => onabort,
      set(listener: AbortSignal["onabort"]) {
        if (handler !== undefined) signal.removeEventListener("abort", handler);
        onabort = typeof listener === "function" ? listener : null;
        handler = onabort?.bind(signal);
        if (handler !== undefined) signal.addEventListener("abort", handler);
      },
    },
  });
}
