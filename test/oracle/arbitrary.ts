/**
 * Creates fast-check arbitraries for the types of a model. Their values are valid according to the model; the generated
 * code is not used. Recursive types end after a few levels.
 */
import * as fc from "fast-check";
import type {
  Constraints,
  Property,
  Type,
  UnionType,
} from "../../generator/src/model/declarations.js";
import type { Model } from "../../generator/src/model/model.js";

export interface ArbitraryOptions {
  /** `all` sets every optional property. `some` sometimes leaves optional properties out. */
  optional: "all" | "some";
  /** The strings for a property that does not accept every string. */
  text?: (name: string, format: string | undefined) => fc.Arbitrary<string> | undefined;
}

type Values = fc.Arbitrary<unknown>;
type Tie = (name: string) => Values;

/** Below this depth, a union uses its first member, and arrays stay small. */
const DEPTH = { depthIdentifier: "type", maxDepth: 5 } as const;

/** Returns a function that finds the arbitrary of a type by name. */
export function arbitrariesOf(
  model: Model,
  options: ArbitraryOptions = { optional: "some" },
): (type: string) => Values {
  const all = fc.letrec<Record<string, unknown>>((tie) => {
    const build = new Builder(model, options, tie);
    return Object.fromEntries(
      model.declarations.flatMap(({ kind, name }) =>
        kind === "constant" ? [] : [[name, build.declaration(name)]],
      ),
    );
  });
  return (type) => {
    const found = all[type];
    if (found === undefined) throw new Error(`${model.id} does not declare the type ${type}`);
    return found;
  };
}

/** Creates any JSON value. Some values have keys of the protocol, so that they are similar to its types. */
export function jsonValues(keys: readonly string[]): Values {
  const key = fc.oneof(fc.constantFrom(...keys), fc.string({ maxLength: 3 }));
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthIdentifier: "json", maxDepth: 4 },
      fc.constantFrom(null, true, false, 0, 1, -1, 0.5, "", "x", "2.0", "text"),
      fc.array(tie("value"), { maxLength: 3, depthIdentifier: "json" }),
      entries(key, tie("value"), 5),
    ),
  }));
  return value;
}

class Builder {
  constructor(
    readonly model: Model,
    readonly options: ArbitraryOptions,
    readonly tie: Tie,
  ) {}

  declaration(name: string): Values {
    const declaration = this.model.declarations.find((candidate) => candidate.name === name);
    if (declaration?.kind === "alias") return this.type(declaration.type);
    const shape = this.model.shapes[name];
    if (shape === undefined) throw new Error(`${this.model.id} has no shape for ${name}`);
    return this.object(shape.properties, shape.index);
  }

  type(type: Type, constraints: Constraints = {}): Values {
    switch (type.kind) {
      case "string":
        return strings();
      case "number":
        return type.integer === true ? integers(constraints) : numbers(constraints);
      case "boolean":
        return fc.boolean();
      case "null":
        return fc.constant(null);
      case "literal":
        return fc.constant(type.value);
      case "unknown":
      case "any":
        return fc.jsonValue({ maxDepth: 2 }).map(plain);
      case "object":
        return entries(extraKeys([]), fc.jsonValue({ maxDepth: 1 }).map(plain), 2);
      case "reference":
        return this.tie(type.name);
      case "array":
        return fc.array(this.type(type.items), {
          maxLength: Math.min(3, constraints.maxItems ?? 3),
          depthIdentifier: DEPTH.depthIdentifier,
        });
      case "record":
        return this.object([], type.values);
      case "shape":
        return this.object(type.properties, type.index);
      case "union":
        return this.union(type, constraints);
      case "intersection":
        return fc
          .tuple(...type.members.map((member) => this.type(member)))
          .map((parts) =>
            Object.fromEntries(parts.flatMap((part) => Object.entries(part as object))),
          );
      case "never":
      case "constant":
      case "omit":
        throw new Error(`no value has a type of kind ${type.kind}`);
      default:
        return type satisfies never;
    }
  }

  object(properties: readonly Property[], index: Type | undefined): Values {
    const names = properties.map(({ name }) => name);
    const fixed = properties.map(({ name, type, optional, constraints }) =>
      (optional && this.options.optional === "some"
        ? fc.option(this.property(name, type, constraints), { nil: undefined, freq: 2 })
        : this.property(name, type, constraints)
      ).map((value): [string, unknown][] => (value === undefined ? [] : [[name, value]])),
    );
    const values: Type = index ?? { kind: "unknown" };
    const declared = fc.tuple(...fixed).map((found) => Object.fromEntries(found.flat()));
    if (values.kind === "never") return declared;
    // Keys that a type does not declare are always allowed, and must not affect the result.
    const more = entries(extraKeys(names), this.type(values), index === undefined ? 1 : 3);
    return fc
      .tuple(declared, index === undefined ? fc.option(more, { nil: {}, freq: 2 }) : more)
      .map(([own, extra]) => ({ ...own, ...(extra as object) }));
  }

  property(name: string, type: Type, constraints: Constraints | undefined): Values {
    const text =
      type.kind === "string" ? this.options.text?.(name, constraints?.format) : undefined;
    return text ?? this.type(type, constraints);
  }

  union(type: UnionType, constraints: Constraints): Values {
    const { discriminator } = type;
    const members = type.members.map((member, at) => {
      const values = this.type(member, constraints);
      if (discriminator?.kind !== "literal" || !discriminator.exact) return values;
      const tag = discriminator.members.find((entry) => entry.member === at);
      if (tag === undefined) return values;
      return values.map((value) => ({ ...(value as object), [discriminator.property]: tag.value }));
    });
    return fc.oneof(DEPTH, ...members);
  }
}

function strings(): Values {
  return fc.oneof(
    fc.constantFrom("", "x", "2.0", "complete"),
    fc.string({ maxLength: 8, unit: "grapheme" }),
  );
}

function integers({ minimum, maximum }: Constraints): Values {
  const limits = {
    min: minimum ?? Number.MIN_SAFE_INTEGER,
    max: maximum ?? Number.MAX_SAFE_INTEGER,
  };
  return fc.oneof(
    fc.integer({ min: Math.max(limits.min, -9), max: 9 }),
    fc.maxSafeInteger().filter((n) => n >= limits.min && n <= limits.max),
  );
}

function numbers({ minimum, maximum }: Constraints): Values {
  return fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(minimum === undefined ? {} : { min: minimum }),
    ...(maximum === undefined ? {} : { max: maximum }),
  });
}

function extraKeys(taken: readonly string[]): fc.Arbitrary<string> {
  return fc
    .oneof(fc.constantFrom("x", "__proto__", "constructor", "a/b~c"), fc.string({ maxLength: 5 }))
    .filter((key) => !taken.includes(key));
}

/** Creates a plain object like `JSON.parse`, in which `__proto__` is an ordinary key. */
function entries(keys: fc.Arbitrary<string>, values: Values, maxLength: number): Values {
  return fc
    .array(fc.tuple(keys, values), { maxLength, depthIdentifier: DEPTH.depthIdentifier })
    .map((found) => Object.fromEntries(found));
}

/** Copies a value with ordinary objects, because a received message contains no objects without a prototype. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
