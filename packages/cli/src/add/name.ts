/** Checks the name of an added item, and derives the names of its file and its constant. */
import { inputFault } from "../input-fault.js";

export type Kind = "tool" | "resource" | "prompt";

/**
 * Refuses a name that is not a valid file name on every system, or not a valid name for clients and models.
 *
 * @throws DiagnosticError
 */
export function checkItemName(kind: Kind, name: string): void {
  if (NAME.test(name) && name.length <= LONGEST && !DEVICES.test(name)) return;
  throw inputFault(
    "add/bad-name",
    `expected a name for the ${kind} of letters and digits, with - or _ between them, beginning with a letter, at most ${LONGEST} characters, and not a device name of Windows; received ${JSON.stringify(name.slice(0, 80))}`,
    "use a name such as forecast or book-visit",
  );
}

const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[-_][A-Za-z0-9]+)*$/;
const LONGEST = 64;
const DEVICES = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/**
 * Returns the name of the constant: `book-visit` → `bookVisit`. If the name is reserved or taken, appends the kind:
 * `deleteTool`.
 *
 * @param taken names that the file already uses for something else
 */
export function constantName(kind: Kind, name: string, taken: ReadonlySet<string>): string {
  const plain = name.replace(/[-_]+([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
  if (!RESERVED.has(plain) && !taken.has(plain)) return plain;
  const long = `${plain}${kind[0]?.toUpperCase() ?? ""}${kind.slice(1)}`;
  let free = long;
  for (let count = 2; taken.has(free); count++) free = `${long}${count}`;
  return free;
}

/** Whether a key of an object literal can be written without quotes. */
export function isPlainKey(key: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(key) && key !== "__proto__";
}

/** Reserved words, and names that generated files use. */
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
