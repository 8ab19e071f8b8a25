/** What a name stands for in a model. */
import type { Type } from "../model/declarations.js";
import type { Model } from "../model/model.js";

/** The type behind an alias; an object whose members are not known for any other name. */
export function expandName(name: string, { declarations }: Model): Type {
  const found = declarations.find((declaration) => declaration.name === name);
  return found?.kind === "alias" ? found.type : { kind: "object" };
}
