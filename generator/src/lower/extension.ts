/**
 * Reads from the overlay of an extension how the extension is negotiated. Checks this entry against the schema of the
 * extension and the base revision.
 */
import type { ExtensionFacts, Model } from "../model/model.js";
import { escapePointer } from "../model/pointer.js";
import type { LowerContext } from "./context.js";

/**
 * Returns how the extension is negotiated. Without an overlay entry, both sides declare the extension with an empty
 * object.
 */
export function findExtension(
  context: LowerContext,
  id: string,
  base: Model | undefined,
): ExtensionFacts | undefined {
  const { scope, overlay } = context;
  const report = (pointer: string, message: string, fix: string): void =>
    context.noMatch(`/extension${pointer}: ${message}`, fix);
  const { extension } = overlay;
  if (base === undefined) {
    if (extension !== undefined)
      report("", "expected an extension of a revision, received a revision", "remove the entry");
    return undefined;
  }
  if (extension !== undefined && extension.id !== id) {
    report(
      "/id",
      `expected the identifier "${id}", received "${extension.id}"`,
      "use the same identifier in both places",
    );
  }
  const settings = extension?.settings ?? {};
  const resultTypes = extension?.resultTypes ?? {};
  const named = [
    ...Object.entries(settings).map(([side, name]) => [`/settings/${side}`, name] as const),
    ...Object.entries(resultTypes).map(
      ([method, { type }]) => [`/resultTypes/${escapePointer(method)}/type`, type] as const,
    ),
  ];
  for (const [pointer, name] of named) {
    if (scope.find(name) === undefined)
      report(pointer, `expected a declaration, received \`${name}\``, "correct the name");
  }
  for (const method of Object.keys(resultTypes)) {
    if (base.messages.some((message) => message.method === method)) continue;
    report(
      `/resultTypes/${escapePointer(method)}`,
      `expected a method of ${base.id}, received \`${method}\``,
      "correct the method",
    );
  }
  const declaredBy = extension?.declaredBy ?? ["client", "server"];
  return { id, declaredBy, settings, resultTypes };
}
