/**
 * What the functions of one `guards.ts` share: functions for arrays and inline unions, one for each check however many
 * places need it, and the hand-written checks of the runtime.
 */
import { code, concat, hardline, type Code } from "./code/code.js";
import { identifier, memberRead } from "./code/identifier.js";
import { takeName } from "./names.js";

export class GuardHelpers {
  readonly #taken: Set<string>;
  /** The hand-written checks in use, and what each is called here. */
  readonly #runtime = new Map<string, string>();
  /** By what they check, in the order they were asked for. */
  readonly #shared = new Map<string, { name: string; text?: Code }>();
  /** How many of them `written` has given out. */
  #given = 0;

  /** @param taken The names of the module, which grow by those of the helpers. */
  constructor(taken: Set<string>) {
    this.#taken = taken;
  }

  /** A hand-written check. */
  runtime(name: string): Code {
    const local = this.#runtime.get(name) ?? takeName(name, this.#taken);
    this.#runtime.set(name, local);
    return identifier(local);
  }

  /** The function for a check, which `write` writes when it is first asked for. */
  shared(key: string, wanted: string, write: (name: Code) => Code): Code {
    const known = this.#shared.get(key);
    if (known !== undefined) return identifier(known.name);
    const entry: { name: string; text?: Code } = { name: takeName(wanted, this.#taken) };
    this.#shared.set(key, entry);
    entry.text = write(identifier(entry.name));
    return identifier(entry.name);
  }

  /** The functions that were written since this was last asked. */
  written(): Code[] {
    const entries = [...this.#shared.values()].slice(this.#given);
    this.#given = this.#shared.size;
    return entries.flatMap(({ text }) => (text === undefined ? [] : [text]));
  }

  /** The hand-written checks in use as constants; nothing without any. `checks` gives the module they come from. */
  constants(checks: () => Code): Code[] {
    const constants = [...this.#runtime].sort(([a], [b]) => (a < b ? -1 : 1));
    if (constants.length === 0) return [];
    const from = checks();
    return [
      concat(
        code`// Local constants, because engines look up imported bindings on every call.`,
        ...constants.map(([name, local]) =>
          concat(hardline, code`const ${identifier(local)} = ${memberRead(from, name)};`),
        ),
      ),
    ];
  }
}
