/** Formats the matrix for the terminal: an overview of counts, or every message of one pair with its reasons. */
import { wrapText } from "@mcp-gen/generator/emit/code/comment";
import {
  FIDELITIES,
  type Matrix,
  type MatrixPair,
  type MatrixRow,
  type LossReason,
  type Tally,
  type Fidelity,
} from "@mcp-gen/generator/evolve/matrix/matrix";
import { visible } from "@mcp-gen/generator/visible";
import type { colorsFor } from "../output.js";
import {
  FIGURES,
  gridOf,
  insteadWords,
  onlyPair,
  rowWords,
  tallyWords,
  VERDICT_WORDS,
} from "./words.js";

type Colors = ReturnType<typeof colorsFor>;

const WIDTH = 100;
/** Width of the column with the names of the rows. */
const HEAD = 12;
/** Width of each count in a cell. A cell has three counts. */
const COUNT = 5;
const CELL = 3 * COUNT;

export function matrixTable(matrix: Matrix, colors: Colors): string {
  const only = onlyPair(matrix);
  const lines = only === undefined ? overviewLines(matrix, colors) : pairLines(only, colors);
  return `${lines.join("\n")}\n`;
}

function overviewLines(matrix: Matrix, colors: Colors): string[] {
  const { tos, rows } = gridOf(matrix);
  const grid = (tally: (pair: MatrixPair) => Tally): string[] =>
    rows.map(({ from, cells }) => {
      const text = cells.map((pair) => cell(tally(pair), pair.from === pair.to, colors)).join("");
      return `${colors.bold(from.padEnd(HEAD))}${text}`;
    });
  const head = colors.dim(
    `${"from \\ to".padEnd(HEAD)}${tos.map((to) => to.padStart(CELL)).join("")}`,
  );
  const legend = FIGURES.map((one) => paint(one, VERDICT_WORDS[one], colors));
  const example = matrix.pairs.findLast(({ from, to }) => from !== to);
  return [
    `${colors.bold("MESSAGES")}  ${legend.join(", ")}`,
    "",
    head,
    ...grid(({ tally }) => tally),
    "",
    colors.bold("TYPES"),
    "",
    head,
    ...grid(({ typeTally }) => typeTally),
    ...(example === undefined
      ? []
      : [
          "",
          `mcp-gen matrix --from ${example.from} --to ${example.to} lists the messages with the reasons.`,
        ]),
  ];
}

/** Formats a cell, with dimmed zeros. The cell of a revision with itself is empty. */
function cell(tally: Tally, isSame: boolean, colors: Colors): string {
  return FIGURES.map((one) => {
    const text = String(tally[one]).padStart(COUNT);
    return isSame || tally[one] === 0 ? colors.dim(text) : paint(one, text, colors);
  }).join("");
}

function pairLines(pair: MatrixPair, colors: Colors): string[] {
  const { from, to, tally, typeTally, messages, types } = pair;
  return [
    `${colors.bold(`${from} → ${to}`)}  messages: ${tallyWords(tally)}`,
    ...FIDELITIES.flatMap((verdict) => {
      const rows = messages.filter((row) => row.verdict === verdict);
      if (rows.length === 0) return [];
      const lines = rows.flatMap((row) => rowLines(row, colors));
      return ["", paint(verdict, VERDICT_WORDS[verdict].toUpperCase(), colors), ...lines];
    }),
    "",
    `${colors.bold("TYPES")}  ${tallyWords(typeTally)}`,
    ...FIDELITIES.filter((verdict) => verdict !== "whole").flatMap((verdict) => {
      const names = types.filter((row) => row.verdict === verdict).map(({ subject }) => subject);
      const text = `${VERDICT_WORDS[verdict]}: ${names.map(visible).join(", ")}`;
      return names.length === 0
        ? []
        : ["", ...indented(text, 2).map((line) => paint(verdict, line, colors))];
    }),
  ];
}

function rowLines(row: MatrixRow, colors: Colors): string[] {
  const head = `  ${colors.bold(visible(row.subject).padEnd(40))} ${colors.dim(rowWords(row))}`;
  return [head, ...row.reasons.flatMap((reason) => reasonLines(reason, colors))];
}

function reasonLines(reason: LossReason, colors: Colors): string[] {
  const { kind, locations, text, step } = reason;
  const where = locations.length === 0 ? "" : ` ${locations.join(", ")}`;
  const instead = insteadWords(reason);
  const sentence = `${kind}${where}: ${text}${instead === "" ? "" : `; ${instead}`} (${step})`;
  return indented(visible(sentence), 6).map((line, index) =>
    index === 0
      ? line.replace(kind, paint(kind === "impossible" ? "not" : "loss", kind, colors))
      : line,
  );
}

/** Wraps lines; indents continuation lines by two more. */
function indented(text: string, by: number): string[] {
  return wrapText(text, WIDTH - by - 2).map(
    (line, index) => `${" ".repeat(index === 0 ? by : by + 2)}${line}`,
  );
}

const PAINT = { whole: "green", loss: "yellow", not: "red" } as const;

function paint(verdict: Fidelity, text: string, colors: Colors): string {
  return colors[PAINT[verdict]](text);
}
