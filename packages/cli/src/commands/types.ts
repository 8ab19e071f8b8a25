/** `mcp-gen types`: writes a typed client from the lists of a server. */
import type { CommandModule } from "yargs";
import { TARGET_OPTIONS, TARGET_PARSING } from "./target.js";
import type { TypesOptions } from "./types/run.js";

export const typesCommand: CommandModule<object, TypesOptions> = {
  command: "types [target]",
  describe: "Write a typed client from the tools that a server lists",
  builder: (yargs) =>
    yargs
      .positional("target", {
        type: "string",
        describe:
          "A URL; a command in one word, or after --; a name from .mcp.json in this folder, or a dot for its only server",
      })
      .option("out", {
        alias: "o",
        type: "string",
        requiresArg: true,
        describe: "The file to write: src/weather.ts; printed by default",
      })
      .option("revision", {
        type: "string",
        requiresArg: true,
        describe: "Use only this revision: 2025-06-18",
      })
      .option("header", TARGET_OPTIONS.header)
      .option("env", TARGET_OPTIONS.env)
      .option("cwd", {
        type: "string",
        requiresArg: true,
        describe: "The folder that contains .mcp.json and in which the program runs",
      })
      .option("timeout", TARGET_OPTIONS.timeout)
      .parserConfiguration(TARGET_PARSING)
      .example("$0 types . -o src/weather.ts", "the server of this project")
      .example("$0 types https://example.com/mcp", "a remote server; printed"),
  async handler(options) {
    const { runTypes } = await import("./types/run.js");
    await runTypes(options);
  },
};
