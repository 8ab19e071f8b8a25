/**
 * Parses text to a syntax tree.
 *
 * One in-memory ts-morph project serves the whole process. This project has no library files and never type-checks, so
 * reading a schema is six times faster than compiling it.
 */
import { Project, ts } from "ts-morph";
import { report, type Problems } from "./problem.js";

let shared: Project | undefined;

/**
 * Returns the syntax tree of a file, or `undefined` if its nesting is too deep for the parser. Reports syntax errors.
 */
export function parse(text: string, problems: Problems): ts.SourceFile | undefined {
  shared ??= new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true },
  });
  try {
    const source = toTree(shared, text);
    for (const error of syntaxErrors(source)) {
      report(problems, error.start, {
        code: "read/syntax-error",
        message: `not valid TypeScript: ${ts.flattenDiagnosticMessageText(error.messageText, " ")}`,
        fix: "correct the syntax, because TypeScript cannot parse this text",
      });
    }
    return source;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // A chain without brackets (`keyof keyof …`) can pass the scan and then overflow the stack of the parser. The
    // parser has global state, so an empty text is parsed to reset this state for the next file.
    toTree(shared, "");
    report(problems, 0, {
      code: "read/too-deep",
      message: "the file has a type or an expression that nests too deep for the TypeScript parser",
      fix: "give the inner types separate names",
    });
    return undefined;
  }
}

function toTree(project: Project, text: string): ts.SourceFile {
  // Uses a fixed path, because the in-memory file system would resolve and normalize the user's path.
  const file = project.createSourceFile("/schema.ts", text, { overwrite: true });
  const source = file.compilerNode;
  project.removeSourceFile(file);
  return source;
}

/**
 * Returns the syntax errors of a file. `parseDiagnostics` is not part of the public type, but the public function
 * creates a whole program, which takes more time than reading the schema.
 */
function syntaxErrors(source: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  const { parseDiagnostics } = source as ts.SourceFile & {
    parseDiagnostics: readonly ts.DiagnosticWithLocation[];
  };
  return parseDiagnostics;
}
