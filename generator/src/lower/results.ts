/**
 * Finds the result of a request. In order: the `result` of `XResultResponse`, the declaration `XResult` for
 * `XRequest`, and `EmptyResult` where the answering side may send one. The overlay adds results that no rule derives.
 */
import type { Diagnostic } from "../diagnostics.js";
import type { Declaration, Type } from "../model/declarations.js";
import type { MessageResult } from "../model/model.js";
import { memberNames } from "../model/names-in.js";
import type { Overlay, ResultOverlay } from "../model/overlay.js";
import { overlayEntry } from "./own-entry.js";
import type { Scope } from "./scope.js";
import { shapeOfName } from "./shapes.js";

interface FoundResult {
  result?: MessageResult;
  problems: Diagnostic[];
}

export function findResult(
  declaration: Declaration,
  method: string,
  scope: Scope,
  overlay: Overlay,
  files: { schema: string; overlay: string },
): FoundResult {
  const derived = deriveResult(declaration.name.replace(/Request$/, ""), scope);
  if (derived === undefined) {
    return {
      problems: [
        {
          code: "lower/no-result",
          file: files.schema,
          line: declaration.line,
          message: `${declaration.name}: \`${method}\` has no result: neither ${declaration.name.replace(/Request$/, "")}Result nor EmptyResult is declared`,
          fix: "declare the result, named after the request",
        },
      ],
    };
  }
  const entry = overlayEntry(overlay.results, method);
  if (entry === undefined) {
    const variants = memberNames(derived.type).map((type) => ({ type }));
    return { result: { ...derived, variants }, problems: [] };
  }
  const problems = checkEntry(entry, derived.type, method, scope, files.overlay);
  if (problems.length > 0) return { problems };
  return { result: applyEntry(entry, derived), problems };
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
  entry: ResultOverlay,
  type: Type,
  method: string,
  scope: Scope,
  file: string,
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const found = memberNames(type).join(" | ");
  if (found !== entry.was) {
    problems.push({
      code: "overlay/no-match",
      file,
      message: `results, ${method}: expected the derived result \`${entry.was}\`, received \`${found}\``,
      fix: "update `was`, or remove the entry",
    });
  }
  for (const variant of entry.variants) {
    if (scope.find(variant.type) !== undefined) continue;
    problems.push({
      code: "overlay/no-match",
      file,
      message: `results, ${method}: expected a declaration, received \`${variant.type}\``,
      fix: "correct the name of the variant",
    });
  }
  return problems;
}

/**
 * The type of a result with several outcomes is their union, told apart by `resultType` where the variants state it.
 * A variant that only refines an open result (a payload that depends on another request) does not widen the type.
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
  const type: Type =
    references.length === 1 && only !== undefined
      ? only
      : {
          kind: "union",
          members: references,
          ...(members.length === typed.length
            ? { discriminator: { kind: "literal", property: "resultType", members, exact: true } }
            : {}),
        };
  return { type, derived: derived.derived === "response" ? "response" : "overlay", variants };
}
