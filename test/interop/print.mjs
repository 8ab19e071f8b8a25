// Prints a run of `npm run interop`: a table per side with a row for each feature and a column for each peer and transport,
// split to the width of the terminal, and then all failures.

/** @typedef {import("./sides.mjs").Side} Side */
/** @typedef {import("./sides.mjs").SideColumn} SideColumn */
/** @typedef {import("./attempt.mjs").Cell} Cell */

const FIRST = 26;
const CELL = 6;
const GAP = "   ";
const WIDEST = 120;

/** @param {Side} side */
export function printSide({ title, ours, rows, columns }) {
  if (title !== undefined) console.log(`\n${title}`);
  for (const groups of parts(columns)) printTable(ours, rows, groups);
}

/**
 * @param {Side["ours"]} ours
 * @param {readonly string[]} rows
 * @param {readonly (readonly SideColumn[])[]} groups
 */
function printTable(ours, rows, groups) {
  const line = (/** @type {string} */ head, /** @type {(column: SideColumn) => string} */ cell) => {
    const shownCells = groups.map((group) =>
      group
        .map((one) => cell(one).padEnd(CELL))
        .join("")
        .padEnd(widthOf(group)),
    );
    console.log(`${head.padEnd(FIRST)}${shownCells.join(GAP)}`.trimEnd());
  };
  const head = (/** @type {(column: SideColumn) => string} */ text) => {
    const names = groups.map((group) => {
      const [first] = group;
      return first === undefined ? "" : text(first).padEnd(widthOf(group));
    });
    console.log(`${"".padEnd(FIRST)}${names.join(GAP)}`.trimEnd());
  };
  console.log();
  head(nameOf);
  head(({ revision }) => revision);
  line("", ({ transport }) => transport);
  console.log();
  for (const row of rows) line(row, ({ cells }) => shown(cells.get(row)));
  console.log();
  line(`messages of the ${ours}`, ({ judged }) => String(judged));
  line("violations", ({ violations }) => String(violations.length));
}

/**
 * @param {Side} side
 * @returns {boolean} True if our side has a failure.
 */
export function printWrongs({ ours, columns }) {
  console.log();
  let wrong = 0;
  /** @type {Map<string, string[]>} */
  const faults = new Map();
  for (const { name: peer, transport, cells, violations } of columns) {
    const who = `${peer} over ${transport}`;
    for (const [name, cell] of cells) {
      if (cell.kind === "theirs")
        faults.set(cell.reason, [...(faults.get(cell.reason) ?? []), `${who}, ${name}`]);
      if (cell.kind !== "failed") continue;
      wrong += 1;
      console.log(`${who}, ${name}: ${cell.reason}`);
    }
    const lines = violations.map(
      ({ revision, what, pointer, message }) =>
        `${who}, ${revision} ${what}${pointer === "" ? "" : ` ${pointer}`}: ${message}`,
    );
    // Prints repeated lines once.
    for (const text of new Set(lines)) console.log(text);
  }
  for (const [reason, places] of faults) console.log(`not ours: ${places.join("; ")}: ${reason}`);
  const judged = columns.reduce((sum, column) => sum + column.judged, 0);
  const violations = columns.reduce((sum, column) => sum + column.violations.length, 0);
  const theirs = columns.reduce((sum, column) => sum + (column.theirs ?? 0), 0);
  const more = ours === "client" ? `; ${theirs} violations of the servers` : "";
  console.log(
    `${wrong} failures; ${judged} messages of the ${ours}, ${violations} violations${more}`,
  );
  return wrong + violations > 0;
}

/** @param {Cell | undefined} cell */
function shown(cell) {
  switch (cell?.kind) {
    case "ok":
      return "ok";
    case "failed":
      return "FAIL";
    case "theirs":
      return "peer";
    case "not-run":
      return "·";
    default:
      return "–";
  }
}

/** @param {SideColumn} column */
function nameOf({ name }) {
  return name.replace("inspector", "insp.");
}

/** @param {readonly SideColumn[]} group */
function widthOf(group) {
  const [first] = group;
  return Math.max(
    group.length * CELL,
    first === undefined ? 0 : nameOf(first).length,
    "2026-07-28".length,
  );
}

/**
 * Groups the columns by peer into tables that fit the screen.
 *
 * @param {readonly SideColumn[]} columns
 */
function parts(columns) {
  /** @type {SideColumn[][][]} */
  const all = [];
  let width = Infinity;
  for (const group of grouped(columns)) {
    width += GAP.length + widthOf(group);
    if (width > WIDEST) {
      all.push([]);
      width = FIRST + widthOf(group);
    }
    all.at(-1)?.push(group);
  }
  return all;
}

/** @param {readonly SideColumn[]} columns */
function grouped(columns) {
  /** @type {Map<string, SideColumn[]>} */
  const groups = new Map();
  for (const column of columns) {
    groups.set(column.name, [...(groups.get(column.name) ?? []), column]);
  }
  return [...groups.values()];
}
