/** How tools may be called. Specification 2025-11-25 and later, server/tools. */

const LONGEST = 128;

/** @throws TypeError for any other name: clients and models may not be able to say it */
export function checkToolName(name: string): void {
  // Without the flag m, `$` stands for the very end, not for that of a line.
  const fine = name.length <= LONGEST && /^[A-Za-z0-9_.-]+$/.test(name);
  if (fine) return;
  throw new TypeError(
    `tool ${JSON.stringify(name)}: expected a name of 1 to ${LONGEST} letters, digits, "_", "-" and ".", found another; rename it and use \`title\` for people`,
  );
}
