/**
 * Finds the result of the request `XRequest`: the `result` of `XResultResponse`, otherwise the declaration `XResult`,
 * otherwise `EmptyResult` if the responding side may send an `EmptyResult`. The overlay adds results that these rules
 * do not find.
 */
import type { Declaration, Discriminator, Type } from "../model/declarations.js";
import type { MessageResult } from "../model/model.js";
import { memberNames } from "../model/names-in.js";
import type { ResultOverlay } from "../model/overlay.js";
import type { LowerContext } from "./context.js";
import { overlayEntry } from "./overlay-entry.js";
import type { Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";

/** Returns the result of a request. Reports a fault and returns `undefined` if the result is missing or invalid. */
export function findResult(
  { name, line }: Declaration,
  method: string,
  context: LowerContext,
): MessageResult | undefined {
  const stem = name.replace(/Request$/, "");
  const derived = deriveResult(stem, context.scope);
  if (derived === undefined) {
    const found = `${name}: \`${method}\` has no result: neither ${stem}Result nor EmptyResult is declared`;
    const fix = "declare the result, named after the request";
    return void context.report("lower/no-result", { line }, found, fix);
  }
  const entry = overlayEntry(context.overlay.results, method);
  if (entry === undefined) {
    const variants = memberNames(derived.type).map((type) => ({ type }));
    return { ...derived, variants };
  }
  return checkEntry(entry, derived.type, method, context) ? applyEntry(entry, derived) : undefined;
}

type Derived = Pick<MessageResult, "type" | "derived">;

function deriveResult(stem: string, scope: Scope): Derived | undefined {
  const response = shapeOfName(`${stem}ResultResponse`, scope)?.properties.find(
    (p) => p.name === "result",
  );
  if (response !== undefined) return { type: response.type, derived: "response" };
  for (const [name, derived] of [
    [`${stem}Result`, "name"],
    ["EmptyResult", "default"],
  ] as const) {
    if (scope.find(name) !== undefined) return { type: { kind: "reference", name }, derived };
  }
  return undefined;
}

function checkEntry(
  { was, variants }: ResultOverlay,
  type: Type,
  method: string,
  context: LowerContext,
): boolean {
  const found = memberNames(type).join(" | ");
  const unknown = variants.filter((variant) => context.scope.find(variant.type) === undefined);
  if (found !== was)
    context.noMatch(
      `results, ${method}: expected the derived result \`${was}\`, received \`${found}\``,
      "update `was`, or remove the entry",
    );
  for (const variant of unknown)
    context.noMatch(
      `results, ${method}: expected a declaration, received \`${variant.type}\``,
      "correct the name of the variant",
    );
  return found === was && unknown.length === 0;
}

/**
 * Applies an overlay entry. The type of a result with several variants is the union of the variants, with `resultType`
 * as discriminator if the variants have this property. If the derived result allows any key, a variant may only refine
 * it, such as a payload that depends on another request. Such a variant does not change the type.
 */
function applyEntry({ variants }: ResultOverlay, derived: Derived): MessageResult {
  const typed = variants.filter(
    ({ when, resultType }, index) =>
      index === 0 || resultType !== undefined || when?.startsWith("params.") === true,
  );
  const references = [...new Set(typed.map(({ type }) => type))].map((name): Type => ({
    kind: "reference",
    name,
  }));
  const [only] = references;
  const members = typed.flatMap(({ resultType }, member) =>
    resultType === undefined ? [] : [{ value: resultType, member }],
  );
  const discriminator: Discriminator | undefined =
    members.length === typed.length
      ? { kind: "literal", property: "resultType", members, exact: true }
      : undefined;
  const type: Type =
    references.length === 1 && only !== undefined
      ? only
      : { kind: "union", members: references, discriminator };
  return { type, derived: derived.derived === "response" ? "response" : "overlay", variants };
}
