/** Validates tool names. Specification 2025-11-25 and later, server/tools. */

const LONGEST = 128;

/** @throws TypeError for an invalid name, because clients and models may not support it */
export function checkToolName(name: string): void {
  const letter = /[^A-Za-z0-9_.-]/u.exec(name)?.[0];
  if (name !== "" && name.length <= LONGEST && letter === undefined) return;
  const wrong = letter === undefined ? `${name.length} characters` : JSON.stringify(letter);
  throw new TypeError(
    `tool ${JSON.stringify(name)}: expected a name of 1 to ${LONGEST} letters, digits, "_", "-" and ".", received ${wrong}; rename it and use \`title\` for people`,
  );
}
