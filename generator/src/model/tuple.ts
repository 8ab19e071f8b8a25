/** Tuples: arrays whose elements have separate types. */
import type { ArrayType, Type } from "./declarations.js";

export interface TupleElement {
  type: Type;
  label?: string;
  kind: "required" | "optional" | "rest";
}

/** The types of the elements: those of the prefix, then that of all others. */
export function elementTypes({ prefix = [], items }: ArrayType): Type[] {
  return [...prefix, items];
}

/** Whether the type limits the number of elements. */
export function isTuple({ prefix, minItems, maxItems }: ArrayType): boolean {
  return prefix !== undefined || minItems !== undefined || maxItems !== undefined;
}

/** The elements as TypeScript writes them between brackets. */
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

/** Creates the type of a tuple with these elements, a rest element last. */
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
 * Whether each array of one type is an array of another.
 *
 * @param fits compares the types of their elements
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

/** Whether two arrays have the same length and the same number of separately typed elements. */
export function hasSameLength(a: ArrayType, b: ArrayType): boolean {
  return (
    a.prefix?.length === b.prefix?.length && a.minItems === b.minItems && a.maxItems === b.maxItems
  );
}
