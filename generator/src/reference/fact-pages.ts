/** Writes the pages about the error codes, capabilities and extensions of all revisions. */
import type { GeneratedFile } from "../emit/file.js";
import { prose, span } from "../emit/markdown.js";
import type { Capability, ErrorCode, Model } from "../model/model.js";
import { visible } from "../visible.js";
import type { ReferenceInput } from "./input.js";
import { codeCell, pageFile, section, markdownTable } from "./page.js";
import type { PagePaths } from "./page-paths.js";
import { propertyTable } from "./properties.js";
import { lifetimeCell } from "./lifetime.js";
import { firstSentence } from "./type-pages.js";
import { printerFor } from "./type-markdown.js";

/** Merges the items of all revisions by key. Keeps the newest item of each key, and lists its revisions. */
function merged<Item>(
  models: readonly Model[],
  items: (model: Model) => readonly Item[],
  key: (item: Item) => string,
): { item: Item; revisions: string[] }[] {
  const found = new Map<string, { item: Item; revisions: string[] }>();
  for (const model of models.toReversed())
    for (const item of items(model)) {
      const known = found.get(key(item));
      if (known === undefined) found.set(key(item), { item, revisions: [model.id] });
      else known.revisions.unshift(model.id);
    }
  return [...found.values()];
}

export function errorPage({ models }: ReferenceInput, paths: PagePaths): GeneratedFile {
  const path = "errors.md";
  const print = printerFor(path, paths);
  const all = models.map(({ id }) => id);
  const rows = merged<ErrorCode>(
    models,
    ({ errors }) => errors,
    ({ name, code }) => `${name} ${code}`,
  );
  return pageFile({
    path,
    title: "Error codes",
    description: "Every error code of every revision, with its HTTP status if it has one.",
    order: 60,
    blocks: [
      "Codes of JSON-RPC errors. `@mcp-gen/protocol/R/errors` exports the codes of revision R as constants. The types are from the newest revision that has the code.",
      markdownTable(
        ["Code", "Name", "HTTP", "Revisions", "What it means"],
        rows
          .toSorted((a, b) => b.item.code - a.item.code)
          .map(({ item: { code, name, httpStatus, doc, type }, revisions }) => [
            span(String(code)),
            codeCell(name),
            httpStatus === undefined ? "" : String(httpStatus),
            lifetimeCell(all, revisions),
            [
              prose(doc, true),
              ...(type === undefined ? [] : [`Type ${print.typeName(type)}.`]),
            ].join(" "),
          ]),
      ),
    ],
  });
}

export function capabilityPage({ models }: ReferenceInput): GeneratedFile {
  const all = models.map(({ id }) => id);
  const side = (name: "client" | "server"): string =>
    markdownTable(
      ["Capability", "Form", "Revisions", "What it says"],
      merged<Capability>(
        models,
        ({ capabilities }) => capabilities[name],
        ({ path }) => path,
      )
        .toSorted((a, b) => (a.item.path < b.item.path ? -1 : 1))
        .map(({ item: { path, kind, doc, deprecated }, revisions }) => [
          codeCell(path),
          kind === "flag" ? "`true`" : "an object",
          lifetimeCell(all, revisions),
          `${deprecated === undefined ? "" : "**Deprecated.** "}${prose(doc, true)}`,
        ]),
    );
  return pageFile({
    path: "capabilities.md",
    title: "Capabilities",
    description:
      "The capabilities that clients and servers can declare, and the revisions that define them.",
    order: 70,
    blocks: [
      "A side declares a capability before the other side may use it.",
      ...section("Of servers", side("server")),
      ...section("Of clients", side("client")),
    ],
  });
}

export function extensionPages({ extensions }: ReferenceInput, paths: PagePaths): GeneratedFile[] {
  return extensions.map(({ name, model }, index) => {
    const path = `extensions/${name}.md`;
    const print = printerFor(path, paths);
    const types = model.declarations.filter(({ kind }) => kind !== "constant");
    return pageFile({
      path,
      title: `Extension ${name}`,
      description: `Methods and types of the extension ${model.id}.`,
      order: index + 1,
      blocks: [
        `${span(visible(model.id))}, on top of ${model.base ?? ""}; imported from ${span(`@mcp-gen/protocol/extensions/${name}`)}.`,
        ...section(
          "Methods",
          markdownTable(
            ["Method", "Kind", "Params", "Result"],
            model.messages.map(({ method, kind, params, result }) => [
              codeCell(method),
              kind.replace("-", " "),
              print.type(params.type),
              result === undefined ? "" : print.type(result.type),
            ]),
          ),
        ),
        ...types.flatMap(({ name: type, doc }) => {
          const shape = model.shapes[type];
          return [
            `## ${span(visible(type))}`,
            prose(doc),
            shape === undefined
              ? ""
              : propertyTable(type, [{ revision: model.base ?? "", shape }], print),
          ];
        }),
      ],
    });
  });
}

/** The constants of schemas that are not error codes. */
export function constantRows(models: readonly Model[]): string {
  const all = models.map(({ id }) => id);
  const rows = merged(
    models,
    ({ declarations, errors }) =>
      declarations.flatMap((one) =>
        one.kind === "constant" && !errors.some(({ name }) => name === one.name) ? [one] : [],
      ),
    ({ name }) => name,
  );
  return markdownTable(
    ["Constant", "Value in the newest revision", "Revisions", "Description"],
    rows.map(({ item: { name, value, doc }, revisions }) => [
      codeCell(name),
      codeCell(JSON.stringify(value)),
      lifetimeCell(all, revisions),
      prose(firstSentence(doc), true),
    ]),
  );
}
