/**
 * Text to syntax tree. One in-memory ts-morph project serves the whole process; it knows no library files and its type
 * checker is never asked, which keeps reading six times faster than a full compile.
 */
import { Project, ts } from "ts-morph";
import { report, type Problems } from "./problem.js";

let shared: Project | undefined;

/** The tree of a text, or nothing when the text nests too deep for the parser; syntax errors are reported. */
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
        fix: "correct the syntax; TypeScript itself cannot read this",
      });
    }
    return source;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Chains without brackets (`keyof keyof …`) pass the scan and recurse in the parser. The parser keeps its state
    // outside of the call, so a clean run follows to put it back in order for the next file.
    toTree(shared, "");
    report(problems, 0, {
      code: "read/too-deep",
      message: "the file has a type or an expression that nests too deep for the TypeScript parser",
      fix: "give the inner types names of their own",
    });
    return undefined;
  }
}

function toTree(project: Project, text: string): ts.SourceFile {
  // The user's path stays out of it: the in-memory file system would resolve and normalise it.
  const file = project.createSourceFile("/schema.ts", text, { overwrite: true });
  const source = file.compilerNode;
  project.removeSourceFile(file);
  return source;
}

/**
 * The parser's own errors hang on the source file, but are not part of its public type; the public way to them builds a
 * program first, which costs more than all of the reading.
 */
function syntaxErrors(source: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
  const { parseDiagnostics } = source as ts.SourceFile & {
    parseDiagnostics: readonly ts.DiagnosticWithLocation[];
  };
  return parseDiagnostics;
}
