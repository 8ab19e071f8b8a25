/**
 * Emits the JSON Schema of a revision (draft 2020-12), with one definition for each type. The JSON Schema accepts the
 * same values as the guards. Formats and documentation are annotations. Unlike the official JSON Schema, the emitted
 * one keeps `null` and fractions.
 */
import type {
  Constraints,
  Discriminator,
  Property,
  Type,
  UnionType,
} from "../model/declarations.js";
import type { Declaration } from "../model/declarations.js";
import { limitsOf } from "../model/limits.js";
import type { Model, Shape } from "../model/model.js";
import { generatedFrom } from "../generated-mark.js";
import { jsonText, type PrintableJson } from "../json-text.js";
import { lengthOf } from "./check.js";
import type { GeneratedFile } from "./file.js";
import { Names } from "./names.js";

type JsonSchemaObject = { [key: string]: PrintableJson | undefined };

/**
 * @param base the model of an extension's base revision; the definitions of this revision that the extension uses are
 * included with the prefix `base.`
 */
export function emitJsonSchema(model: Model, path: string, base?: Model): GeneratedFile {
  const definitions = new Definitions(model, base);
  for (const declaration of model.declarations) definitions.add(declaration);
  return {
    path,
    text: jsonText({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $comment: generatedFrom(model.source),
      title: `Model Context Protocol ${model.id}`,
      $defs: definitions.all,
    }),
  };
}

class Definitions {
  readonly all: JsonSchemaObject = dictionary();

  constructor(
    private readonly model: Model,
    private readonly base: Model | undefined,
  ) {}

  add(declaration: Declaration): void {
    if (declaration.kind === "constant") return;
    const names = new Names(this.model);
    const resolver: Resolver = {
      reference: (name) => {
        const outside = names.imported(name);
        if (outside === undefined || this.base === undefined) return { $ref: pointer(name) };
        return this.#fromBase(outside.name, this.base);
      },
      shape: (name) => {
        const outside = names.imported(name);
        return outside === undefined ? this.model.shapes[name] : this.base?.shapes[outside.name];
      },
    };
    const shape = this.model.shapes[declaration.name];
    this.all[declaration.name] = definition(declaration, shape, resolver);
  }

  /** Refers to a definition of the base revision. Includes this definition and all definitions that it refers to. */
  #fromBase(name: string, base: Model): JsonSchemaObject {
    const key = `base.${name}`;
    const declaration = base.declarations.find((candidate) => candidate.name === name);
    if (
      this.all[key] === undefined &&
      declaration !== undefined &&
      declaration.kind !== "constant"
    ) {
      this.all[key] = true;
      this.all[key] = definition(declaration, base.shapes[name], {
        reference: (inner) => this.#fromBase(inner, base),
        shape: (inner) => base.shapes[inner],
      });
    }
    return { $ref: pointer(key) };
  }
}

/** Resolves the name of a declaration to a JSON Schema reference and, for an object, to the members of the object. */
interface Resolver {
  reference(name: string): JsonSchemaObject;
  shape(name: string): Shape | undefined;
}

function pointer(key: string): string {
  return `#/$defs/${key}`;
}

function definition(
  declaration: Exclude<Declaration, { kind: "constant" }>,
  shape: Shape | undefined,
  names: Resolver,
): JsonSchemaObject {
  const { doc, deprecated } = declaration;
  const merged = declaration.kind === "interface" || declaration.type.kind === "intersection";
  const schema =
    merged && shape !== undefined
      ? objectSchema(shape.properties, shape.index, names)
      : declaration.kind === "alias"
        ? schemaOf(declaration.type, {}, names)
        : {};
  return { ...annotations(doc, deprecated), ...schema };
}

function schemaOf(type: Type, constraints: Constraints, names: Resolver): JsonSchemaObject {
  switch (type.kind) {
    case "string":
      return {
        type: "string",
        format: constraints.format || undefined,
        ...limitsOf("string", constraints),
      };
    case "boolean":
    case "null":
      return { type: type.kind };
    case "object":
      return { type: "object", ...limitsOf("object", constraints) };
    case "number":
      return {
        type: type.integer === true ? "integer" : "number",
        ...limitsOf("number", constraints),
      };
    case "unknown":
    case "any":
      return {};
    case "never":
      return { not: {} };
    case "literal":
      return { const: type.value };
    case "reference":
      return names.reference(type.name);
    case "array": {
      const { prefix, items } = type;
      const isClosed = prefix !== undefined && items.kind === "never";
      return {
        type: "array",
        prefixItems: prefix?.map((one) => schemaOf(one, {}, names)),
        items: isClosed ? false : schemaOf(items, {}, names),
        ...lengthOf(type, constraints),
      };
    }
    case "record":
      return { ...objectSchema([], type.values, names), ...limitsOf("object", constraints) };
    case "shape":
      return {
        ...objectSchema(type.properties, type.index, names),
        ...limitsOf("object", constraints),
      };
    case "union":
      return unionSchema(type, constraints, names);
    case "intersection":
      return { allOf: type.members.map((member) => schemaOf(member, constraints, names)) };
    case "constant":
    case "omit":
      throw new TypeError(`a type of kind ${type.kind} is resolved before anything is emitted`);
    default:
      return type satisfies never;
  }
}

