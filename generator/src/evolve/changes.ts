/**
 * The difference between two models as data.
 *
 * A delta is a flat list of changes, each about one item: a property, a member of a union, a method, a
 * capability. `diff` prints it. Step files are checked against it, so it contains everything that affects messages. A
 * different notation (inline or named, own or inherited, `object` or `JSONObject`) is not a change.
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

/** The declarations of the capabilities of each side. */
export const CAPABILITIES = { client: "ClientCapabilities", server: "ServerCapabilities" } as const;

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
  /** `stillOpen`: the object now accepts any key, but did not before. */
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
 * The effect on the accepted values. `wider`: accepts more values. `narrower`: accepts fewer. `other`: accepts some new
 * values and no longer accepts some old ones. `same`: accepts the same values.
 */
export type Effect = "same" | "wider" | "narrower" | "other";

type DeclarationChange =
  | {
      kind: "declaration-added" | "declaration-removed";
      name: string;
      form: Declaration["kind"];
      line: number;
    }
  /** A new name for the same shape. `split`: the old name remains and has a wider meaning. */
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
  /** Name in the newer schema. */
  declaration: string;
  /** Name in the older schema, if renamed. */
  was?: string;
  /**
   * Property names. `[]` stands for the items of an array, `[0]` for the first element of a tuple, and `[key]` for the
   * values of an index signature. Empty for the declaration itself.
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

/** Formats one segment of a path. Quotes it unless it is a plain name. */
function segmentText(segment: string): string {
  return /^(?:[A-Za-z_$][\w$-]*|\[(?:\d*|key)\])$/.test(segment)
    ? segment
    : JSON.stringify(segment);
}

/** Returns the changed item: a location, method, declaration or capability. Empty for the connection itself. */
export function changeSubject(change: ChangeBody): string {
  if ("location" in change) return locationText(change.location);
  if ("method" in change) return change.method;
  if ("name" in change) return change.name;
  return "path" in change ? `${change.side} ${change.path}` : "";
}

/** The older and the newer form of an item. One of them is missing if the item was added or removed. */
type Paired<Item> = { was: Item | undefined; is: Item } | { was: Item; is: undefined };

/** Pairs the items of two lists by key: first the items of the newer list in order, then the removed ones. */
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
