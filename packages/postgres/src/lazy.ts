/** Stores and a bus that load their code with the first call. Calls before that run in their order when it is loaded. */
import type { Bus } from "@mcp-gen/core/cluster";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { PostgresParts } from "./parts.js";

export class LazyParts {
  readonly #load: () => Promise<PostgresParts>;
  #loading: Promise<PostgresParts> | undefined;
  #parts: PostgresParts | undefined;
  #closing: Promise<void> | undefined;

  constructor(load: () => Promise<PostgresParts>) {
    this.#load = load;
  }

  /** Runs an asynchronous call. */
  async call<Result>(run: (parts: PostgresParts) => Result | Promise<Result>): Promise<Result> {
    return run(this.#parts ?? (await this.#start()));
  }

  /** Runs a call without a result. */
  act(run: (parts: PostgresParts) => void): void {
    if (this.#parts !== undefined) run(this.#parts);
    // If the code cannot be loaded, the calls with a result report it.
    else void this.#start().then(run, () => {});
  }

  /** Runs a call whose result ends it. */
  begin(run: (parts: PostgresParts) => () => void): () => void {
    if (this.#parts !== undefined) return run(this.#parts);
    let end: (() => void) | undefined;
    let isOver = false;
    this.act((parts) => {
      if (!isOver) end = run(parts);
    });
    return () => {
      isOver = true;
      end?.();
    };
  }

  /** Releases what was opened. The second call does nothing. */
  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  async #close(): Promise<void> {
    await (await this.#loading)?.close();
  }

  #start(): Promise<PostgresParts> {
    return (this.#loading ??= this.#load().then((parts) => (this.#parts = parts)));
  }
}

/** Returns a store whose methods are all asynchronous. */
export function lazyStore<Store extends object>(
  parts: LazyParts,
  storeOf: (parts: PostgresParts) => Store,
  methods: readonly (keyof Store & string)[],
): Store {
  const calls = methods.map((method) => [
    method,
    (...given: unknown[]) =>
      parts.call((loaded) => {
        const store = storeOf(loaded);
        return (store[method] as (...values: unknown[]) => unknown).apply(store, given);
      }),
  ]);
  return Object.fromEntries(calls) as Store;
}

export function lazyBus(parts: LazyParts): Bus {
  return {
    publish(topic, message) {
      const copy = message.slice();
      parts.act(({ bus }) => bus.publish(topic, copy));
    },
    subscribe: (topic, listener) => parts.begin(({ bus }) => bus.subscribe(topic, listener)),
    request(nodeId, message, timeoutMs) {
      const copy = message.slice();
      return parts.call(({ bus }) => bus.request(nodeId, copy, timeoutMs));
    },
    serve: (nodeId, handler) => parts.begin(({ bus }) => bus.serve(nodeId, handler)),
    onGap: (listener) => parts.begin(({ bus }) => bus.onGap(listener)),
  };
}

const TASK_METHODS = [
  "create",
  "read",
  "list",
  "listAll",
  "append",
  "addInputResponses",
  "cancel",
  "claim",
  "renew",
  "remove",
] as const satisfies readonly (keyof TaskStore)[];

/** @param close releases the store */
export function lazyTasks(parts: LazyParts, close: () => Promise<void>): TaskStore {
  return {
    ...lazyStore(parts, ({ tasks }) => tasks, TASK_METHODS),
    isDurable: true,
    watch: (ids, onChange) => parts.begin(({ tasks }) => tasks.watch(ids, onChange)),
    close,
  };
}