function objectSchema(
  properties: readonly Property[],
  index: Type | undefined,
  names: Resolver,
): JsonSchemaObject {
  const members: JsonSchemaObject = dictionary();
  for (const { name, type, constraints = {}, doc, deprecated } of properties) {
    members[name] = { ...annotations(doc, deprecated), ...schemaOf(type, constraints, names) };
  }
  const required = properties.filter(({ optional }) => !optional).map(({ name }) => name);
  const open = index === undefined || index.kind === "unknown" || index.kind === "any";
  return {
    type: "object",
    properties: properties.length === 0 ? undefined : members,
    required: required.length === 0 ? undefined : required,
    additionalProperties: open ? undefined : schemaOf(index, {}, names),
  };
}

function unionSchema(
  union: UnionType,
  constraints: Constraints,
  names: Resolver,
): JsonSchemaObject {
  const { discriminator, members } = union;
  const options = members.map((member) => schemaOf(member, constraints, names));
  if (discriminator?.kind === "literal" && discriminator.exact) {
    return { anyOf: discriminated(union, discriminator, options, names) };
  }
  const literals = members.flatMap((member) => (member.kind === "literal" ? [member.value] : []));
  if (literals.length === members.length) return { enum: literals };
  const primitives = members.filter(({ kind }) => PRIMITIVES.has(kind));
  // If a union contains a literal and its whole type (`"a" | string`), the literal documents an expected value but does
  // not limit the values.
  const [whole] = primitives;
  if (whole !== undefined && primitives.length === 1 && literals.length + 1 === members.length) {
    if (literals.every((value) => typeof value === whole.kind))
      return { ...schemaOf(whole, constraints, names), examples: literals };
  }
  return { anyOf: options };
}

const PRIMITIVES = new Set<Type["kind"]>(["string", "number", "boolean"]);

/** Writes a union whose discriminator property alone determines the member, as in the `switch` of the guard. */
function discriminated(
  union: UnionType,
  { property, members, absent, other }: Extract<Discriminator, { kind: "literal" }>,
  options: readonly JsonSchemaObject[],
  names: Resolver,
): JsonSchemaObject[] {
  const when = (condition: JsonSchemaObject, member: number | undefined): JsonSchemaObject[] => {
    const option = member === undefined ? undefined : options[member];
    return option === undefined ? [] : [{ allOf: [condition, option] }];
  };
  const values = members.map(({ value }) => value);
  return [
    ...members.flatMap(({ value, member }) =>
      saysItself(union.members[member], property, value, names)
        ? options.slice(member, member + 1)
        : when(withProperty(property, { const: value }), member),
    ),
    ...when({ type: "object", not: { required: [property] } }, absent),
    ...when(withProperty(property, { not: { enum: values } }), other),
  ];
}

/** Whether the definition of a union member itself requires the literal. */
function saysItself(
  member: Type | undefined,
  property: string,
  value: string | number | boolean,
  names: Resolver,
): boolean {
  const shape = member?.kind === "reference" ? names.shape(member.name) : member;
  if (shape === undefined || !("properties" in shape)) return false;
  const found = shape.properties.find(({ name }) => name === property);
  const type = found?.optional === false ? found.type : undefined;
  return type?.kind === "literal" && type.value === value;
}

function withProperty(name: string, schema: JsonSchemaObject): JsonSchemaObject {
  const properties: JsonSchemaObject = dictionary();
  properties[name] = schema;
  return { type: "object", required: [name], properties };
}

function annotations(doc: string, deprecated: string | undefined): JsonSchemaObject {
  return {
    description: doc === "" ? undefined : unwrapped(doc),
    deprecated: deprecated === undefined ? undefined : true,
  };
}

/** Joins the lines of each paragraph. */
function unwrapped(doc: string): string {
  return doc
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, " "))
    .join("\n\n");
}

/** Creates an object whose keys are names from the schema. In this object, `__proto__` is a normal key. */
function dictionary(): JsonSchemaObject {
  return Object.create(null) as JsonSchemaObject;
}
