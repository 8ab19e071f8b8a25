/** The options of `mcp-gen types`. */
import { textOption, type ValuesOf } from "../command.js";
import { TARGET_OPTIONS, type ProgramWords } from "../target.js";

export const TYPES_OPTIONS = {
  target: textOption(
    "A URL; a command in one word, or after --; a name from .mcp.json in this folder, or a dot for its only server",
  ),
  out: { ...textOption("The file to write: src/weather.ts; printed by default"), alias: "o" },
  revision: textOption("Use only this revision: 2025-06-18"),
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  cwd: TARGET_OPTIONS.cwd,
  timeout: TARGET_OPTIONS.timeout,
} as const;

export type TypesOptions = ValuesOf<typeof TYPES_OPTIONS> & ProgramWords;
