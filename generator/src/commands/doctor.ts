/** `mcp-gen doctor`: looks at a project for what mostly keeps a server from working. */
import type { CommandModule } from "yargs";
import type { DoctorOptions } from "./doctor/run.js";

export const doctorCommand: CommandModule<object, DoctorOptions> = {
  command: "doctor [folder]",
  describe: "Look for what keeps a server from working: versions, duplicates, stray output, paths",
  builder: (yargs) =>
    yargs
      .positional("folder", {
        type: "string",
        default: ".",
        describe: "The folder of the project, with its package.json",
      })
      .option("static", {
        type: "boolean",
        default: false,
        describe: "Start nothing; otherwise the programs that .mcp.json names are started",
      })
      .option("timeout", {
        type: "number",
        default: 10,
        requiresArg: true,
        describe: "Seconds that a server has for each answer",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "Print an object: the findings, and how many errors and warnings there are",
      })
      .example("$0 doctor", "look at this project, and start its servers")
      .example("$0 doctor ../weather --static --json", "look at another one, as data"),
  async handler(options) {
    const { runDoctor } = await import("./doctor/run.js");
    await runDoctor(options);
  },
};
