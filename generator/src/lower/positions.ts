/**
 * Resolves paths in a schema, in the notation of overlays: `Tool.inputSchema.properties.[key]`,
 * `CallToolResult.content[]`. The path of an inherited property starts at the declaration that declares it.
 */
import type { Declaration, Property, Type } from "../model/declarations.js";

/** The position of a type in a declaration. `property` is set if the type is that of a property. */
export interface SchemaPosition {
  type: Type;
  property?: Property;
  replace(type: Type): void;
}

/** The position at a path, or the first part of the path that was not found. */
export type PositionLookup =
  { kind: "found"; position: SchemaPosition } | { kind: "missing"; part: string };

/**
 * Finds the position at a path. Names of properties may contain dots (`_meta.io.modelcontextprotocol/clientInfo`), so
 * the longest matching name is used.
 */
export function findPosition(declarations: readonly Declaration[], path: string): PositionLookup {
  const root = declarations.find(
    (declaration) =>
      path === declaration.name ||
      path.startsWith(`${declaration.name}.`) ||
      path.startsWith(`${declaration.name}[`),
  );
  if (root === undefined || root.kind === "constant") {
    return { kind: "missing", part: path.split(/[.[]/)[0] ?? path };
  }
  return descend(rootPosition(root), path.slice(root.name.length), root.name);
}

function rootPosition(declaration: Exclude<Declaration, { kind: "constant" }>): SchemaPosition {
  if (declaration.kind === "alias") {
    return heldBy(declaration, "type", declaration.type);
  }
  return {
    type: {
      kind: "shape",
      properties: declaration.properties,
      get index() {
        return declaration.index;
      },
      set index(type) {
        declaration.index = type;
      },
    },
    replace(type) {
      if (type.kind !== "shape") throw new TypeError("the type of an interface must be a shape");
      declaration.properties = type.properties;
    },
  };
}

function descend(position: SchemaPosition, rest: string, walked: string): PositionLookup {
  if (rest === "") return { kind: "found", position };
  const [step, place] = /^\[(\d*)\]/.exec(rest) ?? [];
  if (step !== undefined && place !== undefined) {
    const items = elementAt(position.type, place);
    if (items === undefined) return { kind: "missing", part: `${walked}${step}` };
    return descend(items, rest.slice(step.length), `${walked}${step}`);
  }
  for (const candidate of shapesIn(position.type)) {
    const inner = stepInto(candidate, rest.slice(1));
    if (inner === undefined) continue;
    const end = 1 + inner.length;
    return descend(inner.position, rest.slice(end), walked + rest.slice(0, end));
  }
  return { kind: "missing", part: walked + rest };
}

/** Returns the type of one element of a tuple (`[1]`), or of all elements without a separate type (`[]`). */
function elementAt(type: Type, place: string): SchemaPosition | undefined {
  if (type.kind !== "array") return undefined;
  if (place === "") return heldBy(type, "items", type.items);
  const { prefix = [] } = type;
  const element = prefix[Number(place)];
  return element && heldBy(prefix, Number(place), element);
}

/** Returns the position of the type in a field of a node, such as `items` of an array. */
function heldBy<Key extends PropertyKey>(
  holder: { [Name in Key]?: Type },
  key: Key,
  type: Type,
): SchemaPosition {
  return {
    type,
    replace(next) {
      holder[key] = next;
    },
  };
}

type ObjectLike = Extract<Type, { kind: "shape" | "record" }>;

/** Returns the object literals in a type, including object literals in unions and intersections. */
function shapesIn(type: Type): ObjectLike[] {
  if (type.kind === "shape" || type.kind === "record") return [type];
  if (type.kind === "union" || type.kind === "intersection") return type.members.flatMap(shapesIn);
  return [];
}

function stepInto(
  type: ObjectLike,
  rest: string,
): { position: SchemaPosition; length: number } | undefined {
  if (rest.startsWith("[key]")) {
    const position =
      type.kind === "record"
        ? heldBy(type, "values", type.values)
        : type.index && heldBy(type, "index", type.index);
    return position && { position, length: "[key]".length };
  }
  if (type.kind === "record") return undefined;
  const matching = type.properties
    .filter(
      ({ name }) => rest === name || rest.startsWith(`${name}.`) || rest.startsWith(`${name}[`),
    )
    .sort((a, b) => b.name.length - a.name.length);
  const property = matching[0];
  if (property === undefined) return undefined;
  const position = { ...heldBy(property, "type", property.type), property };
  return { position, length: property.name.length };
}
