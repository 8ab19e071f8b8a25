/** Reads integers and limits from the upstream schema.json of a schema.ts. */
import type { Declaration, Property } from "@mcp-gen/generator/model/declarations";
import { LIMIT_NAMES, type ValueLimits } from "@mcp-gen/generator/model/limits";
import { describeJson } from "@mcp-gen/generator/received";
import { inputFault } from "../../input-fault.js";

/** The definitions of a JSON Schema, by name. */
export type JsonDefinitions = Readonly<Record<string, JsonNode>>;

interface JsonNode extends ValueLimits {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, JsonNode>>;
  items?: JsonNode;
  additionalProperties?: JsonNode | boolean;
  anyOf?: readonly JsonNode[];
}

/** @throws DiagnosticError if the text is not a JSON Schema with definitions */
export function readJsonSchema(text: string, file: string): JsonDefinitions {
  const definitions = definitionsIn(text);
  if (definitions !== undefined) return definitions;
  throw inputFault(
    "schema/no-json-schema",
    `expected a JSON Schema with \`$defs\` or \`definitions\`, received ${describeJson(text)}`,
    "pass the schema.json that was published with the schema.ts",
    { file },
  );
}

function definitionsIn(text: string): JsonDefinitions | undefined {
  try {
    const file = JSON.parse(text) as { $defs?: unknown; definitions?: unknown } | null;
    const found = file?.$defs ?? file?.definitions;
    return typeof found === "object" && found !== null ? (found as JsonDefinitions) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the type of the number at a position. `undefined` if schema.json does not define the type. */
export function numberType(
  path: string,
  definitions: JsonDefinitions,
): "integer" | "number" | undefined {
  const types = typesOf(nodeAt(path, definitions));
  if (types.includes("integer")) return "integer";
  return types.includes("number") ? "number" : undefined;
}

/**
 * Returns a message for each limit, such as `minimum`, that differs between schema.json and the doc comment tags in
 * schema.ts.
 */
export function otherLimits(
  declarations: readonly Declaration[],
  definitions: JsonDefinitions,
): string[] {
  return declarations.flatMap((declaration) => {
    if (declaration.kind !== "interface") return [];
    return declaration.properties.flatMap((property) =>
      limitQuestions(`${declaration.name}.${property.name}`, property, definitions),
    );
  });
}

function limitQuestions(
  path: string,
  { constraints = {} }: Property,
  definitions: JsonDefinitions,
): string[] {
  const node = nodeAt(path, definitions);
  if (node === undefined) return [];
  return LIMIT_NAMES.filter((name) => constraints[name] !== node[name]).map(
    (name) =>
      `constraints, ${path}: the tag says @${name} ${constraints[name] ?? "nothing"}, schema.json says ${node[name] ?? "nothing"}`,
  );
}

function nodeAt(path: string, definitions: JsonDefinitions): JsonNode | undefined {
  const name = Object.keys(definitions).find(
    (one) => path === one || path.startsWith(`${one}.`) || path.startsWith(`${one}[`),
  );
  return name === undefined ? undefined : descend(definitions[name], path.slice(name.length));
}

function descend(node: JsonNode | undefined, rest: string): JsonNode | undefined {
  if (node === undefined || rest === "") return node;
  if (rest.startsWith("[]")) return descend(node.items, rest.slice(2));
  if (rest.startsWith(".[key]")) {
    const values = node.additionalProperties;
    return typeof values === "object" ? descend(values, rest.slice(".[key]".length)) : undefined;
  }
  const inner = rest.slice(1);
  // Keys may contain dots, so the longest matching name is used.
  const [key] = Object.keys(node.properties ?? {})
    .filter((one) => inner === one || inner.startsWith(`${one}.`) || inner.startsWith(`${one}[`))
    .sort((a, b) => b.length - a.length);
  return key === undefined ? undefined : descend(node.properties?.[key], inner.slice(key.length));
}

function typesOf(node: JsonNode | undefined): readonly string[] {
  if (node === undefined) return [];
  const own = node.type === undefined ? [] : [node.type].flat();
  return [...own, ...(node.anyOf ?? []).flatMap(typesOf)];
}
