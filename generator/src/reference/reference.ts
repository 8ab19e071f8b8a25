/**
 * Writes the protocol reference as Markdown pages: methods and types of all revisions, changes between revisions, the
 * compatibility matrix, error codes and capabilities. The pages depend only on the models.
 */
import { filesOf, type GeneratedFile } from "../emit/file.js";
import { changePages, changesPath } from "./change-pages.js";
import { capabilityPage, constantRows, errorPage, extensionPages } from "./fact-pages.js";
import { methodsByName, typesByName, type ReferenceInput } from "./input.js";
import { matrixPages } from "./matrix-pages.js";
import { methodIndex, methodPages } from "./method-pages.js";
import { pageFile, section, markdownTable } from "./page.js";
import { pagePaths } from "./page-paths.js";
import { typeIndex, typePages } from "./type-pages.js";

/** @returns the text of each page, by its path relative to the reference folder, with `/` */
export function referenceFiles(input: ReferenceInput): Map<string, string> {
  const paths = pagePaths(input.models);
  const files = [
    indexPage(input),
    methodIndex(input, paths),
    ...methodPages(input, paths),
    typeIndex(input, paths),
    ...typePages(input, paths),
    ...changePages(input.reports, paths),
    ...matrixPages(input.matrix, paths),
    errorPage(input, paths),
    capabilityPage(input),
    ...extensionPages(input, paths),
  ];
  return filesOf(files);
}

function indexPage(input: ReferenceInput): GeneratedFile {
  const { models, reports, matrix, extensions } = input;
  return pageFile({
    path: "index.md",
    title: "Reference",
    description:
      "Every method and type of every revision of the Model Context Protocol, from the schemas.",
    order: 10,
    blocks: [
      "These pages are generated from the same schemas as the packages, so they match the code.",
      markdownTable(
        ["Revision", "Era", "Types", "Messages", "Changes since the one before"],
        models.toReversed().map((model) => {
          const report = reports.find(({ after }) => after.id === model.id);
          return [
            `**${model.id}**`,
            model.era,
            String(model.declarations.filter(({ kind }) => kind !== "constant").length),
            String(model.messages.length),
            report === undefined ? "" : changesCell(report.summary, changesPath(report)),
          ];
        }),
      ),
      ...section(
        "Where to look",
        [
          `- [Methods](./methods/index.md): ${methodsByName(models).size} requests and notifications`,
          `- [Types](./types/index.md): ${typesByName(models).size} names, one page each`,
          `- [Compatibility matrix](./matrix.md): what converts between the ${matrix.pairs.length} ordered pairs of revisions`,
          "- [Error codes](./errors.md) and [capabilities](./capabilities.md)",
          ...extensions.map(({ name }) => `- [Extension ${name}](./extensions/${name}.md)`),
          "- [API](./api/index.md): what each import of the packages exports",
          "- [Commands](./cli/index.md) of `mcp-gen`",
        ].join("\n"),
      ),
      ...section("Constants", constantRows(models)),
    ],
  });
}

function changesCell(
  { breaking, additive, neutral }: Record<"breaking" | "additive" | "neutral", number>,
  path: string,
): string {
  return `[🔴 ${breaking} breaking · 🟢 ${additive} additive · ⚪ ${neutral} neutral](./${path})`;
}
