/** Names of what is added: on the wire, of its file and of its constant. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";

export type Kind = "tool" | "resource" | "prompt";

/**
 * Refuses what could not be a file everywhere, or a name that clients and models can say.
 *
 * @throws DiagnosticError
 */
export function checkName(kind: Kind, name: string): void {
  if (NAME.test(name) && name.length <= LONGEST && !DEVICES.test(name)) return;
  throw new DiagnosticError([
    {
      code: "add/bad-name",
      message: `expected a name for the ${kind} of letters and digits, with - or _ between them, beginning with a letter, at most ${LONGEST} characters and none that Windows keeps for a device; received ${JSON.stringify(name.slice(0, 80))}`,
      fix: "take a name such as forecast or book-visit",
    },
  ]);
}

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*$/;
const LONGEST = 64;
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/**
 * What the constant is called: `book-visit` → `bookVisit`. Where that cannot be, the kind is added: `deleteTool`.
 *
 * @param taken names that mean something else in the file
 */
export function constantName(kind: Kind, name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/[-_]+([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
  if (!RESERVED.has(plain) && !taken.has(plain)) return plain;
  const long = `${plain}${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}`;
  let free = long;
  for (let count = 2; taken.has(free); count++) free = `${long}${count}`;
  return free;
}

/** Whether a key of an object literal may stand without quotes. */
export function isPlainKey(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== "__proto__";
}

/** Words of the language, and names that files of ours give a meaning. */
const RESERVED = new Set(
  (
    "abstract any arguments as asserts async await boolean break case catch class const continue debugger declare default " +
    "delete do else enum eval export extends false finally for from function get if implements import in infer instanceof " +
    "interface is keyof let module namespace never new null number object of package private protected public readonly " +
    "require return satisfies set static string super switch symbol this throw true try type typeof undefined unique " +
    "unknown using var void while with yield NaN Infinity globalThis " +
    "tool resource prompt z v Type toStandardJsonSchema"
  ).split(" "),
);
