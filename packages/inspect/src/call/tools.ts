/** The tools of a server, as a person reads them who wants to call one. */
import type { Tool } from "@mcp-gen/protocol/newest";
import { isRecord, propertiesOf, resolved, typeText, type JsonSchema } from "./schema-types.js";

/** An argument of a tool. */
export interface ArgumentInfo {
  readonly name: string;
  /** For people: `string`, `"c" | "f"`, `integer[]`. */
  readonly type: string;
  /** The numbers that it takes, where the schema bounds them: `1..12`. */
  readonly range?: string;
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
      ...rangeOf(resolved(property, schema)),
      required: required.has(name),
      ...(typeof description === "string" ? { description } : {}),
      ...(own["default"] === undefined ? {} : { default: own["default"] }),
    };
  });
  return [...infos.filter((one) => one.required), ...infos.filter((one) => !one.required)];
}

/** Bounds that somebody has chosen; others only say how large a number can be. */
function rangeOf(schema: JsonSchema | undefined): Pick<ArgumentInfo, "range"> {
  const { type, minimum, maximum } = schema ?? {};
  if (type !== "integer" && type !== "number") return {};
  const [least, most] = [minimum, maximum].map((bound) =>
    typeof bound === "number" && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined,
  );
  if (least === undefined && most === undefined) return {};
  const bounds = `${least ?? ""}..${most ?? ""}`;
  // Of an integer with both bounds, all is said by them.
  const isAll = type === "integer" && least !== undefined && most !== undefined;
  return { range: isAll ? bounds : `${type} ${bounds}` };
}
