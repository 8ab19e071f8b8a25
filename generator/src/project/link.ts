/**
 * Resolves the imports of an extension schema. An import refers to the base revision, or to a file whose declarations
 * become part of the extension. Any other import is refused, because the generator would not know the imported type.
 */
import { existsSync, realpathSync } from "node:fs";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import type { Declaration, Import, SchemaSource } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { namesIn } from "../model/names-in.js";
import { typesOf } from "../model/walk.js";
import type { SchemaFile } from "../read/expand.js";
import { moduleFile } from "../read/module-file.js";

/** Modules of the official SDKs that export the types of the specification under their original names. */
const OFFICIAL = /^@modelcontextprotocol\/(?:client|server|core|sdk\/(?:spec\.)?types(?:\.js)?)$/;

const PROTOCOL = /^@mcp-gen\/protocol\/(\d{4}-\d{2}-\d{2})$/;

/**
 * Matches the relative import of a revision's schema. Official extensions have such imports. If an extension was copied
 * to another folder, the imported file does not exist.
 */
const BESIDE = /\/(\d{4}-\d{2}-\d{2})\/schema\.[jt]s$/;

export interface LinkOptions {
  base: Model;
  /** Absolute path of the schema of the base revision. */
  baseFile: string;
  /** Reads the text of a file. */
  text(path: string): string;
  /** Reads an imported file. */
  read(file: SchemaFile): SchemaSource;
}

/** Finds the file for a module specifier. */
export function findImported(
  { base, baseFile, text }: Pick<LinkOptions, "base" | "baseFile" | "text">,
  specifier: string,
  from: string,
): SchemaFile | undefined {
  const isBase = OFFICIAL.test(specifier) || PROTOCOL.exec(specifier)?.[1] === base.id;
  const missing = BESIDE.exec(specifier)?.[1] === base.id ? baseFile : undefined;
  const path = isBase ? baseFile : (resolveFile(specifier, from) ?? missing);
  return path === undefined ? undefined : { path, text: text(path) };
}

function resolveFile(specifier: string, from: string): string | undefined {
  if (PROTOCOL.test(specifier)) return undefined;
  if (specifier.startsWith("/")) return existsSync(specifier) ? specifier : undefined;
  return moduleFile(specifier, from);
}

/** The declaration that a name refers to: in a file, or in the base revision. */
type Target = { file: LinkedFile; name: string } | { base: string };

interface Origin {
  key: string;
  /** The text of the declaration. Two files may contain the same declaration, which is no conflict. */
  text?: string;
}

interface LinkedFile {
  /** Absolute path. */
  path: string;
  source: SchemaSource;
}

/** Adds the declarations that a schema imports from other files. Only imports from the base revision remain. */
export function link(source: SchemaSource, path: string, options: LinkOptions): SchemaSource {
  return new SchemaLinker(options).link({ path, source });
}

class SchemaLinker {
  readonly #files = new Map<string, LinkedFile>();
  readonly #problems: Diagnostic[] = [];
  readonly #imports: Import[] = [];
  /** The origin of each name in the schema, to distinguish repeated imports from conflicting declarations. */
  readonly #taken = new Map<string, Origin>();
  /** The declarations to add, by file, in the order in which the files were first used. */
  readonly #added = new Map<LinkedFile, Declaration[]>();

  constructor(private readonly options: LinkOptions) {}

