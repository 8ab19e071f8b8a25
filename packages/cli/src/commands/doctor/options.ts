/** The options of `mcp-gen doctor`. */
import { flag, numberOption, textOption, type ValuesOf } from "../command.js";

export const DOCTOR_OPTIONS = {
  folder: { ...textOption("The folder of the project, with its package.json"), default: "." },
  run: {
    ...flag("Start the programs in .mcp.json, and connect to its URLs, without asking"),
    conflicts: "static",
  },
  static: flag("Start no program and do not ask; the default without a terminal"),
  timeout: numberOption("Timeout of each answer in seconds", 10),
  json: {
    ...flag("Print an object: the findings, and the number of errors and warnings"),
    default: false,
  },
} as const;

export type DoctorOptions = ValuesOf<typeof DOCTOR_OPTIONS>;
