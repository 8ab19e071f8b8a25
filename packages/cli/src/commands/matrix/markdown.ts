/** Formats the matrix as Markdown: the overview, or the messages of one pair. Escapes text from schemas. */
import { span } from "@mcp-gen/generator/emit/markdown";
import { escapeMarkdown } from "@mcp-gen/generator/layout/template";
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
import {
  FIGURES,
  gridOf,
  insteadWords,
  onlyPair,
  rowWords,
  tallyWords,
  VERDICT_WORDS,
} from "./words.js";

const MARKS: Record<Fidelity, string> = { not: "🔴", loss: "🟡", whole: "🟢" };

export function matrixMarkdown(matrix: Matrix): string {
  const only = onlyPair(matrix);
  const blocks = only === undefined ? overviewBlocks(matrix) : pairBlocks(only);
  return `${blocks.join("\n\n")}\n`;
}

function overviewBlocks(matrix: Matrix): string[] {
  const { tos, rows } = gridOf(matrix);
  const grid = (tally: (pair: MatrixPair) => Tally): string =>
    [
      row(["from \\ to", ...tos.map(escapeMarkdown)]),
      row(["---", ...tos.map(() => "---")]),
      ...rows.map(({ from, cells }) =>
        row([`**${escapeMarkdown(from)}**`, ...cells.map((pair) => cell(tally(pair)))]),
      ),
    ].join("\n");
  const legend = FIGURES.map((one) => `${MARKS[one]} ${VERDICT_WORDS[one]}`);
  return [
    "## Conversion between revisions",
    legend.join(" · "),
    "### Messages",
    grid(({ tally }) => tally),
    "### Types",
    grid(({ typeTally }) => typeTally),
  ];
}

function cell(tally: Tally): string {
  return FIGURES.filter((one) => tally[one] > 0)
    .map((one) => `${MARKS[one]} ${tally[one]}`)
    .join(" ");
}

function pairBlocks({ from, to, tally, typeTally, messages, types }: MatrixPair): string[] {
  const table = [
    row(["", "Message", "Part", "Why"]),
    row(["---", "---", "---", "---"]),
    ...FIDELITIES.flatMap((verdict) => messages.filter((one) => one.verdict === verdict)).map(
      messageRow,
    ),
  ].join("\n");
  return [
    `## ${escapeMarkdown(from)} → ${escapeMarkdown(to)}`,
    `Messages: ${tallyWords(tally)}.`,
    table,
    `Types: ${tallyWords(typeTally)}.`,
    ...FIDELITIES.filter((verdict) => verdict !== "whole").flatMap((verdict) => {
      const names = types.filter((one) => one.verdict === verdict).map(({ subject }) => subject);
      const text = `${MARKS[verdict]} ${VERDICT_WORDS[verdict]}: ${names.map((name) => span(visible(name))).join(", ")}`;
      return names.length === 0 ? [] : [text];
    }),
  ];
}

function messageRow(message: MatrixRow): string {
  const { subject, verdict, reasons } = message;
  const why = reasons.map(reasonText).join("<br>");
  return row([MARKS[verdict], span(visible(subject), true), rowWords(message), why]);
}

function reasonText(reason: LossReason): string {
  const { kind, locations, text } = reason;
  const where = locations.map((location) => ` ${span(visible(location), true)}`).join(",");
  const instead = insteadWords(reason);
  return `${kind}${where}: ${escapeMarkdown(visible(text))}${instead === "" ? "" : `; ${escapeMarkdown(visible(instead))}`}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
