/**
 * Converts our model to comparable forms. Follows the documentation of the model, not the code that emits guards, so that
 * the tests find faults of the emitter.
 */
import type {
  Constraints,
  Property,
  Type,
  UnionType,
} from "../../generator/src/model/declarations.js";
import type { Model } from "../../generator/src/model/model.js";
import { intersection, union, type Form } from "./form.js";

export function modelForm(name: string, model: Model): Form {
  const declaration = model.declarations.find((candidate) => candidate.name === name);
  if (declaration === undefined || declaration.kind === "constant")
    throw new Error(`${model.id} does not declare the type ${name}`);
  if (declaration.kind === "alias") return formOf(declaration.type, {}, model);
  const shape = model.shapes[name];
  if (shape === undefined) throw new Error(`${model.id} has no shape for ${name}`);
  return objectForm(shape.properties, shape.index, model);
}

function formOf(type: Type, constraints: Constraints, model: Model): Form {
  switch (type.kind) {
    case "boolean":
    case "null":
    case "never":
      return { kind: type.kind };
    case "unknown":
    case "any":
      return { kind: "any" };
    case "string": {
      const { format } = constraints;
      return { kind: "string", ...(format === undefined ? {} : { format }) };
    }
    case "number": {
      const { minimum, maximum } = constraints;
      return {
        kind: "number",
        integer: type.integer === true,
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      };
    }
    case "object":
      return { kind: "object", properties: new Map() };
    case "literal":
      return { kind: "literal", value: type.value };
    case "reference":
      return { kind: "reference", name: type.name };
    case "array": {
      const { maxItems } = constraints;
      const limit = maxItems === undefined ? {} : { maxItems };
      return { kind: "array", items: formOf(type.items, {}, model), ...limit };
    }
    case "record":
      return objectForm([], type.values, model);
    case "shape":
      return objectForm(type.properties, type.index, model);
    case "union":
      return unionForm(type, constraints, model);
    case "intersection":
      return intersection(type.members.map((part) => resolved(formOf(part, {}, model), model)));
    case "constant":
    case "omit":
      throw new Error(`expected a type of a model, received the kind ${type.kind}`);
    default:
      return type satisfies never;
  }
}

/** The form contains a discriminator that the members do not require themselves, because guards use it. */
function unionForm(type: UnionType, constraints: Constraints, model: Model): Form {
  const members = type.members.map((member) => formOf(member, constraints, model));
  const { discriminator } = type;
  if (discriminator?.kind !== "literal" || !discriminator.exact) return union(members);
  const { property } = discriminator;
  const values = members.map((_, at) =>
    String(discriminator.members.find(({ member }) => member === at)?.value),
  );
  const implied = members.every((member, at) => {
    const object = resolved(member, model);
    const form = object.kind === "object" ? object.properties.get(property)?.form : undefined;
    return form?.kind === "literal" && form.value === values[at];
  });
  return implied ? union(members) : { kind: "union", members, tag: { property, values } };
}

function objectForm(properties: readonly Property[], index: Type | undefined, model: Model): Form {
  const values: Form = index === undefined ? { kind: "any" } : formOf(index, {}, model);
  return {
    kind: "object",
    properties: new Map(
      properties.map(({ name, optional, type, constraints = {} }) => [
        name,
        { optional, form: formOf(type, constraints, model) },
      ]),
    ),
    ...(values.kind === "any" ? {} : { values }),
  };
}

function resolved(form: Form, model: Model): Form {
  if (form.kind === "union") return union(form.members.map((member) => resolved(member, model)));
  return form.kind === "reference" ? resolved(modelForm(form.name, model), model) : form;
}
