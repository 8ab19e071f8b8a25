/**
 * A plan: how to convert a value of one type to a type of another revision.
 *
 * A plan is plain data. The planner creates one for each type and each pair of adjacent revisions, `fuse` combines the
 * plans of several adjacent pairs, and the emitter writes the result as a function.
 */
import type { Constraints, Type } from "./declarations.js";
import type { Answer, Json, LossKind, SessionNeed } from "./step.js";

export type AdapterPlan =
  /** Returns the value unchanged. */
  | { kind: "same" }
  /** Applies the plan for the type `name` of the revision `of`. */
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

/** A type or method that the other revision does not have. `request` is true if the sender expects a response. */
export interface AbsentPlan {
  kind: "absent";
  step: string;
  name: string;
  request: boolean;
}

/** A union, with one plan for each test. A value that passes no test stays unchanged. */
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
  /** Matches an object whose property equals the literal; with `orAbsent`, also an object without the property. */
  | { kind: "literal"; property: string; value: string | number | boolean; orAbsent?: true }
  /** Matches an object that has the property. */
  | { kind: "key"; property: string }
  /** Matches the literal itself. */
  | { kind: "value"; value: string | number | boolean }
  /** No test, because the planner cannot distinguish the values at this location. */
  | { kind: "unknown"; location: string };

export interface CustomPlan {
  kind: "custom";
  /** The name of the function. */
  name: string;
  step: string;
  /** Whether the function receives only objects, because the type has no other values. */
  objects: boolean;
  /** The name of the type that the function returns, in the target revision of the step. */
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

/** One edit of an object. Edits run in order, each on the result of the previous one. */
export type ObjectEdit =
  | { kind: "fill"; key: string; value: Json }
  | { kind: "field"; key: string; plan: AdapterPlan }
  | CustomEdit
  /**
   * `reason` is absent if the name of the step explains the removal. `lossless` is true if the removal loses no
   * information.
   */
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
 * Handles a key that only the target revision defines but that an object of the source revision may contain, because
 * the object allows any key.
 *
 * The edit removes the key if its value does not fit the type. The removal is a loss unless a rule fills in another
 * value.
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

/** Returns the direct sub-plans of a plan. */
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

/** Returns a copy of a plan with each direct sub-plan replaced. */
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

/** Whether a plan changes values. `changes` returns this for a named type, by revision and name. */
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

/** The plans for converting from one revision to another. */
export interface PairPlans {
  from: string;
  to: string;
  types: ReadonlyMap<string, AdapterPlan>;
  /** Plans for requests and notifications, by sender and method. */
  client: ReadonlyMap<string, AdapterPlan>;
  server: ReadonlyMap<string, AdapterPlan>;
  /** Plans for results, by method. */
  results: ReadonlyMap<string, AdapterPlan>;
  /** Functions for error objects, in the order of the step files. */
  errors: readonly CustomPlan[];
  batch?: RefusePlan;
}

/** The types of a revision that have adapter functions, in schema order. */
export interface AdaptableTypes {
  revision: string;
  names: string[];
}

/** The JSON-RPC error code for an unknown method (JSON-RPC 2.0, section 5.1). */
const METHOD_NOT_FOUND = -32601;

/** Returns the response to a message that the other revision does not have. */
export function absentAnswer({ request }: AbsentPlan): Answer {
  return request ? { error: METHOD_NOT_FOUND } : "none";
}
