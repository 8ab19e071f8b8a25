/** `mcp-gen schema list`: lists the revisions and extensions of the project. */
import type { CommandModule } from "yargs";
import { printJson, printResult } from "./output.js";

export const schemaListCommand: CommandModule<object, { json?: boolean | undefined }> = {
  command: "list",
  describe: "List the revisions and extensions",
  builder: (yargs) =>
    yargs
      .option("json", { type: "boolean", describe: "Print the list as JSON" })
      .example("$0 schema list", "what can be generated"),
  handler: async ({ json }) => {
    const { listExtensions } = await import("@mcp-gen/generator/project/project");
    const { findProject } = await import("@mcp-gen/generator/project/revisions");
    const project = findProject(process.cwd());
    const extensions = listExtensions(project);
    if (json === true) {
      printJson({
        revisions: project.revisions,
        extensions: extensions.map(({ name, id, base }) => ({ name, id, base })),
      });
      return;
    }
    const rows = [
      ["revision", "era", "status", "upstream schema.ts (sha256)"],
      ...project.revisions.map(({ id, era, status, upstream }) => [
        id,
        era,
        status,
        upstream["schema.ts"],
      ]),
    ];
    const lines = columns(rows);
    if (extensions.length > 0) {
      lines.push("");
      lines.push(
        ...columns([
          ["extension", "base", "identifier"],
          ...extensions.map(({ name, id, base }) => [name, base, id]),
        ]),
      );
    }
    printResult(lines.join("\n"));
  },
};

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
