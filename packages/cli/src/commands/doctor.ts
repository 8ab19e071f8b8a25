/** `mcp-gen doctor`: checks a project for common faults that prevent a server from working. */
import { command, flag, number, text, type ValuesOf } from "./command.js";

const OPTIONS = {
  folder: { ...text("The folder of the project, with its package.json"), default: "." },
  run: { ...flag("Start the programs in .mcp.json without asking"), conflicts: "static" },
  static: flag("Start no program and do not ask; the default without a terminal"),
  timeout: number("Timeout of each answer in seconds", 10),
  json: {
    ...flag("Print an object: the findings, and the number of errors and warnings"),
    default: false,
  },
} as const;

export type DoctorOptions = ValuesOf<typeof OPTIONS>;

export const doctorCommand = command({
  syntax: "doctor [folder]",
  describe: "Check a project for common faults: versions, duplicates, stray output, paths",
  options: OPTIONS,
  examples: [
    ["doctor", "check this project; ask before a program starts"],
    ["doctor --run", "start its servers too, if you trust the project"],
    ["doctor ../weather --json", "check another project, as data"],
  ],
  run: async (values) => (await import("./doctor/run.js")).runDoctor(values),
});
