/**
 * A plan: how to convert a value of one type to a type of another revision.
 *
 * A plan is data. The planner creates one for each type and adjacent pair, `fuse` combines those of a chain,
 * and the emitter writes the result as a function.
 */
import type { Constraints, Type } from "./declarations.js";
import type { Answer, Json, LossKind, SessionNeed } from "./step.js";

export type AdapterPlan =
  /** Returns the value unchanged. */
  | { kind: "same" }
  /** Applies the plan of a type of a revision. */
  | { kind: "type"; name: string; of: string }
  | { kind: "object"; edits: ObjectEdit[] }
  | { kind: "each"; items: AdapterPlan }
  | { kind: "entries"; values: AdapterPlan }
  | UnionPlan
  | CustomPlan
  | RefusePlan
  | AbsentPlan
  /** Applies one plan after the other. */
  | { kind: "then"; first: AdapterPlan; second: AdapterPlan };

/** The type or method exists only on this side. `request`: the sender expects a response. */
export interface AbsentPlan {
  kind: "absent";
  step: string;
  name: string;
  request: boolean;
}

/** A union: a plan for each test. Values that pass no test stay unchanged. */
export interface UnionPlan {
  kind: "union";
  cases: UnionCase[];
}

export interface UnionCase {
  test: MemberTest;
  plan: AdapterPlan;
}

export type MemberTest =
  | { kind: "array" }
  /** An object whose property equals the literal; with `orAbsent`, also one without the property. */
  | { kind: "literal"; property: string; value: string | number | boolean; orAbsent?: true }
  /** An object with the property. */
  | { kind: "key"; property: string }
  /** The literal itself. */
  | { kind: "value"; value: string | number | boolean }
  /** No test: the planner cannot distinguish the values of this location. */
  | { kind: "unknown"; location: string };

export interface CustomPlan {
  kind: "custom";
  /** The function and its step file. */
  name: string;
  step: string;
  /** Whether the function receives only objects, because the type has no other values. */
  objects: boolean;
  /** The type that it returns, in the target revision of the step. */
  gives?: string;
  loss?: LossKind;
  why: string;
}

export interface RefusePlan {
  kind: "refuse";
  step: string;
  reason: string;
  answer: Answer;
  session?: SessionNeed;
}

/** One edit of an object. Edits run in order on the result of earlier ones. */
export type ObjectEdit =
  | { kind: "fill"; key: string; value: Json }
  | { kind: "field"; key: string; plan: AdapterPlan }
  | CustomEdit
  /** `reason`: in words; absent if the step is a sufficient reason. `lossless`: the removal loses nothing. */
  | { kind: "drop"; key: string; step: string; reason?: string; lossless: boolean }
  | { kind: "rename"; key: string; name: string }
  | ArrivalEdit
  | { kind: "set"; key: string; value: Json };

/** A function of a step file that edits an object. */
export interface CustomEdit {
  kind: "custom";
  name: string;
  step: string;
  /** Properties that the function reads or changes. */
  touches: string[];
  /** Calls the function only for an object with this property. */
  when?: string;
  loss?: LossKind;
  why: string;
}

/**
 * A key that only the later revision defines, in an open object of the earlier one.
 *
 * Removes a value that does not fit the type. This is a loss unless a value is filled in.
 */
export interface ArrivalEdit {
  kind: "arrival";
  key: string;
  type: Type;
  constraints?: Constraints;
  of: string;
  step: string;
  filled: boolean;
}

export const SAME: AdapterPlan = { kind: "same" };

/** The direct sub-plans of a plan. */
export function partsOf(plan: AdapterPlan): AdapterPlan[] {
  switch (plan.kind) {
    case "object":
      return plan.edits.flatMap((edit) => (edit.kind === "field" ? [edit.plan] : []));
    case "each":
      return [plan.items];
    case "entries":
      return [plan.values];
    case "union":
      return plan.cases.map((one) => one.plan);
    case "then":
      return [plan.first, plan.second];
    default:
      return [];
  }
}

/** A plan with its direct sub-plans replaced. */
export function mapParts(plan: AdapterPlan, map: (part: AdapterPlan) => AdapterPlan): AdapterPlan {
  switch (plan.kind) {
    case "object": {
      const edits = plan.edits.map((edit) =>
        edit.kind === "field" ? { ...edit, plan: map(edit.plan) } : edit,
      );
      return { kind: "object", edits };
    }
    case "each":
      return { ...plan, items: map(plan.items) };
    case "entries":
      return { ...plan, values: map(plan.values) };
    case "union":
      return { ...plan, cases: plan.cases.map((one) => ({ ...one, plan: map(one.plan) })) };
    case "then":
      return { ...plan, first: map(plan.first), second: map(plan.second) };
    default:
      return plan;
  }
}

/** Whether a plan changes anything. `changes` says so of a named type. */
export function doesSomething(
  plan: AdapterPlan,
  changes: (of: string, name: string) => boolean,
): boolean {
  switch (plan.kind) {
    case "custom":
    case "refuse":
    case "absent":
      return true;
    case "type":
      return changes(plan.of, plan.name);
    case "object":
      return plan.edits.some((edit) => edit.kind !== "field" || doesSomething(edit.plan, changes));
    case "same":
    case "each":
    case "entries":
    case "union":
    case "then":
      return partsOf(plan).some((part) => doesSomething(part, changes));
    default:
      return plan satisfies never;
  }
}

/** The plans between any two revisions. */
export interface PairPlans {
  from: string;
  to: string;
  types: ReadonlyMap<string, AdapterPlan>;
  /** Requests and notifications, by sender and method. */
  client: ReadonlyMap<string, AdapterPlan>;
  server: ReadonlyMap<string, AdapterPlan>;
  /** By method. */
  results: ReadonlyMap<string, AdapterPlan>;
  /** Functions for error objects, in the order of the step files. */
  errors: readonly CustomPlan[];
  batch?: RefusePlan;
}

/** The types of a revision that are adapted by name, in schema order. */
export interface AdaptableTypes {
  revision: string;
  names: string[];
}

/** JSON-RPC 2.0, section 5.1: the error for an unknown method. */
const METHOD_NOT_FOUND = -32601;

/** The response to a message that the other revision does not have. */
export function absentAnswer({ request }: AbsentPlan): Answer {
  return request ? { error: METHOD_NOT_FOUND } : "none";
}
