/** The refusal of a type: a diagnostic, and a stand-in so that the reader can go on to the next fault. */
import { type ts } from "ts-morph";
import type { Type } from "../../model/declarations.js";
import { refuse, refused, type Context } from "../context.js";
import { orAddReader } from "../problem.js";

export function refuseType(context: Context, node: ts.Node, name: string, advice: string): Type {
  refuse(context, node, {
    code: "read/unknown-type",
    message: `${name} is not understood`,
    fix: orAddReader(advice),
  });
  return refused;
}
