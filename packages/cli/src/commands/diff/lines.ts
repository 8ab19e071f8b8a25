/**
 * Prints declarations and messages line by line.
 *
 * Each line has a key, so that the lines of the same property appear side by side.
 */
import { directionText } from "@mcp-gen/generator/evolve/describe";
import { propertyName, typeLine } from "@mcp-gen/generator/evolve/type-line";
import { type ModelView } from "@mcp-gen/generator/evolve/model-view";
import { shapeType } from "@mcp-gen/generator/model/walk";
import type {
  Constraints,
  Declaration,
  Property,
  Type,
} from "@mcp-gen/generator/model/declarations";
import { limitEntries } from "@mcp-gen/generator/model/limits";
import type { EffectiveProperty, Message, Model } from "@mcp-gen/generator/model/model";
import { isTuple } from "@mcp-gen/generator/model/tuple";

export interface Line {
  /** The matching lines of both versions have the same key. */
  key: string;
  /** The text of the line with its indentation. */
  text: string;
  /** The type that an inherited property comes from. */
  note?: string;
}

/** Columns for code on each side of the page. */
const WIDTH = 64;

/**
 * Prints a declaration with all its members, including inherited ones.
 *
 * @param open keys of properties with a changed nested type; prints the definition of this type instead of its name
 */
export function declarationLines(
  declaration: Declaration,
  view: ModelView,
  open: ReadonlySet<string> = new Set(),
): Line[] {
  const { name } = declaration;
  if (declaration.kind === "constant") {
    return [{ key: "head", text: `const ${name} = ${JSON.stringify(declaration.value)}` }];
  }
  const shape = view.shape(name);
  const isReference = declaration.kind === "alias" && declaration.type.kind === "reference";
  if (shape === undefined || isReference) {
    const type: Type = declaration.kind === "alias" ? declaration.type : { kind: "object" };
    return typeLines("head", `type ${name} = `, type, "", "");
  }
  const bases =
    declaration.kind === "interface" ? declaration.extends.map((base) => typeLine(base)) : [];
  const heritage = bases.length === 0 ? "" : ` extends ${bases.join(", ")}`;
  const head = declaration.kind === "interface" ? `interface ${name}${heritage}` : `type ${name} =`;
  const names = new Map<string, string>();
  const properties = unfolded(shape.properties, "", { view, open, names });
  const lines = [
    { key: "head", text: `${head} {` },
    ...properties.flatMap((property) => inherited(property, name)),
    ...indexLines(shape.index, "", "  "),
    { key: "end", text: "}" },
  ];
  return lines.map((line) => {
    const notes = [names.get(line.key), line.note].filter((note) => note !== undefined);
    return notes.length === 0 ? line : { ...line, note: notes.join(", ") };
  });
}

interface Unfolding {
  view: ModelView;
  open: ReadonlySet<string>;
  /** The type names that were replaced by their definitions, by key of the line. */
  names: Map<string, string>;
}

/** Replaces the names of types by their definitions, in properties with a changed nested type. */
function unfolded<P extends Property>(
  properties: readonly P[],
  above: string,
  how: Unfolding,
): P[] {
  return properties.map((property) => {
    const key = `${above}.${property.name}`;
    const { type } = property;
    const shape =
      type.kind === "reference" && how.open.has(key) ? how.view.shape(type.name) : undefined;
    if (shape !== undefined && type.kind === "reference") how.names.set(key, type.name);
    const inner = shape === undefined ? type : shapeType(shape);
    if (inner.kind !== "shape") return property;
    return { ...property, type: { ...inner, properties: unfolded(inner.properties, key, how) } };
  });
}

function inherited(property: EffectiveProperty, owner: string): Line[] {
  const lines = propertyLines(property, "", "  ");
  const [first, ...rest] = lines;
  if (first === undefined || property.from === owner) return lines;
  return [{ ...first, note: `from ${property.from}` }, ...rest];
}

