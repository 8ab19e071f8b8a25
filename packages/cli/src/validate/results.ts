/**
 * Determines the possible types of a result.
 *
 * If the revision has `resultType`, its value limits the possible types. Otherwise almost any invalid result would
 * match `InputRequiredResult`, which requires no other property.
 */
import type { Message } from "@mcp-gen/generator/model/model";
import { isObject, own } from "@mcp-gen/generator/validate/values";

/** The possible types of a result, or the valid values of `resultType` if the result has a different value. */
export type ResultChoice =
  | { kind: "types"; types: readonly string[] }
  | { kind: "unknown"; resultType: unknown; expected: readonly string[] };

/** @param requests the requests that the result may answer */
export function chooseResultTypes(requests: readonly Message[], value: unknown): ResultChoice {
  const variants = requests.flatMap(variantsOf);
  const all = unique(variants.map(({ type }) => type));
  if (!isObject(value)) return { kind: "types", types: all };
  const resultType = own(value, "resultType");
  const types = unique(
    variants
      .filter((variant) => variant.resultType === undefined || variant.resultType === resultType)
      .map(({ type }) => type),
  );
  if (types.length > 0) return { kind: "types", types };
  // With a single possible type, the missing property is reported together with all other issues.
  if (resultType === undefined && all.length === 1) return { kind: "types", types: all };
  const expected = unique(variants.flatMap((variant) => variant.resultType ?? []));
  return { kind: "unknown", resultType, expected };
}

/** The possible result types of a request, with their `resultType`. */
function variantsOf({ result }: Message): { type: string; resultType?: string }[] {
  if (result === undefined) return [];
  const { type, variants } = result;
  const announced = new Set(variants.map((variant) => variant.type));
  const members = type.kind === "union" ? type.members : [type];
  const plain = members.flatMap((member) =>
    member.kind === "reference" && !announced.has(member.name) ? [{ type: member.name }] : [],
  );
  return [...plain, ...variants];
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
