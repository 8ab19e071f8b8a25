/** Reads the literals of a step file as data with locations. Refuses any expression that would need execution. */
import { ts } from "ts-morph";
import type { Json } from "../step.js";
import { BLANK } from "../model/step.js";
import { report, type Problems } from "./problem.js";

/** A literal in a step file, with the location of each part of the literal. A function is represented by its name. */
export type StepValue =
  | { kind: "plain"; value: Exclude<Json, object> | null; node: ts.Node }
  | { kind: "list"; items: StepValue[]; node: ts.Node }
  | { kind: "record"; entries: Map<string, StepValue>; node: ts.Node }
  | { kind: "name"; name: string; node: ts.Node };

export interface StepContext {
  source: ts.SourceFile;
  problems: Problems;
}

export function textOf(value: StepValue | undefined): string | undefined {
  return value?.kind === "plain" && typeof value.value === "string" ? value.value : undefined;
}

export function textsOf(value: StepValue | undefined): string[] | undefined {
  if (value?.kind !== "list") {
    const one = textOf(value);
    return one === undefined ? undefined : [one];
  }
  const all = value.items.map(textOf);
  return all.some((item) => item === undefined) ? undefined : (all as string[]);
}

const KEYWORDS = new Map<ts.SyntaxKind, boolean | null>([
  [ts.SyntaxKind.TrueKeyword, true],
  [ts.SyntaxKind.FalseKeyword, false],
  [ts.SyntaxKind.NullKeyword, null],
]);

/** Converts a literal expression to data. Refuses any other expression. */
export function valueOf(node: ts.Expression, context: StepContext): StepValue | undefined {
  if (ts.isStringLiteralLike(node)) {
    if (node.text === BLANK) return refuseStep(context, node, `expected words instead of ${BLANK}`);
    return { kind: "plain", value: node.text, node };
  }
  if (ts.isNumericLiteral(node)) return { kind: "plain", value: Number(node.text), node };
  if (
    ts.isPrefixUnaryExpression(node) &&
    node.operator === ts.SyntaxKind.MinusToken &&
    ts.isNumericLiteral(node.operand)
  )
    return { kind: "plain", value: -Number(node.operand.text), node };
  const keyword = KEYWORDS.get(node.kind);
  if (keyword !== undefined) return { kind: "plain", value: keyword, node };
  if (ts.isIdentifier(node)) return { kind: "name", name: node.text, node };
  if (ts.isArrayLiteralExpression(node)) {
    const items = node.elements.flatMap((item) => valueOf(item, context) ?? []);
    return { kind: "list", items, node };
  }
  if (ts.isObjectLiteralExpression(node)) {
    const entries = new Map<string, StepValue>();
    for (const property of node.properties) {
      const named =
        ts.isPropertyAssignment(property) &&
        (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name));
      if (!named) {
        refuseStep(context, property, "expected a property with a plain value");
        continue;
      }
      const value = valueOf(property.initializer, context);
      if (value !== undefined) entries.set(property.name.text, value);
    }
    return { kind: "record", entries, node };
  }
  return refuseStep(context, node, "expected a literal or the name of a function of this file");
}

/** Returns the value without locations, or `undefined` if it contains the name of a function, which is not JSON. */
export function literalValue(value: StepValue): Json | undefined {
  switch (value.kind) {
    case "plain":
      return value.value;
    case "name":
      return undefined;
    case "list": {
      const items = value.items.map(literalValue);
      return items.every((item) => item !== undefined) ? items : undefined;
    }
    case "record": {
      const entries = [...value.entries].map(([key, item]) => [key, literalValue(item)] as const);
      if (entries.some(([, item]) => item === undefined)) return undefined;
      return Object.fromEntries(entries) as { [key: string]: Json };
    }
    default:
      return value satisfies never;
  }
}

export function refuseStep(context: StepContext, node: ts.Node, message: string): undefined {
  report(context.problems, node.getStart(context.source), {
    code: "read/bad-step",
    message,
    fix: "write rules as literals of the type Step of mcp-gen/step: { at, why, up, down }",
  });
  return undefined;
}
