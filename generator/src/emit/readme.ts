/** Emits the README of the protocol package: the content of each subpath, and a table of methods for each revision. */
import { generatedFrom } from "../generated-mark.js";
import type { Message, Model } from "../model/model.js";
import type { GeneratedFile } from "./file.js";
import { renderTemplate } from "../layout/template.js";

/**
 * @param models the revisions, oldest first
 * @param extensions the subpath and model of each extension in the package
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
      subpaths: sections.map(({ id }) => inline(id)).join(", "),
      revisions: sections.map(({ id, about, model }) => ({
        id,
        about,
        table: markdownTable(HEAD, model.messages.map(row)),
      })),
    }),
  };
}

const HEAD = ["Method", "Kind", "Direction", "Capability", "Result"];

function aboutRevision({ era, declarations, messages }: Model): string {
  const types = declarations.filter(({ kind }) => kind !== "constant").length;
  const opening =
    era === "session"
      ? "Session era: the client opens a connection with `initialize`."
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

/** Formats text as inline code. Removes characters that could end the code or the table cell. */
function inline(text: string): string {
  return `\`${text.replace(/[`|\r\n]/g, " ")}\``;
}

/** Returns a table with aligned columns, in the format of prettier. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((cells) => (cells[column] ?? "").length)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => (cells[column] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)].join("\n");
}
