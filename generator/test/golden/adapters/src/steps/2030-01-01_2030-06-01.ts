/**
 * The functions of the step from 2030-01-01 to 2030-06-01.
 *
 * @generated from schema/steps/2030-01-01_2030-06-01.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { lose, refuse, type JsonObject, type Run, type StepInfo } from "../runtime/index.js";

/** The step, as it appears in loss reports. */
export const since20300601 = {
  id: "2030-01-01_2030-06-01",
  before: "2030-01-01",
  after: "2030-06-01",
};

/** An odd thing in a box. */
export function oddInBox(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  lose(run, step, "approximated", at, "odd things came with 2030-06-01: sent in a box");
  return { kind: "box", name: String(value["name"]), content: [] };
}

/** A ball that is small enough; others are refused. */
export function smallBall(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (Number(value["size"]) <= 10) return value;
  return refuse(run, step, at, { kind: "none" }, "there is no room for large balls");
}

/** The error of a missing owner as an internal error. */
export function toInternal(value: JsonObject): JsonObject {
  return value["code"] === -32051 ? { ...value, code: -32603 } : value;
}
