/** `mcp-gen generate`: writes all generated files. */
import { command, flag, text, type ValuesOf } from "./command.js";
import { setExit } from "./output.js";

const OPTIONS = {
  check: flag("Write nothing; print what would change as a diff, and exit with 1 if there is any"),
  watch: flag("Generate again whenever a schema changes"),
  only: text("Only the folders of these revisions, separated by commas"),
  standalone: flag(
    "For a runtime of your own: bring the helpers along, so that nothing is imported from elsewhere",
  ),
  schema: text("Generate for an extension: path of its schema.ts"),
  base: text("Revision the extension builds on"),
  id: text("Identifier of the extension"),
  out: text(
    "Output folder: for an extension its own folder, otherwise a folder with the layout of packages/protocol (the default)",
  ),
  force: flag("Overwrite edited generated files, and keep them as .orig"),
  json: flag("Print the changes as JSON"),
} as const;

export type GenerateOptions = Partial<ValuesOf<typeof OPTIONS>>;

export const generateCommand = command({
  syntax: "generate",
  describe: "Write the generated files, only those that change",
  options: OPTIONS,
  conflicts: { check: ["watch", "force"], only: "schema", standalone: "schema", watch: "json" },
  examples: [
    ["generate", "update packages/protocol"],
    ["generate --check", "fail if it is outdated"],
    ["generate --only 2025-11-25,2026-07-28", "two revisions"],
    [
      "generate --standalone --only 2026-07-28 --out src/generated",
      "a dispatcher without dependencies",
    ],
    [
      "generate --schema schema.ts --base 2026-07-28 --id com.acme/reports --out src/reports",
      "your own extension",
    ],
  ],
  async run(values) {
    if (values.watch === true) {
      await (await import("./generate/watch.js")).watchAndGenerate(values);
    } else {
      const { runGenerate } = await import("./generate/run.js");
      setExit((await runGenerate(values)).code);
    }
  },
});
