/**
 * The imports of one generated TypeScript module and their local names. An import whose name the module also declares
 * gets another local name, because declared names come from the schema.
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

  /** @param declared every name that the module declares at its top level */
  constructor(declared: Iterable<string>) {
    this.#declared = new Set(declared);
  }

  /** Imports a value by name. Repeated calls return the same local name. */
  value(name: string, from: string): Code {
    return this.#named(name, from, false);
  }

  /** Imports a value under another local name, because several modules export the same name. */
  valueAs(name: string, local: string, from: string): Code {
    return this.#named(name, from, false, local);
  }

  /** Imports a type under another local name. */
  typeAs(name: string, local: string, from: string): Code {
    return this.#named(name, from, true, local);
  }

  /** Imports a type by name. */
  type(name: string, from: string): Code {
    return this.#named(name, from, true);
  }

  /** Imports all types of a module under one name: `import type * as types from …`. */
  types(local: string, from: string): Code {
    return this.#namespace(local, from, true);
  }

  /** Imports all values of a module under one name: `import * as checks from …`. */
  values(local: string, from: string): Code {
    return this.#namespace(local, from, false);
  }

  /** Returns the import statements: packages first, then relative paths, each sorted by module and name. */
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
