/** Exact package versions: `1.2.3`, `1.2.3-beta.1`. */

const FORM = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/;

export function isVersion(text: string): boolean {
  return FORM.test(text);
}

/** Compares two valid versions: negative if `a` is older than `b`, positive if it is newer. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const index of [0, 1, 2]) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(left.prerelease, right.prerelease);
}

function partsOf(version: string): { numbers: number[]; prerelease: string[] } {
  const [, major = "0", minor = "0", patch = "0", prerelease = ""] = FORM.exec(version) ?? [];
  return {
    numbers: [major, minor, patch].map(Number),
    prerelease: prerelease === "" ? [] : prerelease.split("."),
  };
}

/** Compares the prerelease parts of two versions. A prerelease is older than its release. */
function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left = "", right = ""] = [a[index], b[index]];
    if (left === right) continue;
    const [isLeft, isRight] = [/^\d+$/.test(left), /^\d+$/.test(right)];
    if (isLeft && isRight) return Number(left) - Number(right);
    if (isLeft !== isRight) return isLeft ? -1 : 1;
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}
