/** Writes a module with the types of a server's tools and a function that connects with them. */
import type { Property, Type } from "@mcp-gen/generator/model/declarations";
import { byCodeUnits } from "@mcp-gen/generator/tree/paths";
import {
  code,
  concat,
  hardline,
  join,
  paragraphs,
  type Code,
} from "@mcp-gen/generator/emit/code/code";
import { docComment } from "@mcp-gen/generator/emit/code/comment";
import { identifier } from "@mcp-gen/generator/emit/code/identifier";
import { literal } from "@mcp-gen/generator/emit/code/literal";
import { print } from "@mcp-gen/generator/emit/code/print";
import { typeText } from "@mcp-gen/generator/emit/type-text";
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

/** Independent of the order of the tools. Of tools with the same name, the first counts. */
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
  const text = print(
    paragraphs([
      concat(header, code`import { connect } from ${literal("@mcp-gen/client")};`),
      declared("Input and structured output of each tool.", "Tools", shown(catalog)),
      declared("The type for `connect<Server>(target, options)`.", "Server", shown(SERVER)),
      connectFunction(),
    ]),
  );
  return `${text}\n`;
}

function toolType({ inputSchema, outputSchema }: ToolSchemas, types: SchemaTypes): Type {
  const input = types.typeOf(inputSchema);
  const output: Type = outputSchema === undefined ? UNKNOWN : types.typeOf(outputSchema);
  return { kind: "shape", properties: [property("input", input), property("output", output)] };
}

const UNKNOWN: Type = { kind: "unknown" };
const STRING: Type = { kind: "string" };

/** The type that the client reads. Prompts and resources have no schemas. */
const SERVER: Type = {
  kind: "shape",
  properties: [
    {
      ...property("~catalog", {
        kind: "shape",
        properties: [
          property("tools", { kind: "reference", name: "Tools" }),
          property("prompts", {
            kind: "record",
            values: { kind: "shape", properties: [property("input", UNKNOWN)] },
          }),
          property("resources", STRING),
          property("resourceTemplates", STRING),
        ],
      }),
      optional: true,
    },
  ],
};

function property(name: string, type: Type, doc = ""): Property {
  return { name, optional: false, type, doc, line: 0 };
}

function shown(type: Type): Code {
  return typeText(type, identifier);
}

function declared(about: string, name: string, type: Code): Code {
  return concat(docComment({ text: about }), code`export type ${identifier(name)} = ${type};`);
}

function connectFunction(): Code {
  return concat(
    docComment({ text: "Connects to the server. Its tools have their types." }),
    join(hardline, [
      code`export function connectToServer(`,
      code`  ...args: Parameters<typeof connect<Server>>`,
      code`): ReturnType<typeof connect<Server>> {`,
      code`  return connect<Server>(...args);`,
      code`}`,
    ]),
  );
}
