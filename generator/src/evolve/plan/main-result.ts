/** Finds the normal result of a method: the result without its special variants. */
import type { Type } from "../../model/declarations.js";
import type { Message, ResultVariant } from "../../model/model.js";

/** Returns the type of the normal result, or `undefined` for a notification. The variants have separate rules. */
export function mainResult({ result }: Message): Type | undefined {
  if (result === undefined || result.type.kind !== "union") return result?.type;
  const variants = new Set(result.variants.filter(isSpecial).map(({ type }) => type));
  const members = result.type.members.filter(
    (member) => !(member.kind === "reference" && variants.has(member.name)),
  );
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : { ...result.type, members };
}

/** Whether a result has a `resultType` other than `complete`, or is sent only if the request asks for it. */
function isSpecial({ when, resultType }: ResultVariant): boolean {
  return when !== undefined || (resultType !== undefined && resultType !== "complete");
}
