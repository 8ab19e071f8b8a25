/** Lists the tools of a server for the command line. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { Tool } from "@mcp-gen/protocol/newest";
import { propertiesOf, resolved, schemaTypeText, type SchemaObject } from "./schema-types.js";

export interface ArgumentInfo {
  readonly name: string;
  /** The type as text: `string`, `"c" | "f"`, `integer[]`. */
  readonly type: string;
  /** The bounds of a number, if the schema has any: `1..12`. */
  readonly range?: string;
  readonly required: boolean;
  readonly description?: string;
  /** The default value that the server declares. */
  readonly default?: unknown;
}

export interface ListedTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  /** The required arguments, followed by the optional arguments, each in the order of the schema. */
  readonly arguments: readonly ArgumentInfo[];
}

export function toolInfo({ name, title, description, inputSchema }: Tool): ListedTool {
  return { name, title, description, arguments: argumentsOf(inputSchema) };
}

function argumentsOf(schema: unknown): ArgumentInfo[] {
  const found = resolved(schema, schema);
  const required = new Set(Array.isArray(found?.["required"]) ? found["required"] : []);
  const infos = Object.entries(propertiesOf(schema, schema)).map(([name, property]) => {
    const own = isObject(property) ? property : {};
    const { description = resolved(property, schema)?.["description"] } = own;
    return {
      name,
      type: schemaTypeText(property, schema),
      ...rangeOf(resolved(property, schema)),
      required: required.has(name),
      description: typeof description === "string" ? description : undefined,
      default: own["default"],
    };
  });
  return [...infos.filter((one) => one.required), ...infos.filter((one) => !one.required)];
}

/**
 * Returns the bounds of a number. Ignores bounds at the largest exact integer, which schema libraries add to every
 * integer.
 */
function rangeOf(schema: SchemaObject | undefined): Pick<ArgumentInfo, "range"> {
  const { type, minimum, maximum } = schema ?? {};
  if (type !== "integer" && type !== "number") return {};
  const [least, most] = [minimum, maximum].map((bound) =>
    typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined,
  );
  if (least === undefined && most === undefined) return {};
  const bounds = `${least ?? ""}..${most ?? ""}`;
  // For an integer with both bounds, the text of the range contains only the bounds.
  const isAll = type === "integer" && least !== undefined && most !== undefined;
  return { range: isAll ? bounds : `${type} ${bounds}` };
}
