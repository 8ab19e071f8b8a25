/**
 * What has to be done to a value of one type to make it one of another revision. A plan is data: the planner makes one
 * for each type and adjacent pair, `fuse` puts those of a chain together, the emitter writes the result as a function.
 */
import type { Constraints, Type } from "./declarations.js";
import type { Answer, Json, LossKind, SessionNeed } from "./step.js";

export type AdapterPlan =
  /** Nothing: the value itself. */
  | { kind: "same" }
  /** What the plan of that type of that revision says. */
  | { kind: "type"; name: string; of: string }
  | { kind: "object"; edits: ObjectEdit[] }
  | { kind: "each"; items: AdapterPlan }
  | { kind: "entries"; values: AdapterPlan }
  | UnionPlan
  | CustomPlan
  | RefusePlan
  | AbsentPlan
  /** One after the other. */
  | { kind: "then"; first: AdapterPlan; second: AdapterPlan };

/** The type, or the method, is only on this side of the step. `request`: somebody waits for an answer. */
export interface AbsentPlan {
  kind: "absent";
  step: string;
  name: string;
  request: boolean;
}

/** A union: what becomes of the values that the test fits. All others stay as they are. */
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
  /** An object whose property is the literal; or, with `orAbsent`, that does not have the property. */
  | { kind: "literal"; property: string; value: string | number | boolean; orAbsent?: true }
  /** An object that has the property. */
  | { kind: "key"; property: string }
  /** The literal itself. */
  | { kind: "value"; value: string | number | boolean }
  /** None: the planner found no way to tell the values of this place apart. */
  | { kind: "unknown"; location: string };

export interface CustomPlan {
  kind: "custom";
  /** The function, and the step file it is from. */
  name: string;
  step: string;
  /** Whether only objects are given to it: the type has no others. */
  objects: boolean;
  /** The type it makes, in the revision the step leads to. */
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

/** One thing done to an object. They are done in order; each sees what those before it made. */
export type ObjectEdit =
  | { kind: "fill"; key: string; value: Json }
  | { kind: "field"; key: string; plan: AdapterPlan }
  /** `touches`: the properties that the function looks at or changes. */
  | { kind: "custom"; name: string; step: string; touches: string[]; loss?: LossKind; why: string }
  /** `reason`: in words; absent where the step is reason enough. `lossless`: nothing is lost with it. */
  | { kind: "drop"; key: string; step: string; reason?: string; lossless: boolean }
  | { kind: "rename"; key: string; name: string }
  | ArrivalEdit
  | { kind: "set"; key: string; value: Json };

/**
 * A key that the revision `of` defines and the one before it leaves open: a value that does not fit the type is removed.
 * That is a loss, unless a value is filled in.
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

/** The plans right inside a plan. */
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
    case "same":
    case "type":
    case "custom":
    case "refuse":
    case "absent":
      return [];
    default:
      return plan satisfies never;
  }
}

/** The plans between two revisions, however far apart. */
export interface PairPlans {
  from: string;
  to: string;
  types: ReadonlyMap<string, AdapterPlan>;
  client: ReadonlyMap<string, AdapterPlan>;
  server: ReadonlyMap<string, AdapterPlan>;
  results: ReadonlyMap<string, AdapterPlan>;
  errors: readonly Extract<AdapterPlan, { kind: "custom" }>[];
  batch?: RefusePlan;
}

/** The types of a revision that are adapted by name, in the order of the schema. */
export interface AdaptableTypes {
  revision: string;
  names: string[];
}

/** JSON-RPC 2.0, section 5.1: whoever asks for a method that is not there is told so. */
const METHOD_NOT_FOUND = -32601;

/** What the sender of something the other revision does not have is answered. */
export function absentAnswer({ request }: AbsentPlan): Answer {
  return request ? { error: METHOD_NOT_FOUND } : "none";
}
