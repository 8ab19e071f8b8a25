/** Parses version ranges of `engines`. Supports only this grammar: `>=20.19 <23`, `^20.19 || >=22.12`, `22.x`. */

type Version = readonly [number, number, number];

const COMPARATOR =
  /^(>=|<=|>|<|=|\^|~)?\s*v?(\d+|[x*])(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?(?:[-+].*)?$/i;

/**
 * Whether a version is in a range.
 *
 * @returns `undefined` for an unsupported range
 * @example satisfies("20.20.0", "^20.19 || >=22.12") // true
 */
export function satisfies(version: string, range: string): boolean | undefined {
  const found = parsed(version);
  if (found === undefined) return undefined;
  const verdicts = range.split("||").map((set) => inSet(found, set.trim()));
  if (verdicts.includes(true)) return true;
  return verdicts.includes(undefined) ? undefined : false;
}

export function parsed(version: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

function inSet(version: Version, set: string): boolean | undefined {
  if (set === "" || set === "*") return true;
  const [, from, to] = /^(\S+)\s+-\s+(\S+)$/.exec(set) ?? [];
  const words =
    from === undefined
      ? set.replace(/(>=|<=|>|<|=|\^|~)\s+/g, "$1").split(/\s+/)
      : [`>=${from}`, `<=${to}`];
  const verdicts = words.map((word) => fits(version, word));
  if (verdicts.includes(undefined)) return undefined;
  return verdicts.every((verdict) => verdict === true);
}

function fits(version: Version, word: string): boolean | undefined {
  const match = COMPARATOR.exec(word);
  if (match === null) return undefined;
  const [, operator = "", ...texts] = match;
  const numbers = texts.map((text) =>
    text === undefined || /[x*]/i.test(text) ? -1 : Number(text),
  );
  const [major = -1, minor = -1, patch = -1] = numbers;
  if (major < 0) return true;
  const low: Version = [major, Math.max(minor, 0), Math.max(patch, 0)];
  /** The first version after the versions that the word matches. Omitted parts match any number. */
  const next: Version =
    minor < 0 ? [major + 1, 0, 0] : patch < 0 ? [major, minor + 1, 0] : [major, minor, patch + 1];
  /** For each operator, the first version of the range and the first version after the range. */
  const bounds: Readonly<Record<string, readonly [Version, Version]>> = {
    ">=": [low, LAST],
    ">": [next, LAST],
    "<": [FIRST, low],
    "<=": [FIRST, next],
    "^": [low, afterCaret(major, minor, patch)],
    "~": [low, minor < 0 ? [major + 1, 0, 0] : [major, minor + 1, 0]],
  };
  const [from, to] = bounds[operator] ?? [low, next];
  return compare(version, from) >= 0 && compare(version, to) < 0;
}

const FIRST: Version = [0, 0, 0];
const LAST: Version = [Infinity, 0, 0];

/** Returns the first version after a `^` range. All versions in the range have the same first number that is not 0. */
function afterCaret(major: number, minor: number, patch: number): Version {
  if (major > 0 || minor < 0) return [major + 1, 0, 0];
  return minor > 0 || patch < 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function compare(one: Version, other: Version): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
