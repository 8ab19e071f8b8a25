// Prints tables of figures to a terminal.

/**
 * Prints rows of cells in columns. The first column is left-aligned, the others are right-aligned.
 *
 * @param {string} title
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function printTable(title, head, rows) {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}\n`);
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join("  ").trimEnd());
  }
}

/**
 * Formats a number with about three digits: `0.41`, `12.3`, `4,630`.
 *
 * @param {number} value
 */
export function figure(value) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/**
 * Formats a ratio with two digits after the point.
 *
 * @param {number} value
 */
export function ratio(value) {
  return value.toFixed(2);
}

/**
 * Formats a cell with the verdict: `1.07 pass`, `1.31 miss`.
 *
 * @param {string} cell
 * @param {boolean} reached
 */
export function judged(cell, reached) {
  return `${cell} ${reached ? "pass" : "miss"}`;
}
