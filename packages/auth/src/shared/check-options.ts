/** Checks options, for callers in plain JavaScript. A misspelled option would leave out a check. */
import { similarName } from "@mcp-gen/core/similar-name";

/** `true`, or a test of the value and what it expects. */
type OptionRule = true | readonly [isValid: (value: never) => unknown, expected: string];

/** The known options. Only values that would fail late, or change their meaning, are tested. */
export type OptionRules<Name extends string = string> = Readonly<Record<Name, OptionRule>>;

/**
 * Checks the names of options and some values.
 *
 * @param where the text before a name, such as `oauth: option `
 * @throws TypeError for an unknown option, with the name that was probably meant, and for a wrong value, without it
 */
export function checkAuthOptions(where: string, given: unknown, known: OptionRules): void {
  if (Object(given) !== given) {
    throw new TypeError(`${where.split(":")[0]}: expected an object`);
  }
  for (const [key, value] of Object.entries(given as object)) {
    if (value === undefined) continue;
    const rule = Object.hasOwn(known, key) && known[key];
    if (rule === true || (rule && rule[0](value as never))) continue;
    const names = Object.keys(known);
    const similar = similarName(key, names);
    const fix = similar ? `Did you mean ${similar}?` : `Options: ${names.join(", ")}.`;
    throw new TypeError(`${where}${key}${rule ? `: expected ${rule[1]}` : ` is unknown. ${fix}`}`);
  }
}
