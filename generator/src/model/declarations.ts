/**
 * What the reader makes of one `schema.ts`: its imports and declarations, in the order of the file, as plain data.
 *
 * Nothing is resolved here. A reference is a name, inheritance is a list of names, a constraint is the tag that was
 * written. Resolving, merging and correcting is the work of `lower/`, which turns declarations into a `Model`.
 */

/** One schema file as it was read. */
export interface SchemaSource {
  /** Path of the file as the user would write it, with `/`: `schema/2026-07-28/schema.ts`. */
  path: string;
  imports: Import[];
  declarations: Declaration[];
  /** `export * from "…"`, in files of extensions. */
  reexports?: Reexport[];
  /** Names of generic declarations, each use of which comes to a type of its own. In files of extensions. */
  generics?: string[];
}

/** @example `export * from "./common.js"` */
export interface Reexport {
  from: string;
  line: number;
}

/**
 * One imported name. Only extension schemas import; the revisions import nothing.
 *
 * @example `import type { Error as JSONRPCErrorObject } from "./spec.types.js"` gives
 * `{ name: "Error", as: "JSONRPCErrorObject", from: "./spec.types.js", line: 1 }`
 */
export interface Import {
  name: string;
  as: string;
  from: string;
  line: number;
}

export type Declaration = InterfaceDeclaration | AliasDeclaration | ConstantDeclaration;

/** What every declaration and property carries. */
export interface Documented {
  /** The text of the doc comment, without tags. Empty when there is none. */
  doc: string;
  /** The text of `@deprecated`; empty when the tag stands alone, absent when there is no tag. */
  deprecated?: string;
  /** What follows each `@example`: the file it includes, or its text. */
  examples?: string[];
  /** Line of the name in the schema file, counted from 1. */
  line: number;
  /** The file of a declaration that an extension imports; absent for those of the schema itself. */
  file?: string;
}

/** @example `export interface Tool extends BaseMetadata, Icons { description?: string }` */
export interface InterfaceDeclaration extends Documented {
  kind: "interface";
  name: string;
  /** `@category`: for messages the method, otherwise the group in the documentation. */
  category?: string;
  /** `@internal`: not part of the documentation. It says nothing about the wire. */
  internal?: true;
  extends: Heritage[];
  /** The interface's own properties. */
  properties: Property[];
  /** The type behind `[key: string]: …`. */
  index?: Type;
}

/** @example `export type ContentBlock = TextContent | ImageContent` */
export interface AliasDeclaration extends Documented {
  kind: "alias";
  name: string;
  category?: string;
  internal?: true;
  type: Type;
}

/** @example `export const PARSE_ERROR = -32700` */
export interface ConstantDeclaration extends Documented {
  kind: "constant";
  name: string;
  category?: string;
  internal?: true;
  value: string | number;
}

/** What an interface extends: a name, or `Omit<Name, "key">`. */
export type Heritage = ReferenceType | OmitType;

export interface Property extends Documented {
  name: string;
  optional: boolean;
  type: Type;
  constraints?: Constraints;
}

/** The constraint tags of a property's doc comment. */
export interface Constraints {
  /** `@format uri`, `uri-template`, `byte`, `int`. Documentation only: no guard judges a format. */
  format?: string;
  /** `@minimum`, inclusive. */
  minimum?: number;
  /** `@maximum`, inclusive. */
  maximum?: number;
  /** `@exclusiveMinimum`: the number is greater. */
  exclusiveMinimum?: number;
  /** `@exclusiveMaximum`: the number is less. */
  exclusiveMaximum?: number;
  /** `@multipleOf`, above 0. */
  multipleOf?: number;
  /** `@minLength`: fewest characters of a string, counted as code points. */
  minLength?: number;
  /** `@maxLength`: most characters of a string, counted as code points. */
  maxLength?: number;
  /** `@pattern`: a regular expression that matches somewhere in the string. It has the flag `u`. */
  pattern?: string;
  /** `@minItems`: fewest elements of an array. */
  minItems?: number;
  /** `@maxItems`: most elements of an array. */
  maxItems?: number;
  /** `@uniqueItems`: no two elements of the array are equal. */
  uniqueItems?: true;
  /** `@minProperties`: fewest keys of an object. */
  minProperties?: number;
  /** `@maxProperties`: most keys of an object. */
  maxProperties?: number;
  /** `@TJS-type number`: any number, where a number is otherwise read as an integer by the official JSON Schema. */
  number?: true;
  /** `@nullable`: `null` is meant, not left over. */
  nullable?: true;
}

