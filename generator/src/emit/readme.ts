/** Emits the README of the package: contents of each subpath, and a table of methods for each revision. */
import { generatedFrom } from "../generated-mark.js";
import type { Message, Model } from "../model/model.js";
import type { GeneratedFile } from "./file.js";
import { renderTemplate } from "../layout/template.js";

/** The example of the README; a test compiles it. */
const README_EXAMPLE = `import { isCallToolRequest } from "@mcp-gen/protocol/2026-07-28";
import { explainCallToolRequest } from "@mcp-gen/protocol/2026-07-28/explain";

export function nameOfTool(message: unknown): string {
  if (isCallToolRequest(message)) return message.params.name;
  const [first] = explainCallToolRequest(message);
  throw new TypeError(first?.message); // /params/name: expected a string, received 7
}`;

/**
 * @param models the revisions, oldest first
 * @param extensions subpath and model of each extension in the package
 */
export function emitReadme(
  models: readonly Model[],
  extensions: readonly { subpath: string; model: Model }[],
): GeneratedFile {
  const sections = [
    ...models.map((model) => ({ id: model.id, about: aboutRevision(model), model })),
    ...extensions.map(({ subpath, model }) => ({
      id: subpath,
      about: `Extension ${inline(model.id)} on ${model.base ?? ""}.`,
      model,
    })),
  ];
  return {
    path: "README.md",
    text: renderTemplate("protocol-readme", {
      mark: generatedFrom("schema"),
      example: README_EXAMPLE,
      overview: markdownTable(["Import", "Contents"], OVERVIEW),
      subpaths: sections.map(({ id }) => inline(id)).join(", "),
      revisions: sections.map(({ id, about, model }) => ({
        id,
        about,
        table: markdownTable(HEAD, model.messages.map(row)),
      })),
    }),
  };
}

const OVERVIEW = [
  [
    "@mcp-gen/protocol",
    "`revisions`, `eraOf`, `isRevision`, and the JSON-RPC types of all revisions",
  ],
  ["@mcp-gen/protocol/R", "Types, guards, constants, error codes, method tables, parsing"],
  ["@mcp-gen/protocol/R/guards", "Only the guards: `isTool(value): value is Tool`"],
  ["@mcp-gen/protocol/R/explain", "Lists the issues of a value: path, expected, received, message"],
  ["@mcp-gen/protocol/R/explain-params", "Lists the issues of the params of a method"],
  ["@mcp-gen/protocol/R/standard", "Each type as a Standard Schema"],
  [
    "@mcp-gen/protocol/R/methods",
    '`Requests["tools/call"]["params"]`, and method tables at run time',
  ],
  [
    "@mcp-gen/protocol/R/messages",
    "Parses a message: request, notification, result, error, batch or invalid",
  ],
  ["@mcp-gen/protocol/R/dispatch", "Calls the handler of a message, for servers and clients"],
  ["@mcp-gen/protocol/R/errors", "Error codes and their names"],
  ["@mcp-gen/protocol/R/server", "What a server needs from a revision; `R/client` for clients"],
  ["@mcp-gen/protocol/newest", "The newest released revision, with the same subpaths as `R`"],
  ["@mcp-gen/protocol/features", "Features of each revision, such as sessions and batches"],
  ["@mcp-gen/protocol/keys", "Constants: keys of `_meta`, HTTP headers, extension identifiers"],
  ["@mcp-gen/protocol/registry", "Messages of all revisions, for tools; it loads every revision"],
  ["@mcp-gen/protocol/R/schema.json", "JSON Schema 2020-12; accepts the same values as the guards"],
].map(([path = "", what = ""]) => [inline(path), what]);

const HEAD = ["Method", "Kind", "Direction", "Capability", "Result"];

function aboutRevision({ era, declarations, messages }: Model): string {
  const types = declarations.filter(({ kind }) => kind !== "constant").length;
  const opening =
    era === "session"
      ? "Session era: a client opens a session with `initialize`."
      : "Stateless era: every request contains its context.";
  return `${opening} ${types} types, ${messages.length} messages.`;
}

function row({ method, kind, directions, capability = {}, result }: Message): string[] {
  const arrows = { "client-to-server": "client → server", "server-to-client": "server → client" };
  const gates = Object.entries(capability).map(([side, path]) => `${inline(path)} (${side})`);
  const results = result?.variants.map(({ type, when }) =>
    when === undefined ? inline(type) : `${inline(type)} if ${inline(when)}`,
  );
  return [
    inline(method),
    kind.replace("-", " "),
    directions.length === 2 ? "both" : directions.map((one) => arrows[one]).join(),
    gates.join(", "),
    results?.join(", ") ?? "",
  ];
}

/** Text as inline code, where nothing in it can become markup or end a cell. */
function inline(text: string): string {
  return `\`${text.replace(/[`|\r\n]/g, " ")}\``;
}

/** A table with its columns aligned, as prettier leaves it. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((cells) => (cells[column] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
