/**
 * The difference of two models as data.
 *
 * A delta is a flat list of changes, each about one item: a property, a member of a union, a method, a
 * capability. `diff` prints it. Adapters are checked against it, so it contains everything that affects the
 * wire. A different notation (inline or named, own or inherited, `object` or `JSONObject`) is not a change.
 */
import type { Constraints, Declaration, Type } from "../model/declarations.js";
import type { LimitName } from "../model/limits.js";
import type { Direction, Era, Message, ResultVariant } from "../model/model.js";

export interface Delta {
  before: ComparedModel;
  after: ComparedModel;
  /**
   * Protocol facts first, then declarations in the order of the newer schema, removed ones last. Each `id` is
   * unique.
   */
  changes: SchemaChange[];
}

/** The compared schema. */
export interface ComparedModel {
  id: string;
  source: string;
  era: Era;
}

export type Side = "client" | "server";

export type SchemaChange = { id: string; derivedFrom?: string } & ChangeBody;

/**
 * `derivedFrom` is the id of the change that this one restates. For example, the entry `tasks` of a
 * capability list restates the property, and the member of `ClientRequest` restates the method.
 */
export type ChangeBody =
  | PropertyChange
  | TypeChange
  | DeclarationChange
  | MethodChange
  | CapabilityChange
  | ErrorChange
  | EnvelopeChange;

export type PropertyChange =
  | { kind: "property-added"; location: SchemaLocation; after: TypeAt }
  /** `stillOpen`: the object accepts any key now, and did not before. */
  | { kind: "property-removed"; location: SchemaLocation; before: TypeAt; stillOpen: boolean }
  | { kind: "optionality-changed"; location: SchemaLocation; before: TypeAt; after: TypeAt }
  | {
      kind: "constraint-changed";
      location: SchemaLocation;
      constraint: LimitName | "format";
      before?: number | string | true;
      after?: number | string | true;
      line: number;
    };

export type TypeChange =
  | {
      kind: "type-changed";
      location: SchemaLocation;
      before: TypeAt;
      after: TypeAt;
      effect: Effect;
    }
  | { kind: "member-added"; location: SchemaLocation; member: Type; effect: Effect; line: number }
  | {
      kind: "member-removed";
      location: SchemaLocation;
      member: Type;
      effect: Effect;
      line: number;
    };

/**
 * The effect on the accepted values. `wider`: accepts more. `narrower`: accepts less. `other`: both. `same`:
 * neither.
 */
export type Effect = "same" | "wider" | "narrower" | "other";

type DeclarationChange =
  | { kind: "declaration-added"; name: string; form: Declaration["kind"]; line: number }
  | { kind: "declaration-removed"; name: string; form: Declaration["kind"]; line: number }
  /** A new name for the same shape. `split`: the old name remains and has a wider meaning. */
  | { kind: "declaration-renamed"; name: string; was: string; split: boolean; line: number }
  | { kind: "constant-changed"; name: string; before: Value; after: Value; line: number }
  | { kind: "deprecation-changed"; location: SchemaLocation; deprecated: boolean; line: number };

type Value = string | number;

export type MethodChange =
  | { kind: "method-added"; method: string; message: Message }
  | { kind: "method-removed"; method: string; message: Message }
  | { kind: "message-kind-changed"; method: string; before: Message; after: Message }
  | { kind: "direction-added"; method: string; direction: Direction; message: Message }
  | { kind: "direction-removed"; method: string; direction: Direction; message: Message }
  | {
      kind: "gate-changed";
      method: string;
      side: Side;
      before?: string;
      after?: string;
      message: Message;
    }
  | { kind: "result-added"; method: string; variant: ResultVariant; message: Message }
  | { kind: "result-removed"; method: string; variant: ResultVariant; message: Message }
  | {
      kind: "header-changed";
      method: string;
      header: string;
      before?: string;
      after?: string;
      message: Message;
    };

export type CapabilityChange =
  | { kind: "capability-added"; side: Side; path: string; line: number }
  | { kind: "capability-removed"; side: Side; path: string; line: number }
  | {
      kind: "capability-changed";
      side: Side;
      path: string;
      before: string;
      after: string;
      line: number;
    };

export type ErrorChange =
  | { kind: "error-added"; name: string; code: number; line?: number }
  | { kind: "error-removed"; name: string; code: number; line?: number }
  | {
      kind: "error-changed";
      name: string;
      aspect: "code" | "httpStatus";
      before?: number;
      after?: number;
      line?: number;
    };

export type EnvelopeChange =
  | { kind: "era-changed"; before: Era; after: Era }
  | { kind: "batch-added" }
  | { kind: "batch-removed" };

/** The location of a property or type. */
export interface SchemaLocation {
  /** Name in the newer schema. */
  declaration: string;
  /** Name in the older schema, if renamed. */
  was?: string;
  /**
   * Property names; `[]` steps into the items of an array, `[0]` into the first of a tuple, `[key]` into an
   * index signature. Empty for the declaration itself.
   */
  path: string[];
  /** The declaration that the first property of the path is inherited from, if it is inherited. */
  from?: string;
}

/** A type at its location. */
export interface TypeAt {
  type: Type;
  optional: boolean;
  constraints?: Constraints;
  /** Line in the schema of the type. */
  line: number;
}

/** `Tool.inputSchema.properties`, `RequestParams._meta."io.modelcontextprotocol/protocolVersion"`. */
export function locationText({
  declaration,
  path,
}: Pick<SchemaLocation, "declaration" | "path">): string {
  return [declaration, ...path.map(segmentText)].join(".");
}

/** The location of a property, or of a part such as `[]`. */
export function inside<Location extends SchemaLocation>(
  location: Location,
  segment: string,
): Location {
  return { ...location, path: [...location.path, segment] };
}

/** One segment of a path, quoted unless it is a plain name. */
function segmentText(segment: string): string {
  return /^(?:[A-Za-z_$][\w$-]*|\[(?:\d*|key)\])$/.test(segment)
    ? segment
    : JSON.stringify(segment);
}
