// Prints the figures of a measurement, and whether they keep their bounds.

/**
 * @typedef {object} Figure
 * @property {string} name
 * @property {number} value
 * @property {number} [most] The bound. Default: none, because the figure is only for information.
 * @property {number} [least]
 * @property {string} [unit]
 */

/**
 * @param {string} title
 * @param {readonly Figure[]} figures
 * @returns {boolean} Whether all bounds are kept.
 */
export function printFigures(title, figures) {
  console.log(`\n## ${title}`);
  const broken = figures.filter((figure) => !isKept(figure));
  for (const figure of figures) {
    const { name, value, most, least, unit = "" } = figure;
    const bound = most === undefined ? least : most;
    const sign = most === undefined ? "≥" : "≤";
    const text =
      bound === undefined ? "" : ` (${sign} ${bound}${isKept(figure) ? "" : ": BROKEN"})`;
    console.log(`${name}: ${Math.round(value * 100) / 100}${unit && ` ${unit}`}${text}`);
  }
  return broken.length === 0;
}

/** @param {Figure} figure */
function isKept({ value, most = Infinity, least = -Infinity }) {
  return value <= most && value >= least;
}

/** @param {readonly number[]} values @param {number} fraction */
export function percentile(values, fraction) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * fraction))] ?? 0;
}

/** Counts equal reasons of failures. */
export class Reasons {
  /** @type {Map<string, number>} */
  #counts = new Map();

  /** @param {string} reason */
  add(reason) {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  print() {
    for (const [reason, count] of [...this.#counts].slice(0, 15)) {
      console.log(`  ${count} × ${reason.slice(0, 300)}`);
    }
  }
}
