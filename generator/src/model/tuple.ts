/** Functions for tuples: arrays whose elements have different types. */
import type { ArrayType, Type } from "./declarations.js";

export interface TupleElement {
  type: Type;
  label?: string;
  kind: "required" | "optional" | "rest";
}

/** Returns the types of the first elements, then the type of all other elements. */
export function elementTypes({ prefix = [], items }: ArrayType): Type[] {
  return [...prefix, items];
}

/** Whether an array type is a tuple: the type has separately typed elements or limits the number of elements. */
export function isTuple({ prefix, minItems, maxItems }: ArrayType): boolean {
  return prefix !== undefined || minItems !== undefined || maxItems !== undefined;
}

/** Returns the elements of a tuple as TypeScript lists them in brackets. */
export function tupleElements(tuple: ArrayType): TupleElement[] {
  const { items, prefix = [], labels = [], minItems = 0, maxItems } = tuple;
  const fixed = maxItems ?? Math.max(minItems, prefix.length);
  const elements = Array.from({ length: fixed }, (_, index): TupleElement => ({
    type: prefix[index] ?? items,
    kind: index < minItems ? "required" : "optional",
  }));
  const rest: TupleElement[] = maxItems === undefined ? [{ type: items, kind: "rest" }] : [];
  return [...elements, ...rest].map((element, index) => {
    const label = labels[index];
    return label === undefined ? element : { ...element, label };
  });
}

/** Creates a tuple type from its elements. A rest element comes last. */
export function tupleType(elements: readonly TupleElement[]): ArrayType {
  const rest = elements.find(({ kind }) => kind === "rest");
  const prefix = elements.filter((element) => element !== rest).map(({ type }) => type);
  const [first] = elements;
  const isUniform = elements.every((one) => isSame(one.type, first?.type));
  const labels = elements.flatMap(({ label }) => label ?? []);
  const minItems = elements.filter(({ kind }) => kind === "required").length;
  const none: Type = { kind: "never" };
  return {
    kind: "array",
    items: (isUniform ? first : rest)?.type ?? none,
    ...(!isUniform && { prefix }),
    ...(labels.length > 0 && labels.length === elements.length && { labels }),
    ...(minItems > 0 && { minItems }),
    ...(rest === undefined && { maxItems: prefix.length }),
  };
}

function isSame(a: Type, b: Type | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Whether every array of the first type is valid as the second type.
 *
 * @param fits compares two element types in the same way
 */
export function arrayFits(
  from: ArrayType,
  to: ArrayType,
  fits: (from: Type, to: Type) => boolean,
): boolean {
  const { minItems: least = 0, maxItems: most = Infinity } = from;
  if (least < (to.minItems ?? 0) || most > (to.maxItems ?? Infinity)) return false;
  const known = Math.max(from.prefix?.length ?? 0, to.prefix?.length ?? 0);
  for (let index = 0; index < Math.min(known, most); index++) {
    if (!fits(from.prefix?.[index] ?? from.items, to.prefix?.[index] ?? to.items)) return false;
  }
  return most <= known || fits(from.items, to.items);
}

/** Whether two array types have the same length limits and the same number of separately typed elements. */
export function hasSameLength(a: ArrayType, b: ArrayType): boolean {
  return (
    a.prefix?.length === b.prefix?.length && a.minItems === b.minItems && a.maxItems === b.maxItems
  );
}
