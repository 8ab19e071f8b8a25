/** The refusal of a type: a diagnostic, and a stand-in so that the reader can go on to the next fault. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { refuse, refused, type Context } from "../context.js";

export function refuseType(context: Context, node: ts.Node, name: string, advice: string): Type {
  refuse(context, node, {
    code: "read/unknown-type",
    message: `${name} is not understood`,
    fix: `${advice}; or add a reader in generator/src/read/types/ with a fixture in test/read/`,
  });
  return refused;
}
