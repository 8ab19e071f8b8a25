/**
 * The context of all syntax readers: the file, the faults, and a function that reads nested types.
 *
 * Readers receive this function instead of importing it, to avoid import cycles.
 */
import { type ts } from "ts-morph";
import type { Type } from "../model/declarations.js";
import { lineAt, report, type Problem, type Problems } from "./problem.js";

/** Converts types that no reader supports, with the help of the compiler. */
export interface TypeExpander {
  /**
   * Returns the plain type of a node, or the reason why it has none. `own` is the name of the declaration that contains
   * the node.
   */
  expand(node: ts.Node, own?: string): Type | string;
}

export interface ReadContext {
  readonly source: ts.SourceFile;
  /**
   * The text of the file, with doc comments. `source` was parsed from a text without doc comments that has the same
   * offsets.
   */
  readonly text: string;
  readonly problems: Problems;
  /** Set only for extensions. */
  readonly expander?: TypeExpander;
  /** Reads a type. Counts it as nested one level deeper. */
  readonly type: (node: ts.TypeNode) => Type;
}

/** Maximum nesting depth of types and brackets. The deepest official schema uses nine levels. */
export const maxDepth = 64;

/**
 * A placeholder for a refused type. The placeholder never leaves the reader, because every refused type leads to an
 * error.
 */
export const refused: Type = { kind: "unknown" };

/** Reports a fault at the first character of a node. */
export function refuseNode(context: ReadContext, node: ts.Node, problem: Problem): void {
  report(context.problems, node.getStart(context.source), problem);
}

/**
 * Returns the advice for unsupported syntax. For a schema of this repository, the advice also suggests extending the
 * reader.
 */
export function adviceOr(context: ReadContext, advice: string, teaching: string): string {
  return context.problems.ours
    ? `${advice}; or ${teaching} with a fixture in generator/test/read/`
    : advice;
}

/** Returns the line where a node starts, after its comments. The first line is 1. */
export function lineOf(context: ReadContext, node: ts.Node): number {
  return lineAt(context.problems, node.getStart(context.source));
}
