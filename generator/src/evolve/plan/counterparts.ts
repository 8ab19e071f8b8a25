/** Which type of the other revision a type becomes: the one of the same name, a renamed one, or the same params. */
import type { Rename } from "../renames.js";
import type { Way } from "../steps/rule-book.js";
import type { Entities } from "./named-types.js";

export function counterparts(
  from: Entities,
  to: Entities,
  renames: readonly Rename[],
  way: Way,
): (name: string) => string | undefined {
  const renamed = new Map(
    renames.map(({ before, after }) => (way === "up" ? [before, after] : [after, before])),
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
