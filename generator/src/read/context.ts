/**
 * The context of all syntax readers: the file, the faults, and a function that reads nested types.
 *
 * Passing `type` instead of importing it avoids import cycles.
 */
import { type ts } from "ts-morph";
import type { Type } from "../model/declarations.js";
import { lineAt, report, type Problem, type Problems } from "./problem.js";

/** Expands types that no reader supports. */
export interface TypeExpander {
  /** Returns the plain type of a node, or why it has none. `own` is the declaration that contains the node. */
  expand(node: ts.Node, own?: string): Type | string;
}

export interface ReadContext {
  readonly source: ts.SourceFile;
  /** The text with doc comments. `source` was parsed without them, at the same offsets. */
  readonly text: string;
  readonly problems: Problems;
  /** Only for extensions. */
  readonly expander?: TypeExpander;
  /** Reads a type that is nested one level deeper. */
  readonly type: (node: ts.TypeNode) => Type;
}

/** Maximum nesting depth of types and brackets. The deepest official schema uses nine levels. */
export const maxDepth = 64;

/** Replaces a refused type. It never leaves the reader, because a refusal ends in an error. */
export const refused: Type = { kind: "unknown" };

/** Reports a fault at the first character of a node. */
export function refuseNode(context: ReadContext, node: ts.Node, problem: Problem): void {
  report(context.problems, node.getStart(context.source), problem);
}

/** The advice for an unsupported form: write it differently or, in this repository, extend the reader. */
export function adviceOr(context: ReadContext, advice: string, teaching: string): string {
  return context.problems.ours
    ? `${advice}; or ${teaching} with a fixture in generator/test/read/`
    : advice;
}

/** The start line of a node, starting at 1, without its comments. */
export function lineOf(context: ReadContext, node: ts.Node): number {
  return lineAt(context.problems, node.getStart(context.source));
}
