/**
 * Where the imports of an extension lead: to its base revision, or to files whose declarations become its own. Anything
 * else is refused, since a name alone does not say which type is meant.
 */
import { existsSync, realpathSync } from "node:fs";
import { DiagnosticError, type Diagnostic } from "../diagnostics.js";
import type { Declaration, Import, SchemaSource } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import { namesOfDeclaration } from "../model/names-in.js";
import type { SchemaFile } from "../read/expand.js";
import { moduleFile } from "../read/module-file.js";

/** Modules of the official SDKs that export the types of the specification under its own names. */
const OFFICIAL = /^@modelcontextprotocol\/(?:client|server|core|sdk\/(?:spec\.)?types(?:\.js)?)$/;

const PROTOCOL = /^@mcp-gen\/protocol\/(\d{4}-\d{2}-\d{2})$/;

/** A schema of a revision beside that of an official extension, which may have been copied elsewhere. */
const BESIDE = /\/(\d{4}-\d{2}-\d{2})\/schema\.[jt]s$/;

export interface LinkOptions {
  base: Model;
  /** Absolute path of the schema of the base revision. */
  baseFile: string;
  /** Reads the text of a file. */
  text(path: string): string;
  /** Reads a file that is imported from. */
  read(file: SchemaFile): SchemaSource;
}

/** The file behind a module specifier. */
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

/** The schema with what it imports from other files, so that only imports of the base revision are left. */
export function link(source: SchemaSource, file: string, linker: LinkOptions): SchemaSource {
  const problems: Diagnostic[] = [];
  const linked = linkFile(source, file, linker, problems, new Map());
  if (problems.length > 0) throw new DiagnosticError(problems);
  return linked;
}

function linkFile(
  source: SchemaSource,
  file: string,
  linker: LinkOptions,
  problems: Diagnostic[],
  done: Map<string, SchemaSource>,
): SchemaSource {
  const imports: Import[] = [];
  const declarations = new Map(source.declarations.map((one) => [one.name, one]));
  const report = (entry: Import, message: string, fix: string): void => {
    problems.push({
      code: "project/bad-import",
      file: source.path,
      line: entry.line,
      message,
      fix,
    });
  };
  const add = (entry: Import, declaration: Declaration): void => {
    const present = declarations.get(declaration.name);
    if (present !== undefined && JSON.stringify(present) !== JSON.stringify(declaration))
      report(
        entry,
        `expected one declaration of \`${declaration.name}\`, received another from "${entry.from}"`,
        "rename one of the two",
      );
    else declarations.set(declaration.name, declaration);
  };
  for (const entry of source.imports) {
    const found = findImported(linker, entry.from, file);
    if (found === undefined) {
      report(
        entry,
        `expected a file, an installed package with types, or "@mcp-gen/protocol/${linker.base.id}", received "${entry.from}"`,
        "correct the path, install the package, or import from the base revision",
      );
    } else if (isSameFile(found.path, linker.baseFile)) {
      imports.push(entry);
    } else {
      const other = done.get(found.path) ?? linkOther(found, linker, problems, done);
      const wanted = closure(entry.name, other);
      if (wanted.declarations.length === 0 && wanted.imports.length === 0)
        report(
          entry,
          `expected "${entry.from}" to declare \`${entry.name}\`, received a file without it`,
          "correct the name",
        );
      imports.push(...wanted.imports.filter(({ as }) => !imports.some((one) => one.as === as)));
      for (const declaration of wanted.declarations) add(entry, declaration);
      if (entry.as !== entry.name)
        add(entry, {
          kind: "alias",
          name: entry.as,
          doc: "",
          line: entry.line,
          type: { kind: "reference", name: entry.name },
        });
    }
  }
  return { ...source, imports, declarations: [...declarations.values()] };
}

function linkOther(
  found: SchemaFile,
  linker: LinkOptions,
  problems: Diagnostic[],
  done: Map<string, SchemaSource>,
): SchemaSource {
  const read = linker.read(found);
  // Files that import each other see what each of them declares.
  done.set(found.path, read);
  const linked = linkFile(read, found.path, linker, problems, done);
  done.set(found.path, linked);
  return linked;
}

/** A declaration and all that it refers to. */
function closure(
  name: string,
  source: SchemaSource,
): Pick<SchemaSource, "declarations" | "imports"> {
  const names = new Set([name]);
  for (const one of names) {
    const declaration = source.declarations.find((candidate) => candidate.name === one);
    if (declaration !== undefined)
      for (const next of namesOfDeclaration(declaration)) names.add(next);
  }
  return {
    declarations: source.declarations
      .filter((one) => names.has(one.name))
      .map((one) => ({ ...one, file: one.file ?? source.path })),
    imports: source.imports.filter(({ as }) => names.has(as)),
  };
}

function isSameFile(a: string, b: string): boolean {
  return a === b || (existsSync(a) && existsSync(b) && realpathSync(a) === realpathSync(b));
}
