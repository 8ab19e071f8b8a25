/** `mcp-gen generate`: writes all generated files. */
import type { CommandModule } from "yargs";
import type { GenerateOptions } from "./generate/run.js";
import { setExit } from "./output.js";

interface Arguments extends GenerateOptions {
  watch?: boolean | undefined;
}

export const generateCommand: CommandModule<object, Arguments> = {
  command: "generate",
  describe: "Write the generated files, only those that change",
  builder: (yargs) =>
    yargs
      .options({
        check: {
          type: "boolean",
          describe:
            "Write nothing; print what would change as a diff, and exit with 1 if there is any",
        },
        watch: { type: "boolean", describe: "Generate again whenever a schema changes" },
        only: {
          type: "string",
          requiresArg: true,
          describe: "Only the folders of these revisions, separated by commas",
        },
        standalone: {
          type: "boolean",
          describe:
            "For a runtime of your own: bring the helpers along, so that nothing is imported from elsewhere",
        },
        schema: {
          type: "string",
          requiresArg: true,
          describe: "Generate for an extension: path of its schema.ts",
        },
        base: {
          type: "string",
          requiresArg: true,
          describe: "Revision the extension builds on",
        },
        id: { type: "string", requiresArg: true, describe: "Identifier of the extension" },
        out: {
          type: "string",
          requiresArg: true,
          describe:
            "Output folder: for an extension its own folder, otherwise a folder with the layout of packages/protocol (the default)",
        },
        force: {
          type: "boolean",
          describe: "Overwrite edited generated files, and keep them as .orig",
        },
        json: { type: "boolean", describe: "Print the changes as JSON" },
      })
      .conflicts({ check: ["watch", "force"], only: "schema", standalone: "schema", watch: "json" })
      .example("$0 generate", "update packages/protocol")
      .example("$0 generate --check", "fail if it is outdated")
      .example("$0 generate --only 2025-11-25,2026-07-28", "two revisions")
      .example(
        "$0 generate --standalone --only 2026-07-28 --out src/generated",
        "a dispatcher without dependencies",
      )
      .example(
        "$0 generate --schema schema.ts --base 2026-07-28 --id com.acme/reports --out src/reports",
        "your own extension",
      ),
  handler: async ({ watch, ...options }) => {
    if (watch === true) {
      const { watchAndGenerate } = await import("./generate/watch.js");
      await watchAndGenerate(options);
      return;
    }
    const { runGenerate } = await import("./generate/run.js");
    setExit((await runGenerate(options)).code);
  },
};
