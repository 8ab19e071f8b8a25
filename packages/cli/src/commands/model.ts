/** `mcp-gen model`: prints the model of a schema as JSON that `model.schema.json` describes. */
import { command, textOption, requiredOption } from "./command.js";

const OPTIONS = {
  schema: requiredOption(
    "A revision, or the path of a schema.ts; an overlay.json beside it is used",
  ),
  base: textOption("For an extension: the revision it builds on"),
  id: textOption("Identifier of the extension, or name for the schema file"),
} as const;

export const modelCommand = command({
  syntax: "model <schema>",
  describe: "Print the model of a revision or of a schema file as JSON",
  options: OPTIONS,
  examples: [
    ["model 2026-07-28 > model.json", "the model of a revision"],
    ["model ./schema.ts --base 2026-07-28 --id com.acme/reports", "an extension"],
  ],
  async run({ schema, base, id }) {
    const { readSubject } = await import("./subject.js");
    const { printJson } = await import("./output.js");
    printJson(readSubject(schema, { base, id }).model);
  },
});
