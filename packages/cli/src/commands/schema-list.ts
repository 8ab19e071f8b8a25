/** `mcp-gen schema list`: lists the revisions and extensions of the project. */
import { command, flag } from "./command.js";
import { printJson, printResult } from "./output.js";

export const schemaListCommand = command({
  syntax: "list",
  describe: "List the revisions and extensions",
  options: { json: flag("Print the list as JSON") },
  examples: [["schema list", "what can be generated"]],
  async run({ json }) {
    const { listExtensions } = await import("@mcp-gen/generator/project/project");
    const { findProject } = await import("@mcp-gen/generator/project/revisions");
    const project = findProject(process.cwd());
    const { revisions } = project;
    const extensions = listExtensions(project).map(({ name, id, base }) => ({ name, id, base }));
    if (json === true) return printJson({ revisions, extensions });
    const tables = [
      [
        ["revision", "era", "status", "upstream schema.ts (sha256)"],
        ...revisions.map((one) => [one.id, one.era, one.status, one.upstream["schema.ts"]]),
      ],
      [
        ["extension", "base", "identifier"],
        ...extensions.map(({ name, id, base }) => [name, base, id]),
      ],
    ];
    printResult(
      tables
        .filter((rows) => rows.length > 1)
        .map(columns)
        .join("\n\n"),
    );
  },
});

function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const padded = (row: readonly string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => padded(row).trimEnd()).join("\n");
}
