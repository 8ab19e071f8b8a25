/**
 * The functions that a generated module uses in several locations. Each function has a key, and is written only once.
 */
import type { Code } from "./code/code.js";
import { identifier } from "./code/identifier.js";
import { takeName } from "./names.js";

export class SharedFunctions {
  /** The functions by key, in the order of their first use. */
  readonly #known = new Map<string, { name: Code; text?: Code }>();
  /** The number of functions that `written` has already returned. */
  #given = 0;

  /** @param taken the names in the module; the names of new functions are added to this set */
  constructor(private readonly taken: Set<string>) {}

  /** Returns the name of the function for a key. Calls `write` to create the function on first use. */
  get(key: string, wanted: string, write: (name: Code) => Code): Code {
    const known = this.#known.get(key);
    if (known !== undefined) return known.name;
    const entry: { name: Code; text?: Code } = { name: identifier(takeName(wanted, this.taken)) };
    this.#known.set(key, entry);
    entry.text = write(entry.name);
    return entry.name;
  }

  /** Returns the functions that were created since the last call. */
  written(): Code[] {
    const entries = [...this.#known.values()].slice(this.#given);
    this.#given = this.#known.size;
    return entries.flatMap(({ text }) => text ?? []);
  }
}
