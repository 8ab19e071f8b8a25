/** The refusal of a type: a diagnostic, and a stand-in so that the reader can go on to the next fault. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { adviceOr, refuse, refused, type Context } from "../context.js";

export function refuseType(context: Context, node: ts.Node, name: string, advice: string): Type {
  refuse(context, node, {
    code: "read/unknown-type",
    message: `${name} is not understood`,
    fix: adviceOr(context, advice, "add a reader in generator/src/read/types/"),
  });
  return refused;
}
