/** Writes the compatibility matrix: an overview, and a page for each pair of revisions with all losses and reasons. */
import type { GeneratedFile } from "../emit/file.js";
import { prose, span } from "../emit/markdown.js";
import {
  FIDELITIES,
  type Matrix,
  type MatrixPair,
  type MatrixRow,
  type LossReason,
  type Tally,
  type Fidelity,
} from "../evolve/matrix/matrix.js";
import type { Answer } from "../model/step.js";
import { visible } from "../visible.js";
import { codeCell, pageFile, section, markdownTable } from "./page.js";
import { linkBetween, type PagePaths } from "./page-paths.js";
import { printerFor, type Printer } from "./type-markdown.js";

const SIGNS: Record<Fidelity, string> = { whole: "🟢", loss: "🟡", not: "🔴" };
const WORDS: Record<Fidelity, string> = { whole: "whole", loss: "with loss", not: "not at all" };
const ORDER = ["whole", "loss", "not"] as const satisfies readonly Fidelity[];
const OVERVIEW = "matrix.md";

export function matrixPages({ revisions, pairs }: Matrix, paths: PagePaths): GeneratedFile[] {
  const others = pairs.filter(({ from, to }) => from !== to);
  return [
    overview(revisions, pairs),
    ...others.map((pair, index) => pairPage(pair, paths, index + 1)),
  ];
}

function overview(revisions: readonly string[], pairs: readonly MatrixPair[]): GeneratedFile {
  const grid = (tally: (pair: MatrixPair) => Tally): string =>
    markdownTable(
      ["from ↓ to →", ...revisions],
      revisions.map((from) => [
        `**${from}**`,
        ...pairs.filter((pair) => pair.from === from).map((pair) => cell(pair, tally(pair))),
      ]),
    );
  return pageFile({
    path: OVERVIEW,
    title: "Compatibility matrix",
    description: "What converts between each two revisions: completely, with loss, or not at all.",
    order: 50,
    blocks: [
      `All ${pairs.length} ordered pairs. A cell counts what the adapters convert ${ORDER.map((one) => `${SIGNS[one]} ${WORDS[one]}`).join(", ")}, and links to the reasons.`,
      ...section(
        "Messages",
        grid(({ tally }) => tally),
      ),
      ...section(
        "Types",
        grid(({ typeTally }) => typeTally),
      ),
    ],
  });
}

function cell({ from, to }: MatrixPair, tally: Tally): string {
  const counts = ORDER.filter((one) => tally[one] > 0).map((one) => `${SIGNS[one]} ${tally[one]}`);
  return from === to ? counts.join(" ") : `[${counts.join(" ")}](./${pairPath(from, to)})`;
}

function pairPath(from: string, to: string): string {
  return `matrix/${from}_${to}.md`;
}

function pairPage(pair: MatrixPair, paths: PagePaths, order: number): GeneratedFile {
  const { from, to, tally, typeTally, messages, types } = pair;
  const path = pairPath(from, to);
  const print = printerFor(path, paths);
  const rows = FIDELITIES.flatMap((verdict) => messages.filter((one) => one.verdict === verdict));
  return pageFile({
    path,
    title: `${from} → ${to}`,
    description: `What converts from ${from} to ${to} completely, with loss, or not at all, and why.`,
    order,
    blocks: [
      `Messages and types of ${from}, converted to ${to}. The other direction: [${to} → ${from}](${linkBetween(path, pairPath(to, from))}); all pairs: [the matrix](${linkBetween(path, OVERVIEW)}).`,
      ...section(
        "Messages",
        tallyLine(tally),
        markdownTable(
          ["", "Message", "Part", "Why"],
          rows.map((row) => messageRow(row, print)),
        ),
      ),
      ...section("Types", tallyLine(typeTally), ...typeLists(types, print)),
    ],
  });
}

function tallyLine(tally: Tally): string {
  return ORDER.map((one) => `${SIGNS[one]} ${tally[one]} ${WORDS[one]}`).join(" · ");
}

function messageRow(row: MatrixRow, print: Printer): string[] {
  const { subject, part, sender, verdict, reasons } = row;
  const from =
    sender === undefined ? "" : `, from ${sender === "either" ? "either side" : `the ${sender}`}`;
  return [
    SIGNS[verdict],
    print.method(subject),
    `${part}${from}`,
    reasons.map(reasonText).join("<br>"),
  ];
}

function reasonText({ kind, locations, text, answer, session }: LossReason): string {
  const where = locations.map((location) => ` ${codeCell(location)}`).join(",");
  return [
    `${kind}${where}: ${prose(visible(text), true)}`,
    ...(answer === undefined ? [] : [`instead: ${answerText(answer)}`]),
    ...(session === undefined ? [] : [`a session can convert it (${prose(session, true)})`]),
  ].join("; ");
}

function answerText(answer: Answer): string {
  if (answer === "none") return "nothing is sent";
  return "error" in answer
    ? `error ${answer.error}`
    : `result ${span(JSON.stringify(answer.result), true)}`;
}

function typeLists(types: readonly MatrixRow[], print: Printer): string[] {
  return FIDELITIES.filter((verdict) => verdict !== "whole").flatMap((verdict) => {
    const names = types
      .filter((one) => one.verdict === verdict)
      .map(({ subject }) => print.typeName(subject));
    return names.length === 0 ? [] : [`${SIGNS[verdict]} ${WORDS[verdict]}: ${names.join(", ")}`];
  });
}
