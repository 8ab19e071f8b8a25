/**
 * One generated TypeScript module: what it imports, under which local names, and its declarations. Local names of
 * imports give way to names the module declares itself, since those belong to the schema.
 */
import { bracketed, code, fromDoc, line, type Code } from "./code.js";
import { isSafeName } from "../../model/identifiers.js";
import { literal } from "./literal.js";

interface ImportEntry {
  name: string;
  local: string;
  typeOnly: boolean;
}

export class Module {
  readonly #declared: Set<string>;
  readonly #imports = new Map<string, ImportEntry[]>();
  readonly #namespaces = new Map<string, { local: string; typeOnly: boolean }>();

  /** @param declared every name the module declares at its top level */
  constructor(declared: Iterable<string>) {
    this.#declared = new Set(declared);
  }

  /** A value imported by name. Asking twice gives the same local name. */
  value(name: string, from: string): Code {
    return this.#named(name, from, false);
  }

  /** A value under another local name: the same name comes from several modules. */
  valueAs(name: string, local: string, from: string): Code {
    return this.#named(name, from, false, local);
  }

  /** A type under another local name. */
  typeAs(name: string, local: string, from: string): Code {
    return this.#named(name, from, true, local);
  }

  /** A type imported by name. */
  type(name: string, from: string): Code {
    return this.#named(name, from, true);
  }

  /** All types of a module under one name: `import type * as types from …`. */
  types(local: string, from: string): Code {
    return this.#namespace(local, from, true);
  }

  /** All values of a module under one name: `import * as checks from …`. */
  values(local: string, from: string): Code {
    return this.#namespace(local, from, false);
  }

  /** The import statements, sorted by module and name: packages first, then the nearer files the later. */
  imports(): Code[] {
    const modules = [...new Set([...this.#namespaces.keys(), ...this.#imports.keys()])].sort(
      (a, b) => Number(a.startsWith(".")) - Number(b.startsWith(".")) || (a < b ? -1 : 1),
    );
    return modules.flatMap((from) => {
      const namespace = this.#namespaces.get(from);
      const entries = this.#imports.get(from) ?? [];
      const values = entries.filter((entry) => !entry.typeOnly);
      const types = entries.filter((entry) => entry.typeOnly);
      return [
        ...(namespace === undefined
          ? []
          : [
              code`${namespace.typeOnly ? code`import type` : code`import`} * as ${fromDoc(namespace.local)} from ${literal(from)};`,
            ]),
        ...(values.length === 0 ? [] : [importStatement(code`import`, values, from)]),
        ...(types.length === 0 ? [] : [importStatement(code`import type`, types, from)]),
      ];
    });
  }

  #namespace(wanted: string, from: string, typeOnly: boolean): Code {
    const known = this.#namespaces.get(from);
    const local = known?.local ?? this.#free(wanted);
    this.#namespaces.set(from, { local, typeOnly: typeOnly && known?.typeOnly !== false });
    return fromDoc(local);
  }

  #named(name: string, from: string, typeOnly: boolean, wanted = name): Code {
    if (!isSafeName(name)) throw new TypeError(`not an identifier: ${JSON.stringify(name)}`);
    const entries = this.#imports.get(from) ?? [];
    this.#imports.set(from, entries);
    const known = entries.find((entry) => entry.name === name && entry.typeOnly === typeOnly);
    if (known !== undefined) return fromDoc(known.local);
    const local = this.#free(wanted);
    entries.push({ name, local, typeOnly });
    return fromDoc(local);
  }

  #free(name: string): string {
    let local = name;
    while (this.#declared.has(local)) local = `${local}_`;
    this.#declared.add(local);
    return local;
  }
}

function importStatement(keyword: Code, entries: readonly ImportEntry[], from: string): Code {
  const names = [...entries]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, local }) => (name === local ? fromDoc(name) : fromDoc(`${name} as ${local}`)));
  return bracketed(code`${keyword} {`, names, code`} from ${literal(from)};`, line);
}
