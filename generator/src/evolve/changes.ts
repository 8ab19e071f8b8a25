/**
 * Represents the difference between two models as data.
 *
 * A delta is a flat list of changes, each about one item: a property, a member of a union, a method, a capability.
 * `diff` prints the delta. Step files are checked against the delta, so the delta contains every change that affects
 * messages. If a schema only uses another notation (inline or named, own or inherited, `object` or `JSONObject`), this
 * is not a change.
 */
import type { Constraints, Declaration, Type } from "../model/declarations.js";
import type { LimitName } from "../model/limits.js";
import type { Direction, Era, Message, ResultVariant } from "../model/model.js";

export interface Delta {
  before: ComparedModel;
  after: ComparedModel;
  /**
   * Changes of protocol facts come first, then changes of declarations in the order of the newer schema, with removed
   * declarations last. Each `id` is unique.
   */
  changes: SchemaChange[];
}

/** One of the two compared schemas. */
export interface ComparedModel {
  id: string;
  source: string;
  era: Era;
}

export type Side = "client" | "server";

/** The names of the declarations that contain the capabilities of each side. */
export const CAPABILITIES = { client: "ClientCapabilities", server: "ServerCapabilities" } as const;

export type SchemaChange = { id: string; derivedFrom?: string } & ChangeBody;

/**
 * A schema states some facts twice, so one change can restate another change. `derivedFrom` is the id of the restated
 * change. For example, a new entry `tasks` in a capability list restates the new property `tasks`, and a new member of
 * `ClientRequest` restates a new method.
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
  /** `stillOpen` is true if the object now accepts any key but did not before. */
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
  | {
      kind: "member-added" | "member-removed";
      location: SchemaLocation;
      member: Type;
      effect: Effect;
      line: number;
    };

/**
 * The effect of a change on the values that a type accepts. After a `wider` change, the type accepts more values, and
 * after a `narrower` change, fewer values. After an `other` change, the type accepts some new values and refuses some
 * old values. After a `same` change, the type accepts the same values.
 */
export type Effect = "same" | "wider" | "narrower" | "other";

type DeclarationChange =
  | {
      kind: "declaration-added" | "declaration-removed";
      name: string;
      form: Declaration["kind"];
      line: number;
    }
  /** A shape has a new name. `split` is true if the old name still exists with a wider meaning. */
  | { kind: "declaration-renamed"; name: string; was: string; split: boolean; line: number }
  | { kind: "constant-changed"; name: string; before: Value; after: Value; line: number }
  | { kind: "deprecation-changed"; location: SchemaLocation; deprecated: boolean; line: number };

type Value = string | number;

export type MethodChange = { method: string } & (
  | { kind: "method-added" | "method-removed"; message: Message }
  | { kind: "message-kind-changed"; before: Message; after: Message }
  | { kind: "direction-added" | "direction-removed"; direction: Direction; message: Message }
  | { kind: "gate-changed"; side: Side; before?: string; after?: string; message: Message }
  | { kind: "result-added"; variant: ResultVariant; message: Message }
  | { kind: "result-removed"; variant: ResultVariant; message: Message }
  | { kind: "header-changed"; header: string; before?: string; after?: string; message: Message }
);

export type CapabilityChange = { side: Side; path: string; line: number } & (
  | { kind: "capability-added" | "capability-removed" }
  | { kind: "capability-changed"; before: string; after: string }
);

export type ErrorChange = { name: string; line?: number } & (
  | { kind: "error-added"; code: number }
  | { kind: "error-removed"; code: number }
  | { kind: "error-changed"; aspect: "code" | "httpStatus"; before?: number; after?: number }
);

export type EnvelopeChange =
  { kind: "era-changed"; before: Era; after: Era } | { kind: "batch-added" | "batch-removed" };

/** The location of a property or type. */
export interface SchemaLocation {
  /** Name of the declaration in the newer schema. */
  declaration: string;
  /** Name of the declaration in the older schema, if it was renamed. */
  was?: string;
  /**
   * Property names. `[]` stands for the items of an array, `[0]` for the first element of a tuple, and `[key]` for the
   * values of an index signature. The path is empty for the declaration itself.
   */
  path: string[];
  /**
   * The declaration from which the first property of the path is inherited. Absent if the property is not inherited.
   */
  from?: string;
}

/** The type at a location, with the facts that the location adds to the type. */
export interface TypeAt {
  type: Type;
  optional: boolean;
  constraints?: Constraints;
  /** Line in the schema that contains the type. */
  line: number;
}

/** `Tool.inputSchema.properties`, `RequestParams._meta."io.modelcontextprotocol/protocolVersion"`. */
export function locationText({
  declaration,
  path,
}: Pick<SchemaLocation, "declaration" | "path">): string {
  return [declaration, ...path.map(segmentText)].join(".");
}

/** Returns the location of a property, or of a part such as `[]`, inside a location. */
export function inside<Location extends SchemaLocation>(
  location: Location,
  segment: string,
): Location {
  return { ...location, path: [...location.path, segment] };
}

/** Formats one segment of a path. Quotes the segment unless it is a plain name. */
function segmentText(segment: string): string {
  return /^(?:[A-Za-z_$][\w$-]*|\[(?:\d*|key)\])$/.test(segment)
    ? segment
    : JSON.stringify(segment);
}

/**
 * Returns the name of the changed item: a location, method, declaration or capability. Returns an empty string for
 * changes of the connection itself.
 */
export function changeSubject(change: ChangeBody): string {
  if ("location" in change) return locationText(change.location);
  if ("method" in change) return change.method;
  if ("name" in change) return change.name;
  return "path" in change ? `${change.side} ${change.path}` : "";
}

/**
 * The older and the newer form of an item. The older form is missing if the item was added, and the newer form if it
 * was removed.
 */
type Paired<Item> = { was: Item | undefined; is: Item } | { was: Item; is: undefined };

/** Pairs the items of two lists by key: first the items of the newer list in order, then the removed items. */
export function paired<Item>(
  before: readonly Item[],
  after: readonly Item[],
  key: (item: Item) => string,
): Paired<Item>[] {
  const old = new Map(before.map((item) => [key(item), item]));
  const now = new Set(after.map(key));
  return [
    ...after.map((is) => ({ was: old.get(key(is)), is })),
    ...before.filter((was) => !now.has(key(was))).map((was) => ({ was, is: undefined })),
  ];
}
