/** `mcp-gen schema`: lists, verifies and adds revisions. */
import type { CommandModule } from "yargs";
import { schemaAddCommand } from "./schema-add.js";
import { schemaListCommand } from "./schema-list.js";
import { schemaVerifyCommand } from "./schema-verify.js";

export const schemaCommand: CommandModule = {
  command: "schema",
  describe: "List, verify and add revisions",
  builder: (yargs) =>
    yargs
      .command(schemaListCommand)
      .command(schemaVerifyCommand)
      .command(schemaAddCommand)
      .demandCommand(1, "expected a command: list, verify or add")
      .recommendCommands()
      .strict(),
  handler: () => undefined,
};
