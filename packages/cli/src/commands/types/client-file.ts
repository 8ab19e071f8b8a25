/** Writes a module with the types of a server's tools and a function that connects with them. */
import type { Property, Type } from "@mcp-gen/generator/model/declarations";
import { byCodeUnits } from "@mcp-gen/generator/tree/paths";
import { code } from "@mcp-gen/generator/emit/code/code";
import { docComment } from "@mcp-gen/generator/emit/code/comment";
import { identifier } from "@mcp-gen/generator/emit/code/identifier";
import { print } from "@mcp-gen/generator/emit/code/print";
import { typeText } from "@mcp-gen/generator/emit/type-text";
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import { SchemaTypes } from "./schema-type.js";

/** A tool of `tools/list`. */
export interface ToolSchemas {
  name: string;
  description?: string;
  inputSchema: unknown;
  outputSchema?: unknown;
}

export interface ListedServer {
  name: string;
  version: string;
}

/**
 * Returns the text of the module. It does not depend on the order of the tools. If several tools have the same name,
 * the first is used.
 */
export function clientFile(
  server: ListedServer | undefined,
  tools: readonly ToolSchemas[],
): string {
  const types = new SchemaTypes();
  const byName = new Map(tools.toReversed().map((tool) => [tool.name, tool]));
  const sorted = [...byName.values()].sort((a, b) => byCodeUnits(a.name, b.name));
  const who = server === undefined ? "a server" : `${server.name} ${server.version}`;
  const catalog: Type = {
    kind: "shape",
    properties: sorted.map((tool) => property(tool.name, toolType(tool, types), tool.description)),
  };
  const header = docComment({
    text: `The tools of ${who}, with the types of their arguments and results.`,
    tags: [["generated", "by mcp-gen types. Do not edit: run the command again."]],
  });
  const declaration = code`export type Tools = ${typeText(catalog, identifier)};`;
  return renderTemplate("typed-client", { header: print(header), tools: print(declaration) });
}

function toolType({ inputSchema, outputSchema }: ToolSchemas, types: SchemaTypes): Type {
  const input = types.typeOf(inputSchema);
  const output: Type = outputSchema === undefined ? UNKNOWN : types.typeOf(outputSchema);
  return { kind: "shape", properties: [property("input", input), property("output", output)] };
}

const UNKNOWN: Type = { kind: "unknown" };
function property(name: string, type: Type, doc = ""): Property {
  return { name, optional: false, type, doc, line: 0 };
}
