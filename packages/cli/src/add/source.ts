/** TypeScript of a user's project: text to syntax tree, and where in it something is. */
import { ts } from "ts-morph";
import { DiagnosticError, type Diagnostic } from "@mcp-gen/generator/diagnostics";

export type Source = ts.SourceFile;

/** The files of a project, as far as they are asked for: path inside the project to tree. */
export interface Sources {
  /** Nothing where there is no such file. */
  read(path: string): Source | undefined;
}

/**
 * @param load the text of a file, by its path inside the project
 * @throws DiagnosticError from `read`, for a file that is no TypeScript
 */
export function sourcesOf(load: (path: string) => string | undefined): Sources {
  const known = new Map<string, Source | undefined>();
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

function parse(path: string, text: string): Source {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  // The errors of the parser are no part of the public type; the public way to them builds a program first.
  const { parseDiagnostics } = source as Source & {
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

/** A fault at a node of a file. */
export function faultAt(
  node: ts.Node,
  fault: Pick<Diagnostic, "code" | "message" | "fix">,
): DiagnosticError {
  const source = node.getSourceFile();
  return new DiagnosticError([{ ...placeOf(source, node.getStart()), ...fault }]);
}

/** A line of a file, counted from 1. */
export function lineOf(node: ts.Node): number {
  return placeOf(node.getSourceFile(), node.getStart()).line;
}

function placeOf(
  source: Source,
  position: number,
): { file: string; line: number; column: number; excerpt: string } {
  const { line, character } = source.getLineAndCharacterOfPosition(position);
  const excerpt = source.text.split(/\r?\n/)[line] ?? "";
  return { file: source.fileName, line: line + 1, column: character + 1, excerpt };
}

/** Puts pieces into a text. Those for the same place keep their order. */
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
  /** Where, counted in code units. */
  at: number;
  piece: string;
}

/** The line break a file is written with. */
export function lineBreakOf({ text }: Source): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
