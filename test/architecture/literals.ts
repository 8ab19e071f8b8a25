/**
 * Names that belong to `schema/`: revisions, keys that the protocol reserves, and its HTTP headers. Hand-written code
 * takes them from the generated constants of `@mcp-gen/protocol`, so that a new revision needs no edit outside `schema/`.
 *
 * The rule covers string literals, parts of template literals and import specifiers of `packages/*\/src`. It does not
 * cover comments, tests and generated files. Text with spaces is for people: it may name a header, and the help of the
 * command may show a revision as an example.
 */
import { literalsOf, type SourceText } from "./source.js";

export interface ReservedNames {
  readonly revisions: readonly string[];
  /** The names in lower case. A name that ends with a hyphen is a prefix. */
  readonly headers: readonly string[];
}

const GENERATED = /^ \* @generated from /m;
const RESERVED_KEY = "io.modelcontextprotocol/";
/** The identifiers of extensions without a schema. No generated constant exists for them. */
const WITHOUT_SCHEMA = "packages/auth/src/extension-ids.ts";
/** The help of the command shows revisions as examples. */
const HAS_EXAMPLES = "packages/cli/";

/** Reports the reserved names in the literals of a hand-written file. */
export function reservedLiterals(file: SourceText, names: ReservedNames): string[] {
  const { path, text } = file;
  if (path.endsWith(".test.ts") || GENERATED.test(text) || path === WITHOUT_SCHEMA) return [];
  if (reservedIn(text.replaceAll(" ", ""), names, false).length === 0) return [];
  return literalsOf(file).flatMap((literal) =>
    reservedIn(literal.text, names, path.startsWith(HAS_EXAMPLES)).map(
      (name) =>
        `${path}:${literal.line}: "${name}"; use the generated constants of @mcp-gen/protocol`,
    ),
  );
}

function reservedIn(text: string, names: ReservedNames, hasExamples: boolean): string[] {
  const isProse = text.includes(" ");
  const lower = text.toLowerCase();
  const revisions = isProse && hasExamples ? [] : names.revisions;
  const headers = isProse ? [] : names.headers;
  return [
    ...revisions.filter((id) => contains(text, id)),
    ...(text.includes(RESERVED_KEY) ? [RESERVED_KEY] : []),
    ...headers.filter((header) => contains(lower, header)),
  ];
}

/** Returns true if a name occurs and is not the start of a longer word, such as `2026-07-28T09:30:00Z`. */
function contains(text: string, name: string): boolean {
  const end = name.endsWith("-") ? "" : "(?![a-zA-Z0-9])";
  return new RegExp(name + end).test(text);
}
