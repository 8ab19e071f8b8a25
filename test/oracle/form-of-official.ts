/** Converts the official JSON Schema to comparable forms. An unknown keyword is an error. */
import { intersection, union, type Form } from "./form.js";
import type { JsonSchema, OfficialSchema } from "./official.js";

const KNOWN = new Set(
  "$ref type properties required items anyOf allOf enum const additionalProperties format minimum maximum maxItems description".split(
    " ",
  ),
);

export function officialForm(name: string, schema: OfficialSchema): Form {
  const definition = schema.definitions[name];
  if (definition === undefined) throw new Error(`the official schema does not define ${name}`);
  return formOf(definition, schema);
}

function formOf(node: JsonSchema, schema: OfficialSchema): Form {
  const unknown = Object.keys(node).filter((keyword) => !KNOWN.has(keyword));
  if (unknown.length > 0)
    throw new Error(`unknown keywords ${unknown.join(", ")}; add them to this file`);
  if (node.$ref !== undefined)
    return { kind: "reference", name: node.$ref.slice(schema.pointer.length) };
  if (node.anyOf !== undefined)
    return flatUnion(node.anyOf.map((member) => formOf(member, schema)));
  if (node.allOf !== undefined)
    return intersection(node.allOf.map((part) => resolved(formOf(part, schema), schema)));
  const values = node.const === undefined ? node.enum : [node.const];
  if (values !== undefined) {
    return union(values.map((value) => ({ kind: "literal", value: value as string | number })));
  }
  if (node.type === undefined) return { kind: "any" };
  const types = typeof node.type === "string" ? [node.type] : node.type;
  return flatUnion(types.map((type) => formOfType(type, node, schema)));
}

/** `anyOf` with a list of types is a single union in schema.ts. */
function flatUnion(members: readonly Form[]): Form {
  return union(
    members.flatMap((member) =>
      member.kind === "union" && member.tag === undefined ? member.members : [member],
    ),
  );
}

function formOfType(type: string, node: JsonSchema, schema: OfficialSchema): Form {
  switch (type) {
    case "boolean":
    case "null":
      return { kind: type };
    case "string":
      return { kind: "string", ...(node.format === undefined ? {} : { format: node.format }) };
    case "integer":
    case "number": {
      const { minimum, maximum } = node;
      return {
        kind: "number",
        integer: type === "integer",
        ...(minimum === undefined ? {} : { minimum }),
        ...(maximum === undefined ? {} : { maximum }),
      };
    }
    case "array": {
      const { maxItems, items = {} } = node;
      const limit = maxItems === undefined ? {} : { maxItems };
      return { kind: "array", items: formOf(items, schema), ...limit };
    }
    case "object": {
      const properties = Object.entries(node.properties ?? {}).map(
        ([name, inner]) =>
          [
            name,
            { optional: node.required?.includes(name) !== true, form: formOf(inner, schema) },
          ] as const,
      );
      const more = node.additionalProperties;
      const values: Form =
        typeof more === "object"
          ? formOf(more, schema)
          : { kind: more === false ? "never" : "any" };
      return {
        kind: "object",
        properties: new Map(properties),
        ...(values.kind === "any" ? {} : { values }),
      };
    }
    default:
      throw new Error(`unknown type ${type}; add it to this file`);
  }
}

function resolved(form: Form, schema: OfficialSchema): Form {
  if (form.kind === "union") return union(form.members.map((member) => resolved(member, schema)));
  return form.kind === "reference" ? resolved(officialForm(form.name, schema), schema) : form;
}
