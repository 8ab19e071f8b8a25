/** Checks whether generated code can use a name from a schema unchanged. */

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Words that cannot name a function, a type or a variable in a module. */
const RESERVED = new Set(
  (
    "any arguments as async await bigint boolean break case catch class const continue debugger default delete do else " +
    "enum eval export extends false finally for function if implements import in instanceof interface let never new " +
    "null number object package private protected public return static string super switch symbol this throw true " +
    "try typeof undefined unknown var void while with yield"
  ).split(" "),
);

/** Whether a name consists of ASCII letters, digits, `_` and `$`, and does not start with a digit. */
export function isIdentifier(name: string): boolean {
  return IDENTIFIER.test(name);
}

/** Whether a name is valid as the name of a declaration: an identifier that is not reserved. */
export function isSafeName(name: string): boolean {
  return isIdentifier(name) && !RESERVED.has(name);
}
