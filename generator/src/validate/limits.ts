/** Checks the limits of a value in the same way as generated guards and JSON Schema. */
import {
  COMPARISONS,
  limitedKind,
  limitEntries,
  type LimitComparison,
  type LimitedKind,
  type LimitName,
  type ValueLimits,
} from "../model/limits.js";
import { isObject } from "./values.js";

/** Maximum nesting depth of the items that `uniqueItems` compares. */
const DEPTH = 512;

/** @param value a value of the kind that the limits apply to */
export function keepsLimits(value: unknown, limits: ValueLimits): boolean {
  return limitEntries(limits).every(([name, limit]) => keeps(value, name, limit));
}

function keeps(value: unknown, name: LimitName, limit: string | number | true): boolean {
  const bound = Number(limit);
  switch (name) {
    case "multipleOf":
      return Number.isInteger(Number(value) / bound);
    case "pattern":
      return new RegExp(String(limit), "u").test(String(value));
    case "uniqueItems":
      return (
        !Array.isArray(value) ||
        new Set(value.map((item) => sortedText(item, DEPTH))).size === value.length
      );
    default:
      return COMPARE[COMPARISONS[name]](measure(value, limitedKind(name)), bound);
  }
}

const COMPARE: Record<LimitComparison, (value: number, bound: number) => boolean> = {
  ">=": (value, bound) => value >= bound,
  "<=": (value, bound) => value <= bound,
  ">": (value, bound) => value > bound,
  "<": (value, bound) => value < bound,
};

function measure(value: unknown, kind: LimitedKind): number {
  switch (kind) {
    case "number":
      return Number(value);
    case "string":
      return [...String(value)].length;
    case "array":
      return Array.isArray(value) ? value.length : 0;
    case "object":
      return Object.keys(Object(value) as object).length;
    default:
      return kind satisfies never;
  }
}

/** Returns JSON text with sorted keys, so that equal values have the same text. */
function sortedText(value: unknown, depth: number): string {
  if (depth === 0) return "…";
  if (Array.isArray(value)) return `[${value.map((item) => sortedText(item, depth - 1)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${sortedText(value[key], depth - 1)}`);
  return `{${members.join()}}`;
}
