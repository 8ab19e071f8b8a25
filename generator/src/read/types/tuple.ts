/** Reads tuples in an extension schema: `[string, number?]`, `[x: number, ...rest: string[]]`. */
import { ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { tupleType, type TupleElement } from "../../model/tuple.js";
import type { ReadContext } from "../context.js";
import { refuseType } from "./refuse-type.js";

export const AFTER_REST = "it has elements after `...`; put the rest element last";

/** Reads a tuple type. A rest element that is not an array is left to the compiler. */
export function readTuple(node: ts.TupleTypeNode, context: ReadContext): Type {
  const parts = node.elements.map(partOf);
  const isRead = parts.every(({ kind }, index) => kind !== "rest" || index === parts.length - 1);
  if (!isRead || parts.some(({ type }) => type === undefined))
    return refuseType(context, node, "a tuple type", "put the rest element last");
  return tupleType(
    parts.flatMap(({ type, ...part }) =>
      type === undefined ? [] : [{ ...part, type: context.type(type) }],
    ),
  );
}

type Part = Omit<TupleElement, "type"> & { type: ts.TypeNode | undefined };

function partOf(node: ts.TypeNode): Part {
  if (ts.isNamedTupleMember(node)) {
    const isRest = node.dotDotDotToken !== undefined;
    return {
      kind: isRest ? "rest" : node.questionToken === undefined ? "required" : "optional",
      type: isRest ? itemsOf(node.type) : node.type,
      label: node.name.text,
    };
  }
  if (ts.isRestTypeNode(node)) return { kind: "rest", type: itemsOf(node.type) };
  return ts.isOptionalTypeNode(node)
    ? { kind: "optional", type: node.type }
    : { kind: "required", type: node };
}

function itemsOf(node: ts.TypeNode): ts.TypeNode | undefined {
  return ts.isArrayTypeNode(node) ? node.elementType : undefined;
}
