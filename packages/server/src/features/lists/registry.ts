/** Things a server offers under names, which may come and go while it runs. */
import type { VisibilityOptions } from "../visibility.js";

import { kindOf } from "@mcp-gen/core/base";

/** What can be done to the tools, prompts or resources of a running server. Clients that listen are told. */
export interface Offer<Definition> {
  /**
   * Adds one.
   *
   * @throws TypeError when the name is taken, or something is wrong with the definition
   */
  add(name: string, definition: Definition): void;
  /** Takes one away. False when there is none of this name. */
  remove(name: string): boolean;
  /** Brings back one that was disabled. False when there is none of this name. */
  enable(name: string): boolean;
  /** Hides one, as if it were not there. False when there is none of this name. */
  disable(name: string): boolean;
  has(name: string): boolean;
}

/** One of them, ready to be listed and used. */
export interface ListedItem extends VisibilityOptions {
  enabled: boolean;
  /** What is listed. */
  readonly listed: object;
  /** By which pages are told apart. */
  readonly name: string;
}

/** A definition that brings along the code that serves it, so that a bundle holds what is used. */
export interface Servable<Entry extends ListedItem, Env> {
  /** @throws TypeError when it cannot be served */
  serve(name: string, env: Env): Entry;
}

export class Registry<Entry extends ListedItem, Env> implements Offer<Servable<Entry, Env>> {
  readonly #entries = new Map<string, Entry>();
  readonly #what: string;
  readonly #env: Env;
  readonly #changed: () => void;
  #listed: readonly Entry[] | undefined;
  #perCaller: boolean | undefined;

  /** @param what as in "tool", for errors */
  constructor(what: string, env: Env, changed: () => void) {
    this.#what = what;
    this.#env = env;
    this.#changed = changed;
  }

  /** All that are enabled, in the order in which they were added. The same array until something changes. */
  get listed(): readonly Entry[] {
    this.#listed ??= [...this.#entries.values()].filter(({ enabled }) => enabled);
    return this.#listed;
  }

  /** Whether some of them are not for every caller. Those that are disabled count, so that it rarely changes. */
  get perCaller(): boolean {
    this.#perCaller ??= [...this.#entries.values()].some(({ visible }) => visible !== undefined);
    return this.#perCaller;
  }

  /** All there are, enabled or not. */
  get all(): Iterable<Entry> {
    return this.#entries.values();
  }

  /** One that is enabled. */
  find(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    return entry?.enabled === true ? entry : undefined;
  }

  add(name: string, definition: Servable<Entry, Env>): void {
    if (this.#entries.has(name)) {
      throw new TypeError(
        `${this.#what} ${JSON.stringify(name)}: the name is already in use; remove the other first`,
      );
    }
    if (typeof (definition as Partial<typeof definition> | undefined)?.serve !== "function") {
      const maker = this.#what === "resource template" ? "resourceTemplate" : this.#what;
      throw new TypeError(
        `${this.#what} ${JSON.stringify(name)}: expected a definition, received ${kindOf(definition)}. Write ${maker}({ ... }, handler).`,
      );
    }
    this.#entries.set(name, definition.serve(name, this.#env));
    this.#change();
  }

  remove(name: string): boolean {
    if (!this.#entries.delete(name)) return false;
    this.#change();
    return true;
  }

  enable(name: string): boolean {
    return this.#set(name, true);
  }

  disable(name: string): boolean {
    return this.#set(name, false);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  #set(name: string, enabled: boolean): boolean {
    const entry = this.#entries.get(name);
    if (entry === undefined) return false;
    if (entry.enabled === enabled) return true;
    entry.enabled = enabled;
    this.#change();
    return true;
  }

  #change(): void {
    this.#listed = undefined;
    this.#perCaller = undefined;
    this.#changed();
  }
}
