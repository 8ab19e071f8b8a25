/** Checks the names of options, for callers in plain JavaScript. A misspelled option would leave out a check. */

/** @throws TypeError for an unknown option */
export function checkOptions(where: string, given: object, known: object): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || Object.hasOwn(known, name)) continue;
    const names = Object.keys(known).join(", ");
    throw new TypeError(`${where}: option ${name} is unknown. Known options: ${names}.`);
  }
}
