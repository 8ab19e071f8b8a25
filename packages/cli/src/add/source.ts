/** Parses the TypeScript files of a project and finds positions in them. */
import { ts } from "ts-morph";
import { DiagnosticError, type Diagnostic } from "@mcp-gen/generator/diagnostics";

export type SourceModule = ts.SourceFile;

/** The parsed files of a project, by path. Files are parsed on demand. */
export interface Sources {
  /** `undefined` if the file does not exist. */
  read(path: string): SourceModule | undefined;
}

/**
 * @param load returns the text of a file, by its path relative to the project
 * @throws DiagnosticError from `read`, for a file that is not valid TypeScript
 */
export function createSources(load: (path: string) => string | undefined): Sources {
  const known = new Map<string, SourceModule | undefined>();
  return {
    read(path) {
      if (!known.has(path)) {
        const text = load(path);
        known.set(path, text === undefined ? undefined : parse(path, text));
      }
      return known.get(path);
    },
  };
}

function parse(path: string, text: string): SourceModule {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  // `parseDiagnostics` is internal to TypeScript. The public function for syntax errors needs a whole program.
  const { parseDiagnostics } = source as SourceModule & {
    parseDiagnostics: readonly ts.DiagnosticWithLocation[];
  };
  const [first] = parseDiagnostics;
  if (first === undefined) return source;
  throw new DiagnosticError([
    {
      ...placeOf(source, first.start),
      code: "add/syntax-error",
      message: `syntax error in TypeScript: ${ts.flattenDiagnosticMessageText(first.messageText, " ")}`,
      fix: "correct the file first",
    },
  ]);
}

/** Creates an error for a node of a file. */
export function faultAt(
  node: ts.Node,
  fault: Pick<Diagnostic, "code" | "message" | "fix">,
): DiagnosticError {
  const source = node.getSourceFile();
  return new DiagnosticError([{ ...placeOf(source, node.getStart()), ...fault }]);
}

/** Returns the line number of a node, starting at 1. */
export function sourceLine(node: ts.Node): number {
  return placeOf(node.getSourceFile(), node.getStart()).line;
}

function placeOf(
  source: SourceModule,
  position: number,
): { file: string; line: number; column: number; excerpt: string } {
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  const excerpt = source.text.split(/\r?\n/)[line] ?? "";
  return { file: source.fileName, line: line + 1, column: character + 1, excerpt };
}

/** Inserts strings. Insertions at the same position keep their order. */
export function insertAll(text: string, pieces: readonly Insertion[]): string {
  const sorted = [...pieces].sort((a, b) => a.at - b.at);
  let result = "";
  let done = 0;
  for (const { at, piece } of sorted) {
    result += text.slice(done, at) + piece;
    done = at;
  }
  return result + text.slice(done);
}

export interface Insertion {
  /** Position in the text, in UTF-16 code units. */
  at: number;
  piece: string;
}

/** Returns the line break that the file uses. */
export function lineBreakOf({ text }: SourceModule): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
