/**
 * The entry point of the reader. Converts the text of one `schema.ts` to imports and declarations as plain data.
 *
 * The reader looks only at syntax. It reports every unsupported construct, and never skips a construct or guesses its
 * meaning.
 */
import { ts } from "ts-morph";
import { DiagnosticError } from "../diagnostics.js";
import type { SchemaSource } from "../model/declarations.js";
import { maxDepth } from "./context.js";
import { reportDuplicates, type NamedPlace } from "./duplicates.js";
import { Expander, type FindFile } from "./expand.js";
import { parse } from "./parse.js";
import { createProblems, report, throwIfAny } from "./problem.js";
import { scan } from "./scan.js";
import { readExport } from "./statements/export.js";
import { readStatement } from "./statements/statement.js";
import { createContext } from "./types/type.js";

/** Maximum size of a schema: 5 MiB, fifty times the largest revision. */
const maxBytes = 5 * 1024 * 1024;

export interface ReadSchemaOptions {
  /**
   * Whether the schema belongs to this repository. If false, messages do not mention source files of the generator.
   * Default: true.
   */
  ours?: boolean;
  /**
   * Set for an extension: the absolute path of its schema, and a function that resolves its imports. Extensions may use
   * more TypeScript syntax than revisions.
   */
  extension?: { path: string; find: FindFile };
}

/**
 * Reads one schema file. Accepts a byte order mark and Windows line breaks.
 *
 * @param text the TypeScript text
 * @param path the path as the user writes it; used in diagnostics and in `SchemaSource.path`
 * @throws DiagnosticError with the first 50 faults of the file, in file order
 *
 * @example
 * ```ts
 * readSchema('export const PARSE_ERROR = -32700;', "schema.ts").declarations;
 * // [{ kind: "constant", name: "PARSE_ERROR", doc: "", line: 1, value: -32700 }]
 * ```
 */
export function readSchema(
  text: string,
  path: string,
  { ours = true, extension }: ReadSchemaOptions = {},
): SchemaSource {
  refuseTooLarge(text, path);
  const clean = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const problems = createProblems(path, clean, ours);

  const { parserText, tooDeepAt } = scan(clean);
  if (tooDeepAt !== undefined) {
    report(problems, tooDeepAt, {
      code: "read/too-deep",
      message: `brackets or types nest more than ${maxDepth} levels deep`,
      fix: "give the inner types separate names",
    });
    throwIfAny(problems);
  }
  const tree = parse(parserText, problems);
  throwIfAny(problems);

  const source: SchemaSource = { path, imports: [], declarations: [] };
  if (tree === undefined) return source;
  const expander =
    extension === undefined
      ? undefined
      : new Expander({ path: extension.path, text: clean }, extension.find);
  const context = createContext(tree, clean, problems, expander);
  const names: NamedPlace[] = [];
  const isList = (node: ts.Statement): node is ts.ExportDeclaration =>
    extension !== undefined && ts.isExportDeclaration(node);
  for (const statement of tree.statements) {
    if (!isList(statement)) readStatement(statement, context, source, names);
  }
  for (const list of tree.statements.filter(isList)) readExport(list, context, source, names);
  reportDuplicates(context, "name", names);
  throwIfAny(problems);
  source.imports.push(...(expander?.imports ?? []));
  source.declarations.push(...(expander?.declarations ?? []));
  return source;
}

function refuseTooLarge(text: string, path: string): void {
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxBytes) return;
  throw DiagnosticError.of({
    code: "read/too-large",
    file: path,
    message: `expected a schema of at most 5 MiB, received ${(bytes / 1024 / 1024).toFixed(1)} MiB`,
    fix: "check that this is a schema.ts, and split it if it is",
  });
}
