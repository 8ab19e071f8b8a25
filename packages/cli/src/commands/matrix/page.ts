/**
 * Formats the matrix as one self-contained HTML page: a heat map, and the messages and types of a cell.
 *
 * Text from schemas is inserted as data.
 */
import {
  FIDELITIES,
  type Matrix,
  type MatrixPair,
  type LossReason,
  type Tally,
  type Fidelity,
} from "@mcp-gen/generator/evolve/matrix/matrix";
import { visible } from "@mcp-gen/generator/visible";
import { barParts, htmlPage } from "../html-page.js";
import { FIGURES, gridOf, insteadWords, rowWords, tallyWords, VERDICT_WORDS } from "./words.js";

/** Number of shades in the heat map, from full conversion to no conversion. */
const SHADES = 10;
/** A sign for each verdict, because color alone is not accessible. */
const SIGNS = { not: "×", loss: "~", whole: "✓" } as const;
export function matrixPage(matrix: Matrix): string {
  const { tos, rows } = gridOf(matrix);
  return htmlPage("matrix", ["diff-style", "matrix-style"], {
    data: dataText(matrix),
    first: matrix.revisions[0] ?? "",
    last: matrix.revisions.at(-1) ?? "",
    tos,
    rows: rows.map(({ from, cells }) => ({ from, cells: cells.map(cellOf) })),
    verdicts: FIDELITIES.map(labelOf),
    legend: FIGURES.map(labelOf),
  });
}

function labelOf(verdict: Fidelity): Record<string, string> {
  return { verdict, sign: SIGNS[verdict], words: VERDICT_WORDS[verdict] };
}

function cellOf(pair: MatrixPair): Record<string, unknown> {
  const { from, to, tally, typeTally } = pair;
  return {
    id: `${from}_${to}`,
    same: from === to,
    kinds: [
      { kind: "messages", ...countsOf(tally), words: `${from} to ${to}: ${tallyWords(tally)}` },
      {
        kind: "types",
        ...countsOf(typeTally),
        words: `${from} to ${to}: ${tallyWords(typeTally)}`,
      },
    ],
  };
}

/** Returns the counts with their position in a bar of 1000 units, and the shade of the cell. */
function countsOf(tally: Tally): Record<string, unknown> {
  const total = Math.max(1, tally.whole + tally.loss + tally.not);
  const share = (tally.loss / 2 + tally.not) / total;
  const parts = barParts(tally, FIGURES).map(({ name: verdict, ...part }) => ({
    verdict,
    ...part,
  }));
  // Rounds up, so that the smallest loss is visible.
  return { parts, shade: Math.ceil(share * SHADES) };
}

/** Stores each reason once, because most rows share reasons. */
function dataText({ pairs }: Matrix): string {
  const reasons = new Map<string, number>();
  const indexOf = (reason: LossReason): number => {
    const { kind, locations, text, step } = reason;
    const shown = [
      kind,
      locations.map(visible),
      visible(text),
      step,
      visible(insteadWords(reason)),
    ];
    const key = JSON.stringify(shown);
    const known = reasons.get(key) ?? reasons.size;
    reasons.set(key, known);
    return known;
  };
  const rows = (pair: MatrixPair): unknown[] =>
    [...pair.messages, ...pair.types].map((row) => [
      visible(row.subject),
      rowWords(row),
      row.verdict,
      row.reasons.map(indexOf),
    ]);
  const shown = pairs.map((pair) => ({ from: pair.from, to: pair.to, rows: rows(pair) }));
  const data = `{"pairs":${JSON.stringify(shown)},"reasons":[${[...reasons.keys()].join(",")}]}`;
  // Escapes `<`, so that no text ends the script element.
  return data.replace(/</g, "\\u003c");
}
