/**
 * The parts of an engine whose code is loaded with the first call, so that importing an engine package is fast. Calls before
 * that run in their order when the code is loaded. Later calls run immediately.
 */
import type { NonceStore } from "../sealed/once.js";
import type { Bus } from "./bus.js";
import type { CounterStore } from "./counter-store.js";
import type { EventStore } from "./event-store.js";
import type { LeaseStore } from "./lease-store.js";
import type { SessionStore } from "./session-store.js";

interface Watchable {
  watch(ids: () => readonly string[], onChange: (id: string) => void): () => void;
}

/** The parts of an engine package with loaded code. */
export interface EngineParts {
  readonly bus: Bus;
  readonly sessions: SessionStore;
  readonly events: EventStore;
  readonly leases: LeaseStore;
  readonly nonces: NonceStore;
  readonly counters: CounterStore;
  /** A task store of `@mcp-gen/server/tasks`. */
  readonly tasks: Watchable;
  /** Rejects if the engine cannot be used. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Asks an engine for a sign of life, for `server.health()`. */
export type Ping<Name extends string> = () => { readonly [engine in Name]: Promise<void> };

type Pinged<Part, Name extends string> = Part & { readonly ping: Ping<Name> };

export class LazyEngine<Parts extends EngineParts, Name extends string = string> {
  /** Each part has this function, because it can be in a cluster with other engines. */
  readonly ping: Ping<Name>;
  readonly #load: () => Promise<Parts>;
  #loading: Promise<Parts> | undefined;
  #parts: Parts | undefined;
  #closing: Promise<void> | undefined;

  constructor(name: Name, load: () => Promise<Parts>) {
    this.#load = load;
    this.ping = () => {
      const sign = this.call((parts) => parts.ping());
      // The caller can await another engine first.
      sign.catch(() => {});
      return { [name]: sign } as ReturnType<Ping<Name>>;
    };
  }

  get bus(): Pinged<Bus, Name> {
    return {
      ping: this.ping,
      publish: (topic, message) => {
        const own = this.#own(message);
        this.act(({ bus }) => bus.publish(topic, own));
      },
      subscribe: (...given) => this.begin(({ bus }) => bus.subscribe(...given)),
      request: (nodeId, message, timeoutMs) => {
        const own = this.#own(message);
        return this.call(({ bus }) => bus.request(nodeId, own, timeoutMs));
      },
      serve: (...given) => this.begin(({ bus }) => bus.serve(...given)),
      onGap: (listener) => this.begin(({ bus }) => bus.onGap(listener)),
    };
  }

  get sessions(): Pinged<SessionStore, Name> {
    const methods = ["create", "find", "update", "touch", "remove"] as const;
    return this.#store(({ sessions }) => sessions, methods);
  }

  get events(): Pinged<EventStore, Name> {
    const methods = ["open", "head", "append", "appendAll", "after", "forget"] as const;
    return this.#store(({ events }) => events, methods);
  }

  get leases(): Pinged<LeaseStore, Name> {
    return this.#store(({ leases }) => leases, ["acquire", "renew", "release"]);
  }

  get nonces(): Pinged<NonceStore, Name> {
    return this.#store(({ nonces }) => nonces, ["use"]);
  }

  get counters(): Pinged<CounterStore, Name> {
    return this.#store(({ counters }) => counters, ["add"]);
  }

  /** A durable task store without `close`. */
  get tasks(): Pinged<Parts["tasks"], Name> {
    const watch: Watchable["watch"] = (ids, onChange) => {
      const isLate = this.#parts === undefined;
      return this.begin(({ tasks }) => {
        const end = tasks.watch(ids, onChange);
        // Other processes may have changed the tasks while the code was loaded.
        if (isLate) for (const id of ids()) onChange(id);
        return end;
      });
    };
    const methods = TASK_METHODS as unknown as readonly (keyof Parts["tasks"] & string)[];
    const store = this.#store<Parts["tasks"]>(({ tasks }) => tasks, methods);
    return { ...store, isDurable: true, watch };
  }

  /** Runs an asynchronous call. */
  async call<Result>(run: (parts: Parts) => Result | Promise<Result>): Promise<Result> {
    return run(this.#parts ?? (await this.#start()));
  }

  /** Runs a call without a result. */
  act(run: (parts: Parts) => void): void {
    if (this.#parts !== undefined) run(this.#parts);
    // If the code cannot be loaded, the calls with a result report it.
    else void this.#start().then(run, () => {});
  }

  /** Runs a call whose result ends it. */
  begin(run: (parts: Parts) => () => void): () => void {
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

  /** Runs a call if there was an earlier one. */
  async ifUsed(run: (parts: Parts) => void | Promise<void>): Promise<void> {
    const parts = await this.#loading;
    if (parts !== undefined) await run(parts);
  }

  /** Releases what was opened. The second call does nothing. */
  close(): Promise<void> {
    return (this.#closing ??= this.ifUsed((parts) => parts.close()));
  }

  #start(): Promise<Parts> {
    return (this.#loading ??= this.#load().then((parts) => (this.#parts = parts)));
  }

  /** The caller can change its bytes before the code is loaded. */
  #own(message: Uint8Array): Uint8Array {
    return this.#parts === undefined ? message.slice() : message;
  }

  /** Returns a store whose methods are all asynchronous. */
  #store<Store extends object>(
    storeOf: (parts: Parts) => Store,
    methods: readonly (keyof Store & string)[],
  ): Pinged<Store, Name> {
    const run = (parts: Parts, method: keyof Store, given: unknown[]): Promise<unknown> => {
      const store = storeOf(parts);
      return (store[method] as (...values: unknown[]) => Promise<unknown>).apply(store, given);
    };
    const calls = methods.map((method) => [
      method,
      (...given: unknown[]) =>
        this.#parts === undefined
          ? this.call((parts) => run(parts, method, given))
          : run(this.#parts, method, given),
    ]);
    return { ...(Object.fromEntries(calls) as Store), ping: this.ping };
  }
}

const TASK_METHODS = [
  ...(["create", "read", "list", "listAll", "append", "addInputResponses", "cancel"] as const),
  ...(["claim", "renew", "remove"] as const),
];
