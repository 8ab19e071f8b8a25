/** Finds the target type of a type: the type of the same name, a renamed type, or the type of the same params. */
import type { Rename } from "../renames.js";
import type { StepDirection } from "../steps/rule-book.js";
import type { NamedTypes } from "./named-types.js";

export function counterparts(
  from: NamedTypes,
  to: NamedTypes,
  renames: readonly Rename[],
  direction: StepDirection,
): (name: string) => string | undefined {
  const renamed = new Map(
    renames.map(({ before, after }) => (direction === "up" ? [before, after] : [after, before])),
  );
  return (name) => {
    const other = renamed.get(name) ?? name;
    if (to.type(other) !== undefined) return other;
    for (const message of from.messagesWith(name)) {
      const target = to.view.model.messages.find(({ method }) => method === message.method);
      const params = target && to.params(target);
      if (params !== undefined) return params;
    }
    return undefined;
  };
}