/** Every form of type a schema may use. The world is closed: the reader refuses any other syntax. */
export type Type =
  | StringType
  | NumberType
  | BooleanType
  | NullType
  | UnknownType
  | AnyType
  | NeverType
  | ObjectType
  | LiteralType
  | ConstantType
  | ReferenceType
  | ArrayType
  | RecordType
  | ShapeType
  | UnionType
  | IntersectionType
  | OmitType;

/** @example `string` */
export interface StringType {
  kind: "string";
}

/** @example `number`; `integer` is set by the overlay, since TypeScript cannot say it. */
export interface NumberType {
  kind: "number";
  integer?: true;
}

/** @example `boolean` */
export interface BooleanType {
  kind: "boolean";
}

/** @example `null` */
export interface NullType {
  kind: "null";
}

/** @example `unknown` */
export interface UnknownType {
  kind: "unknown";
}

/** @example `any` */
export interface AnyType {
  kind: "any";
}

/** @example `never`, as in `Record<string, never>`: no key at all */
export interface NeverType {
  kind: "never";
}

/** The keyword `object`: any JSON object. */
export interface ObjectType {
  kind: "object";
}

/** @example `"tools/call"`, `1`, `true` */
export interface LiteralType {
  kind: "literal";
  value: string | number | boolean;
  /** The constant the value came from, when it was written as `typeof NAME`. Set by `lower/`. */
  constant?: string;
}

/** @example `typeof JSONRPC_VERSION`; `lower/` replaces it by the literal. */
export interface ConstantType {
  kind: "constant";
  name: string;
}

/** The name of another declaration, or of an import. */
export interface ReferenceType {
  kind: "reference";
  name: string;
}

/** @example `string[]`, `Array<{ const: string; title: string }>`, `[string, number?, ...boolean[]]` */
export interface ArrayType {
  kind: "array";
  /** Type of the elements; of those after `prefix`, where there is one: `never` if it is the whole tuple. */
  items: Type;
  /** Types of the first elements of a tuple. Absent where all elements of the tuple have one type. */
  prefix?: Type[];
  /** Names of the elements of a tuple, in order, the one of the rest element last. */
  labels?: string[];
  /** Fewest and most elements of a tuple. */
  minItems?: number;
  maxItems?: number;
}

/** @example `Record<string, unknown>` */
export interface RecordType {
  kind: "record";
  values: Type;
}

/** An inline object: `{ name: string; [key: string]: unknown }`. */
export interface ShapeType {
  kind: "shape";
  properties: Property[];
  index?: Type;
}

/** @example `TextContent | ImageContent` */
export interface UnionType {
  kind: "union";
  members: Type[];
  /** How to tell the members apart. Set by `lower/`: found by rule, or said by the overlay. */
  discriminator?: Discriminator;
}

/** @example `Result & Task` */
export interface IntersectionType {
  kind: "intersection";
  members: Type[];
}

/** @example `Omit<JSONRPCErrorResponse, "error">` */
export interface OmitType {
  kind: "omit";
  base: string;
  keys: string[];
}

/**
 * How the member of a union that a value means is found.
 *
 * - `literal`: the member whose `property` is the value's literal. `members` maps the literal to the index of the
 *   member in the union; `absent` is the member of a value without the property; `other` the member of any other value.
 *   `exact` says whether guards may switch on it: true when each member requires its literal, or the overlay says so.
 * - `key`: the first member one of whose distinguishing keys the value has. Guards stay with "any member fits";
 *   explainers use it to choose the member to talk about.
 */
export type Discriminator =
  | {
      kind: "literal";
      property: string;
      members: { value: string | number | boolean; member: number }[];
      absent?: number;
      other?: number;
      exact: boolean;
    }
  | { kind: "key"; keys: { key: string; member: number }[] };
