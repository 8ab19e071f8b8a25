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
      .option("run", {
        type: "boolean",
        conflicts: "static",
        describe: "Start the programs that .mcp.json names, without asking",
      })
      .option("static", {
        type: "boolean",
        describe: "Start nothing and do not ask; the default where there is no terminal to ask on",
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
      .example("$0 doctor", "look at this project; ask before a program starts")
      .example("$0 doctor --run", "start its servers too, if you trust the project")
      .example("$0 doctor ../weather --json", "look at another one, as data"),
  async handler(options) {
    const { runDoctor } = await import("./doctor/run.js");
    await runDoctor(options);
  },
};
