/** `mcp-gen doctor`: checks a project for common faults that prevent a server from working. */
import { command } from "./command.js";
import { DOCTOR_OPTIONS } from "./doctor/options.js";

export const doctorCommand = command({
  syntax: "doctor [folder]",
  describe: "Check a project for common faults: versions, duplicates, stray output, paths",
  options: DOCTOR_OPTIONS,
  examples: [
    ["doctor", "check this project; ask before a program starts"],
    ["doctor --run", "start its servers too, if you trust the project"],
    ["doctor ../weather --json", "check another project, as data"],
  ],
  run: async (values) => (await import("./doctor/run.js")).runDoctor(values),
});
