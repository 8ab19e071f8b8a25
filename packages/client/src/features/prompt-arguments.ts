/** Checks the arguments of prompts, which are strings in every revision. */

/** @throws TypeError for an argument that is not a string, before anything is sent */
export function checkPromptArguments(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) {
    if (value === undefined || typeof value === "string") continue;
    const found = value === null ? "null" : `a value of type ${typeof value}`;
    throw new TypeError(
      `getPrompt: argument ${JSON.stringify(name)}: expected a string, received ${found}; convert it to a string`,
    );
  }
}