  link(main: LinkedFile): SchemaSource {
    this.#files.set(main.path, main);
    const { path, imports, declarations } = main.source;
    for (const one of declarations)
      this.#taken.set(one.name, { key: keyOf(main, one.name), text: textOf(one) });
    for (const entry of imports) this.#bind(main, entry.as, entry);
    for (const { from, line } of main.source.reexports ?? []) {
      const entry = { name: "*", as: "*", from, line };
      const target = this.#open(main, entry);
      if (target === "base")
        this.#report(main, entry, "expected the names to export, received `*`", "list the names");
      else if (target !== undefined)
        for (const name of this.#exported(target))
          this.#bind(main, name, { ...entry, name, as: name });
    }
    if (this.#problems.length > 0) throw new DiagnosticError(this.#problems);
    const added = [...this.#added].flatMap(([{ source }, found]) => inOrderOf(source, found));
    return { path, imports: this.#imports, declarations: [...declarations, ...added] };
  }

  /** Binds a local name to its imported declaration: as an import from the base, or as a new declaration. */
  #bind(file: LinkedFile, as: string, entry: Import): void {
    const target = this.#follow(file, entry);
    if (target === undefined) return;
    if ("base" in target) {
      const known = this.#imports.find((one) => one.as === as);
      if (known === undefined && this.#take(file, entry, as, { key: `base ${target.base}` }))
        this.#imports.push({ ...entry, name: target.base, as });
      else if (known !== undefined && known.name !== target.base) this.#conflict(file, entry, as);
      return;
    }
    this.#include(target.file, target.name, file, entry);
    if (as === target.name || isGeneric(target)) return;
    if (!this.#take(file, entry, as, { key: `alias ${keyOf(target.file, target.name)}` })) return;
    const type = { kind: "reference", name: target.name } as const;
    this.#add(target.file, { kind: "alias", name: as, doc: "", line: entry.line, type });
  }

  /** Adds a declaration of another file, and all declarations that it refers to. */
  #include(file: LinkedFile, name: string, user: LinkedFile, entry: Import): void {
    const { source } = file;
    const declaration = source.declarations.find((one) => one.name === name);
    if (declaration === undefined) return;
    const origin = { key: keyOf(file, name), text: textOf(declaration) };
    if (!this.#take(user, entry, name, origin)) return;
    this.#add(file, { ...declaration, file: source.path });
    for (const next of new Set(typesOf(declaration).flatMap(namesIn))) {
      const imported = source.imports.find(({ as }) => as === next);
      if (imported === undefined) this.#include(file, next, user, entry);
      else this.#bind(file, next, imported);
    }
  }

  /** Records the origin of a name. Reports a conflict. Returns whether the name is new to the schema. */
  #take(file: LinkedFile, entry: Import, name: string, origin: Origin): boolean {
    const known = this.#taken.get(name);
    if (known === undefined) this.#taken.set(name, origin);
    else if (known.key !== origin.key && (known.text === undefined || known.text !== origin.text))
      this.#conflict(file, entry, name);
    return known === undefined;
  }

  #add(file: LinkedFile, declaration: Declaration): void {
    const found = this.#added.get(file) ?? [];
    this.#added.set(file, [...found, declaration]);
  }

  /** Returns the declaration that an import refers to. Reports an import without a declaration. */
  #follow(file: LinkedFile, entry: Import): Target | undefined {
    const found = this.#open(file, entry);
    if (found === undefined) return undefined;
    if (found === "base") return { base: entry.name };
    const target = this.#find(found, entry.name, new Set());
    if (target === undefined)
      this.#report(
        file,
        entry,
        `expected "${entry.from}" to declare \`${entry.name}\`, received a file without it`,
        "correct the name",
      );
    return target;
  }

  /** Returns the declaration that a file exports under a name. `seen` prevents endless cycles between files. */
  #find(file: LinkedFile, name: string, seen: Set<string>): Target | undefined {
    const key = keyOf(file, name);
    if (seen.has(key)) return undefined;
    seen.add(key);
    const { declarations, generics = [], imports, reexports = [] } = file.source;
    if (declarations.some((one) => one.name === name) || generics.includes(name))
      return { file, name };
    const imported = imports.find(({ as }) => as === name);
    const sources =
      imported === undefined ? reexports.map((one) => ({ ...one, name })) : [imported];
    for (const entry of sources) {
      const next = this.#open(file, { ...entry, as: name });
      const found =
        next === "base" ? this.#inBase(entry.name) : next && this.#find(next, entry.name, seen);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inBase(name: string): Target | undefined {
    const isKnown = this.options.base.declarations.some((one) => one.name === name);
    return isKnown ? { base: name } : undefined;
  }

  /** Returns all names that a file exports. `seen` prevents endless cycles between files. */
  #exported(file: LinkedFile, seen: Set<LinkedFile> = new Set()): string[] {
    if (seen.has(file)) return [];
    seen.add(file);
    const { declarations, imports, reexports = [] } = file.source;
    const others = reexports.flatMap(({ from, line }) => {
      const next = this.#open(file, { name: "*", as: "*", from, line });
      return next === undefined || next === "base" ? [] : this.#exported(next, seen);
    });
    const own = [...declarations.map(({ name }) => name), ...imports.map(({ as }) => as)];
    return [...new Set([...own, ...others])];
  }

  /** Reads the file that an import names, once per file. Returns `base` for the base revision. */
  #open(file: LinkedFile, entry: Import): LinkedFile | "base" | undefined {
    const found = findImported(this.options, entry.from, file.path);
    if (found === undefined) {
      this.#report(
        file,
        entry,
        `expected a file, an installed package with types, or "@mcp-gen/protocol/${this.options.base.id}", received "${entry.from}"`,
        "correct the path, install the package, or import from the base revision",
      );
      return undefined;
    }
    if (isSameFile(found.path, this.options.baseFile)) return "base";
    const known = this.#files.get(found.path);
    if (known !== undefined) return known;
    const read = { path: found.path, source: this.options.read(found) };
    this.#files.set(found.path, read);
    return read;
  }

  #conflict(file: LinkedFile, entry: Import, name: string): void {
    this.#report(
      file,
      entry,
      `expected one declaration of \`${name}\`, received two that differ, the second from "${entry.from}"`,
      "rename one of the two",
    );
  }

  #report({ source }: LinkedFile, { line }: Import, message: string, fix: string): void {
    const problem = { code: "project/bad-import", file: source.path, line, message, fix };
    const isKnown = this.#problems.some((one) => one.line === line && one.message === message);
    if (!isKnown) this.#problems.push(problem);
  }
}

function keyOf({ path }: LinkedFile, name: string): string {
  return `${path} ${name}`;
}

/** Returns a declaration as text, without its location and comment, to compare it with another one. */
function textOf(declaration: Declaration): string {
  return JSON.stringify(declaration, (key, value: unknown) =>
    PLACES.has(key) ? undefined : value,
  );
}

const PLACES: ReadonlySet<string> = new Set(["line", "file", "doc"]);

/**
 * Whether a declaration is generic. A generic declaration needs no alias, because each of its uses becomes a separate
 * type.
 */
function isGeneric(target: Target): boolean {
  return "file" in target && target.file.source.generics?.includes(target.name) === true;
}

/** Sorts declarations in the order of their file. Aliases for other names come last. */
function inOrderOf({ declarations }: SchemaSource, found: readonly Declaration[]): Declaration[] {
  const place = ({ name }: Declaration): number => {
    const index = declarations.findIndex((one) => one.name === name);
    return index === -1 ? declarations.length : index;
  };
  return found.toSorted((a, b) => place(a) - place(b));
}

function isSameFile(a: string, b: string): boolean {
  return a === b || (existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b));
}
