/** `mcp-gen doctor`: checks a project for common faults that prevent a server from working. */
import type { CommandModule } from "yargs";
import type { DoctorOptions } from "./doctor/run.js";

export const doctorCommand: CommandModule<object, DoctorOptions> = {
  command: "doctor [folder]",
  describe: "Check a project for common faults: versions, duplicates, stray output, paths",
  builder: (yargs) =>
    yargs
      .positional("folder", {
        type: "string",
        default: ".",
        describe: "The folder of the project, with its package.json",
      })
      .option("run", {
        type: "boolean",
        conflicts: "static",
        describe: "Start the programs in .mcp.json without asking",
      })
      .option("static", {
        type: "boolean",
        describe: "Start no program and do not ask; the default without a terminal",
      })
      .option("timeout", {
        type: "number",
        default: 10,
        requiresArg: true,
        describe: "Timeout of each answer in seconds",
      })
      .option("json", {
        type: "boolean",
        default: false,
        describe: "Print an object: the findings, and the number of errors and warnings",
      })
      .example("$0 doctor", "check this project; ask before a program starts")
      .example("$0 doctor --run", "start its servers too, if you trust the project")
      .example("$0 doctor ../weather --json", "check another project, as data"),
  async handler(options) {
    const { runDoctor } = await import("./doctor/run.js");
    await runDoctor(options);
  },
};
