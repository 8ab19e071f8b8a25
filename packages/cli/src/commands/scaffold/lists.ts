/** Parses comma-separated options: `2025-11-25,2026-07-28`. */
import { PROJECT_TRANSPORTS, type ProjectTransport } from "../../scaffold/project.js";
import { ScaffoldError } from "../../scaffold/scaffold-error.js";
import { similar } from "@mcp-gen/generator/similar";
import { visible } from "@mcp-gen/generator/visible";

/** @throws ScaffoldError for an unknown revision, or for an empty list */
export function revisionsOf(text: string | undefined, known: readonly string[]): string[] {
  return text === undefined ? [...known] : chosen("--revisions", text, known);
}

/** @throws ScaffoldError for an unknown transport, or for an empty list */
export function transportsOf(text: string | undefined): ProjectTransport[] {
  return text === undefined
    ? [...PROJECT_TRANSPORTS]
    : chosen("--transport", text, PROJECT_TRANSPORTS);
}

/** Returns the chosen values in the order of the known ones. */
function chosen<T extends string>(option: string, text: string, known: readonly T[]): T[] {
  const words = text.split(",").map((word) => word.trim());
  for (const word of words) {
    if (known.some((one) => one === word)) continue;
    const guess = similar(word, known);
    throw new ScaffoldError(
      "scaffold/unknown-choice",
      `${option}: expected ${known.join(", ")}, or some of them separated by commas, received ${JSON.stringify(visible(word))}`,
      guess === undefined ? "choose at least one of them" : `did you mean ${guess}?`,
    );
  }
  return known.filter((one) => words.includes(one));
}
