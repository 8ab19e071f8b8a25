/** The named items of a server, which can change while the server runs. */
import { kindOf, lacksScope } from "@mcp-gen/core/base";
import type { ServerCall } from "../../engine/request.js";
import { fixedScopes, type ScopeRule } from "../scopes.js";
import type { Sender, Visibility } from "../visibility.js";

/** Changes the tools, prompts or resources of a running server. Notifies subscribed clients. */
export interface Offer<Definition> {
  /**
   * Adds an item.
   *
   * @throws TypeError if the name is already used or the definition is invalid
   */
  add(name: string, definition: Definition): void;
  /** Removes an item. Returns `false` for an unknown name. */
  remove(name: string): boolean;
  /** Enables a disabled item. Returns `false` for an unknown name. */
  enable(name: string): boolean;
  /** Disables an item. For clients, a disabled item does not exist. Returns `false` for an unknown name. */
  disable(name: string): boolean;
  has(name: string): boolean;
}

/** An item that is ready to be listed and used. */
export interface ListedItem extends Visibility {
  enabled: boolean;
  /** The item in list results. */
  readonly listed: object;
  /** Returns the item in the list results of one sender. If undefined, all senders get `listed`. */
  readonly listedTo?: (sender: Sender) => object;
  /** The unique name. A cursor contains this name to mark the end of a page. */
  readonly name: string;
  /** The scopes that a use of the item needs. Undefined if none. */
  readonly scopes?: ScopeRule | undefined;
}

/** A page of a list. */
export interface ListPage {
  readonly items: readonly ListedItem[];
  readonly nextCursor?: string;
}

/**
 * A definition with a function that prepares it for requests. A bundle therefore includes only the code of definitions
 * in use.
 */
export interface Servable<Entry extends ListedItem, Env> {
  /** @throws TypeError for an invalid definition */
  serve(name: string, env: Env): Entry;
}

export class Registry<Entry extends ListedItem, Env> implements Offer<Servable<Entry, Env>> {
  readonly #entries = new Map<string, Entry>();
  readonly #what: string;
  readonly #env: Env;
  readonly #changed: () => void;
  #listed: readonly Entry[] | undefined;
  #perCaller: boolean | undefined;
  readonly #hidesUnauthorized: boolean;

  /**
   * @param what the kind of item in errors, such as "tool"
   * @param hidesUnauthorized whether lists omit items that the sender of a request lacks scopes for
   */
  constructor(what: string, env: Env, changed: () => void, hidesUnauthorized = false) {
    this.#what = what;
    this.#env = env;
    this.#changed = changed;
    this.#hidesUnauthorized = hidesUnauthorized;
  }

  /** The enabled items in insertion order. Returns the same array until an item changes. */
  get listed(): readonly Entry[] {
    this.#listed ??= [...this.#entries.values()].filter(({ enabled }) => enabled);
    return this.#listed;
  }

  /**
   * Whether the list depends on the caller, because an item has a `visible` function. Includes disabled items, so that
   * the value rarely changes.
   */
  get perCaller(): boolean {
    this.#perCaller ??= [...this.#entries.values()].some(({ visible }) => visible !== undefined);
    return this.#perCaller;
  }

  /** All items, enabled or not. */
  get all(): Iterable<Entry> {
    return this.#entries.values();
  }

  /** Returns an item, even if it is disabled or hidden from the client. */
  get(name: string): Entry | undefined {
    return this.#entries.get(name);
  }

  /** Returns an enabled item that the sender of a request can see. */
  find(name: string, sender: Sender): Entry | undefined {
    const entry = this.#entries.get(name);
    if (entry?.enabled !== true) return undefined;
    return entry.visible === undefined || entry.visible(sender) ? entry : undefined;
  }

  /** The enabled items that the sender of a request can see, in insertion order. */
  visibleTo(sender: Sender): readonly Entry[] {
    if (!this.perCaller) return this.listed;
    return this.listed.filter(({ visible }) => visible === undefined || visible(sender));
  }

  /** Whether the list depends on the caller: on what it can see, or on its scopes. */
  get listedPerCaller(): boolean {
    return this.#hidesUnauthorized || this.perCaller;
  }

  /** The items that the sender of a request gets in lists, in insertion order. */
  listedTo(call: ServerCall): readonly Entry[] {
    const items = this.visibleTo(call);
    if (!this.#hidesUnauthorized || !call.checksScopes) return items;
    return items.filter(({ scopes }) => !lacksScope(call.auth, fixedScopes(scopes)));
  }

  add(name: string, definition: Servable<Entry, Env>): void {
    if (this.#entries.has(name)) {
      throw new TypeError(
        `${this.#what} ${JSON.stringify(name)}: the name is already in use; remove the existing item first`,
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
