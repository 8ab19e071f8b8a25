/** The words for verdicts and reasons in all formats. */
import type { Answer } from "@mcp-gen/generator/model/step";
import type {
  Matrix,
  MatrixPair,
  MatrixRow,
  LossReason,
  Tally,
  Fidelity,
} from "@mcp-gen/generator/evolve/matrix/matrix";

export const VERDICT_WORDS: Record<Fidelity, string> = {
  not: "not",
  loss: "with loss",
  whole: "whole",
};

/** Returns the pairs in rows by their first revision, with the second revisions as columns. */
export function gridOf({ pairs }: Matrix): {
  tos: string[];
  rows: { from: string; cells: MatrixPair[] }[];
} {
  const tos = [...new Set(pairs.map(({ to }) => to))];
  const froms = [...new Set(pairs.map(({ from }) => from))];
  const cellsOf = (from: string) =>
    tos.flatMap((to) => pairs.filter((pair) => pair.from === from && pair.to === to));
  return { tos, rows: froms.map((from) => ({ from, cells: cellsOf(from) })) };
}

/** Returns the pair, if there is only one. */
export function onlyPair({ pairs: [only, ...more] }: Matrix): MatrixPair | undefined {
  return more.length === 0 ? only : undefined;
}

/** The order of the counts in a cell. */
export const FIGURES = ["whole", "loss", "not"] as const satisfies readonly Fidelity[];

/** `7 whole, 22 with loss, 7 not` */
export function tallyWords({ whole, loss, not }: Tally): string {
  return `${whole} whole, ${loss} with loss, ${not} not`;
}

/** Describes a row in addition to its name: `params, from the client`. */
export function rowWords({ part, sender }: MatrixRow): string {
  switch (sender) {
    case undefined:
      return part;
    case "either":
      return `${part}, from either side`;
    case "client":
    case "server":
      return `${part}, from the ${sender}`;
    default:
      return sender satisfies never;
  }
}

/** Describes what happens instead of an impossible conversion. An empty string if there is nothing to add. */
export function insteadWords({ answer, session }: Pick<LossReason, "answer" | "session">): string {
  return [
    ...(answer === undefined ? [] : [`instead: ${answerWords(answer)}`]),
    ...(session === undefined ? [] : [`a session can convert it (${session})`]),
  ].join("; ");
}

function answerWords(answer: Answer): string {
  if (answer === "none") return "nothing is sent";
  return "error" in answer ? `error ${answer.error}` : `result ${JSON.stringify(answer.result)}`;
}
