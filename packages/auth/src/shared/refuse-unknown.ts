/** Checks the names of options, for callers in plain JavaScript. A misspelled option would leave out a check. */

/**
 * Refuses the options that a function does not know.
 *
 * @param where the function, for the error
 * @param unknown the options without the known ones
 * @throws TypeError for an option with a value
 */
export function refuseUnknown(where: string, unknown: object): void {
  for (const [name, value] of Object.entries(unknown)) {
    if (value !== undefined) throw new TypeError(`${where}: option ${name} is unknown`);
  }
}
