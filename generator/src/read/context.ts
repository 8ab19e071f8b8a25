/**
 * What every reader of a syntax form is given: the file, where faults go, and the way to read a type below its own.
 * Handing `type` over, instead of importing it, keeps the forms free of import cycles.
 */
import { type ts } from "ts-morph";
import type { Type } from "../model/declarations.js";
import { lineAt, report, type Problem, type Problems } from "./problem.js";

/** Works out types that no reader knows. */
export interface TypeExpander {
  /** The plain type of a node, or the reason why it has no plain type. `own` is the declaration that contains the node. */
  expand(node: ts.Node, own?: string): Type | string;
}

export interface ReadContext {
  readonly source: ts.SourceFile;
  /** The text with its doc comments; `source` was parsed without them, at the same offsets. */
  readonly text: string;
  readonly problems: Problems;
  /** Only for extensions. */
  readonly expander?: TypeExpander;
  /** Reads a type that stands one level below the current one. */
  readonly type: (node: ts.TypeNode) => Type;
}

/** How deep types and brackets may nest. The deepest real schema uses nine levels. */
export const maxDepth = 64;

/** Stands in for a type that was refused. It never leaves the reader, since a refusal ends in an error. */
export const refused: Type = { kind: "unknown" };

/** Reports a fault at the first character of a node. */
export function refuseNode(context: ReadContext, node: ts.Node, problem: Problem): void {
  report(context.problems, node.getStart(context.source), problem);
}

/** What to do about a form that no reader knows: say it otherwise or, in this repository, teach the reader. */
export function adviceOr(context: ReadContext, advice: string, teaching: string): string {
  return context.problems.ours
    ? `${advice}; or ${teaching} with a fixture in generator/test/read/`
    : advice;
}

/** The line, counted from 1, on which a node starts, its comments not counted. */
export function lineOf(context: ReadContext, node: ts.Node): number {
  return lineAt(context.problems, node.getStart(context.source));
}
