/** Functions that several places of a generated module share: one for each key. */
import type { Code } from "./code/code.js";
import { identifier } from "./code/identifier.js";
import { takeName } from "./names.js";

export class SharedFunctions {
  /** In the order they were asked for. */
  readonly #known = new Map<string, { name: Code; text?: Code }>();
  /** How many of them `written` has given out. */
  #given = 0;

  /** @param taken the names of the module, which grow by those of the functions */
  constructor(private readonly taken: Set<string>) {}

  /** The function for a key, which `write` writes when it is first asked for. */
  get(key: string, wanted: string, write: (name: Code) => Code): Code {
    const known = this.#known.get(key);
    if (known !== undefined) return known.name;
    const entry: { name: Code; text?: Code } = { name: identifier(takeName(wanted, this.taken)) };
    this.#known.set(key, entry);
    entry.text = write(entry.name);
    return entry.name;
  }

  /** The functions that were written since this was last asked. */
  written(): Code[] {
    const entries = [...this.#known.values()].slice(this.#given);
    this.#given = this.#known.size;
    return entries.flatMap(({ text }) => text ?? []);
  }
}
