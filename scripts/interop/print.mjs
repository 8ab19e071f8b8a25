// What a run of all clients shows: one table, a row for each feature and a column for each client and transport, and
// below it everything that is wrong.

/** @typedef {import("../../test/interop/run-column.mjs").Column} Column */
/** @typedef {import("../../test/interop/run-column.mjs").Cell} Cell */

const FIRST = 26;
const CELL = 6;
const GAP = "   ";

/**
 * @param {readonly string[]} rows
 * @param {readonly Column[]} columns
 */
export function printTable(rows, columns) {
  const groups = grouped(columns);
  const line = (/** @type {string} */ head, /** @type {(column: Column) => string} */ cell) => {
    const parts = groups.map((group) => group.map((one) => cell(one).padEnd(CELL)).join(""));
    console.log(`${head.padEnd(FIRST)}${parts.join(GAP)}`.trimEnd());
  };
  const head = (/** @type {(column: Column) => string} */ text) => {
    const parts = groups.map((group) => {
      const [first] = group;
      return first === undefined ? "" : text(first).padEnd(group.length * CELL);
    });
    console.log(`${"".padEnd(FIRST)}${parts.join(GAP)}`.trimEnd());
  };
  console.log();
  head(({ client }) => client.name.replace("inspector", "insp."));
  head(({ client }) => client.revision);
  line("", ({ transport }) => transport);
  console.log();
  for (const row of rows) line(row, ({ cells }) => shown(cells.get(row)));
  console.log();
  line("messages of the server", ({ judged }) => String(judged));
  line("violations", ({ violations }) => String(violations.length));
}

/**
 * @param {readonly Column[]} columns
 * @returns {boolean} Whether anything is wrong.
 */
export function printWrongs(columns) {
  console.log();
  let wrong = 0;
  for (const { client, transport, cells, violations } of columns) {
    const who = `${client.name} over ${transport}`;
    for (const [name, cell] of cells) {
      if (cell.kind !== "failed") continue;
      wrong += 1;
      console.log(`${who}, ${name}: ${cell.reason}`);
    }
    const lines = violations.map(
      ({ revision, what, pointer, message }) =>
        `${who}, ${revision} ${what}${pointer === "" ? "" : ` ${pointer}`}: ${message}`,
    );
    // The same again and again says no more than once.
    for (const text of new Set(lines)) console.log(text);
  }
  const judged = columns.reduce((sum, column) => sum + column.judged, 0);
  const violations = columns.reduce((sum, column) => sum + column.violations.length, 0);
  console.log(`${wrong} failures; ${judged} messages of the server, ${violations} violations`);
  return wrong + violations > 0;
}

/** @param {Cell | undefined} cell */
function shown(cell) {
  switch (cell?.kind) {
    case "ok":
      return "ok";
    case "failed":
      return "FAIL";
    case "not-run":
      return "·";
    default:
      return "–";
  }
}

/**
 * The columns of one client, together.
 *
 * @param {readonly Column[]} columns
 */
function grouped(columns) {
  /** @type {Map<string, Column[]>} */
  const groups = new Map();
  for (const column of columns) {
    const { name } = column.client;
    groups.set(name, [...(groups.get(name) ?? []), column]);
  }
  return [...groups.values()];
}
