/**
 * The output of the reader for one `schema.ts`: imports and declarations in the order of the file, as plain
 * data.
 *
 * Nothing is resolved here: a reference is a name, inheritance is a list of names, a constraint is a tag.
 * `lower/` resolves, merges and corrects declarations to a `Model`.
 */

/** One parsed schema file. */
export interface SchemaSource {
  /** Path of the file as the user writes it, with `/`: `schema/2026-07-28/schema.ts`. */
  path: string;
  imports: Import[];
  declarations: Declaration[];
  /** `export * from "…"`, in files of extensions. */
  reexports?: Reexport[];
  /** Names of the generic declarations of an extension. Each use of a generic becomes a separate type. */
  generics?: string[];
}

/** @example `export * from "./common.js"` */
export interface Reexport {
  from: string;
  line: number;
}

/**
 * One imported name. Only schemas of extensions have imports; schemas of revisions have none.
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

/** Members that every declaration and property has. */
export interface Documented {
  /** The text of the doc comment, without tags. Empty if there is no doc comment. */
  doc: string;
  /** The text of `@deprecated`. Empty if the tag has no text, absent if there is no tag. */
  deprecated?: string;
  /** The content of each `@example`: the path of the included file, or the text of the example. */
  examples?: string[];
  /** Line of the name in the schema file. The first line is 1. */
  line: number;
  /** The file of a declaration that an extension imports. Absent for declarations of the schema itself. */
  file?: string;
}

/** @example `export interface Tool extends BaseMetadata, Icons { description?: string }` */
export interface InterfaceDeclaration extends Documented {
  kind: "interface";
  name: string;
  /** `@category`: the method of a message or, for any other type, its group in the documentation. */
  category?: string;
  /** `@internal`: the interface is not part of the documentation. The tag has no effect on messages. */
  internal?: true;
  extends: Heritage[];
  /** The properties of the interface itself, without inherited properties. */
  properties: Property[];
  /** The type of `[key: string]: …`. */
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

/** A supertype of an interface: a name, or `Omit<Name, "key">`. */
export type Heritage = ReferenceType | OmitType;

export interface Property extends Documented {
  name: string;
  optional: boolean;
  type: Type;
  constraints?: Constraints;
}

/** The constraint tags of a property's doc comment. */
export interface Constraints {
  /** `@format uri`, `uri-template`, `byte`, `int`. The format is only documentation: guards do not check it. */
  format?: string;
  /** `@minimum`, inclusive. */
  minimum?: number;
  /** `@maximum`, inclusive. */
  maximum?: number;
  /** `@exclusiveMinimum`: the value must be greater than this number. */
  exclusiveMinimum?: number;
  /** `@exclusiveMaximum`: the value must be less than this number. */
  exclusiveMaximum?: number;
  /** `@multipleOf`: the value must be a multiple of this number, which is greater than 0. */
  multipleOf?: number;
  /** `@minLength`: minimum length of a string in code points. */
  minLength?: number;
  /** `@maxLength`: maximum length of a string in code points. */
  maxLength?: number;
  /** `@pattern`: a regular expression with the flag `u` that must match anywhere in the string. */
  pattern?: string;
  /** `@minItems`: minimum number of elements. */
  minItems?: number;
  /** `@maxItems`: maximum number of elements. */
  maxItems?: number;
  /** `@uniqueItems`: no two elements of the array are equal. */
  uniqueItems?: true;
  /** `@minProperties`: minimum number of keys. */
  minProperties?: number;
  /** `@maxProperties`: maximum number of keys. */
  maxProperties?: number;
  /**
   * `@TJS-type number`: fractions are allowed. The official JSON Schema treats a `number` without this tag as an
   * integer.
   */
  number?: true;
  /** `@nullable`: the schema author allows `null` on purpose. */
  nullable?: true;
}

/** Every form of type in a schema. The reader refuses any other syntax. */
export type Type =
  | KeywordType
  | NumberType
  | LiteralType
  | ConstantType
  | ReferenceType
  | ArrayType
  | RecordType
  | ShapeType
  | UnionType
  | IntersectionType
  | OmitType;

/** A type of one word. `object` is any JSON object; `never` in `Record<string, never>` means that no key is allowed. */
export interface KeywordType {
  kind: "string" | "boolean" | "null" | "unknown" | "any" | "never" | "object";
}

/** @example `number`; `integer` comes from the overlay, because TypeScript cannot express it. */
export interface NumberType {
  kind: "number";
  integer?: true;
}

/** @example `"tools/call"`, `1`, `true` */
export interface LiteralType {
  kind: "literal";
  value: string | number | boolean;
  /** The name of the constant if the schema writes `typeof NAME`. Set by `lower/`. */
  constant?: string;
}

/** @example `typeof JSONRPC_VERSION`; `lower/` replaces it with the literal. */
export interface ConstantType {
  kind: "constant";
  name: string;
}

/** The name of another declaration or of an import. */
export interface ReferenceType {
  kind: "reference";
  name: string;
}

/** @example `string[]`, `Array<{ const: string; title: string }>`, `[string, number?, ...boolean[]]` */
export interface ArrayType {
  kind: "array";
  /**
   * Type of the elements. In a tuple, the type of the elements after `prefix`, or `never` if the tuple allows no
   * further elements.
   */
  items: Type;
  /** Types of the first elements of a tuple. Absent if all elements have one type. */
  prefix?: Type[];
  /** Names of the elements of a tuple, in order. The name of the rest element is last. */
  labels?: string[];
  /** Minimum and maximum number of elements of a tuple. */
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
  /**
   * How to distinguish the members. `lower/` derives the discriminator from the members or copies it from the overlay.
   */
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
 * How to find the union member that a value belongs to.
 *
 * - `literal`: the literal in `property` determines the member. `members` maps each literal to the index of its
 *   member in the union; `absent` is the member for values without the property; `other` is the member for any other
 *   literal. Guards may switch on the property if `exact` is true: each member requires its literal, or the overlay
 *   sets `exact`.
 * - `key`: the value belongs to the first member with a distinguishing key that the value contains. Guards still test
 *   all members; explainers use it to choose the member whose issues they report.
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
