/** `mcp-gen model`: prints the model of a schema as JSON that `model.schema.json` describes. */
import type { CommandModule } from "yargs";

export interface ModelOptions {
  schema: string;
  base?: string | undefined;
  id?: string | undefined;
}

export const modelCommand: CommandModule<object, ModelOptions> = {
  command: "model <schema>",
  describe: "Print the model of a revision or of a schema file as JSON",
  builder: (yargs) =>
    yargs
      .positional("schema", {
        type: "string",
        demandOption: true,
        describe: "A revision, or the path of a schema.ts; an overlay.json beside it is used",
      })
      .option("base", {
        type: "string",
        requiresArg: true,
        describe: "For an extension: the revision it builds on",
      })
      .option("id", {
        type: "string",
        requiresArg: true,
        describe: "Identifier of the extension, or name for the schema file",
      })
      .example("$0 model 2026-07-28 > model.json", "the model of a revision")
      .example("$0 model ./schema.ts --base 2026-07-28 --id com.acme/reports", "an extension"),
  async handler({ schema, base, id }) {
    const { readSubject } = await import("./subject.js");
    const { printJson } = await import("./output.js");
    printJson(readSubject(schema, { base, id }).model);
  },
};