function propertyLines(
  { name, optional, type, constraints }: Property,
  above: string,
  indent: string,
): Line[] {
  const head = `${indent}${propertyName(name)}${optional ? "?" : ""}: `;
  return typeLines(`${above}.${name}`, head, type, indent, `;${constraintText(constraints)}`);
}

function indexLines(index: Type | undefined, above: string, indent: string): Line[] {
  return index === undefined
    ? []
    : typeLines(`${above}.[key]`, `${indent}[key: string]: `, index, indent, ";");
}

function typeLines(key: string, head: string, type: Type, indent: string, tail: string): Line[] {
  if (type.kind === "shape" && type.properties.length > 0) {
    return [
      { key, text: `${head}{` },
      ...type.properties.flatMap((property) => propertyLines(property, key, `${indent}  `)),
      ...indexLines(type.index, key, `${indent}  `),
      { key: `${key} end`, text: `${indent}}${tail}` },
    ];
  }
  if (type.kind === "array" && !isTuple(type) && type.items.kind === "shape")
    return typeLines(key, head, type.items, indent, `[]${tail}`);
  const text = `${head}${typeLine(type)}${tail}`;
  if (type.kind !== "union" || text.length <= WIDTH) return [{ key, text }];
  return [
    { key, text: head.trimEnd() },
    ...type.members.map((member, position) => ({
      key: `${key} | ${typeLine(member)}`,
      text: `${indent}  | ${typeLine(member)}${position === type.members.length - 1 ? tail : ""}`,
    })),
  ];
}

function constraintText(constraints: Constraints = {}): string {
  const { format } = constraints;
  const notes = [
    ...limitEntries(constraints).map(([name, value]) =>
      value === true ? `@${name}` : `@${name} ${value}`,
    ),
    ...(format === undefined ? [] : [`@format ${format}`]),
  ];
  return notes.length === 0 ? "" : ` // ${notes.join(" ")}`;
}

/** Prints a method: its kind, direction, parameters, results, gates and headers. */
export function messageLines(message: Message): Line[] {
  const { method, kind, directions, params, result, capability = {}, headers = {} } = message;
  return [
    { key: "head", text: `${kind.replace("-", " ")} ${JSON.stringify(method)}` },
    ...directions.map((direction) => ({
      key: `from ${direction}`,
      text: `  sent ${directionText(direction)}`,
    })),
    ...typeLines("params", `  params${params.optional ? "?" : ""}: `, params.type, "  ", ""),
    ...(result === undefined ? [] : resultLines(result.type, result.variants)),
    ...Object.entries(capability).map(([side, path]) => ({
      key: `gate ${side}`,
      text: `  needs ${side} capability ${path}`,
    })),
    ...Object.entries(headers).map(([header, path]) => ({
      key: `header ${header}`,
      text: `  header ${header} = ${path}`,
    })),
  ];
}

function resultLines(type: Type, variants: readonly { type: string; when?: string }[]): Line[] {
  if (variants.length === 0) return typeLines("result", "  result: ", type, "  ", "");
  return variants.map((variant, position) => ({
    key: `result ${position === 0 ? "" : variant.type}`,
    text: `  ${position === 0 ? "result: " : "      | "}${variant.type}${variant.when === undefined ? "" : ` // when ${variant.when}`}`,
  }));
}

/** Prints every error code of a model. */
export function errorLines({ errors }: Model): Line[] {
  return errors.map(({ name, code, httpStatus }) => ({
    key: name,
    text: `${name} = ${code}${httpStatus === undefined ? "" : ` // HTTP ${httpStatus}`}`,
  }));
}

/** Prints the connection settings of a model. */
export function connectionLines({ era, envelope }: Model): Line[] {
  return [
    { key: "era", text: `era = ${JSON.stringify(era)}` },
    { key: "batch", text: `batches = ${String(envelope.batch !== undefined)}` },
  ];
}
