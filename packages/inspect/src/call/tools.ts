/** The tools of a server, as a person reads them who wants to call one. */
import type { Tool } from "@mcp-gen/protocol/2026-07-28";
import { isRecord, propertiesOf, resolved, typeText } from "./schema-types.js";

/** An argument of a tool. */
export interface ArgumentInfo {
  readonly name: string;
  /** For people: `string`, `"c" | "f"`, `integer[]`. */
  readonly type: string;
  readonly required: boolean;
  readonly description?: string;
  /** What the server takes where it is left out. */
  readonly default?: unknown;
}

export interface ToolInfo {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** Required ones first, otherwise in the order of the schema. */
  readonly arguments: readonly ArgumentInfo[];
}

export function toolInfo({ name, title, description, inputSchema }: Tool): ToolInfo {
  return {
    name,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    arguments: argumentsOf(inputSchema),
  };
}

function argumentsOf(schema: unknown): ArgumentInfo[] {
  const found = resolved(schema, schema);
  const required = new Set(Array.isArray(found?.["required"]) ? found["required"] : []);
  const infos = Object.entries(propertiesOf(schema, schema)).map(([name, property]) => {
    const own = isRecord(property) ? property : {};
    const { description = resolved(property, schema)?.["description"] } = own;
    return {
      name,
      type: typeText(property, schema),
      required: required.has(name),
      ...(typeof description === "string" ? { description } : {}),
      ...(own["default"] === undefined ? {} : { default: own["default"] }),
    };
  });
  return [...infos.filter((one) => one.required), ...infos.filter((one) => !one.required)];
}
