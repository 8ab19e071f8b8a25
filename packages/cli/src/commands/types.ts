/** `mcp-gen types`: writes a typed client from the lists of a server. */
import { command, text, type ValuesOf } from "./command.js";
import { TARGET_OPTIONS, TARGET_PARSING, type ProgramWords } from "./target.js";

const OPTIONS = {
  target: text(
    "A URL; a command in one word, or after --; a name from .mcp.json in this folder, or a dot for its only server",
  ),
  out: { ...text("The file to write: src/weather.ts; printed by default"), alias: "o" },
  revision: text("Use only this revision: 2025-06-18"),
  header: TARGET_OPTIONS.header,
  env: TARGET_OPTIONS.env,
  cwd: TARGET_OPTIONS.cwd,
  timeout: TARGET_OPTIONS.timeout,
} as const;

export type TypesOptions = ValuesOf<typeof OPTIONS> & ProgramWords;

export const typesCommand = command({
  syntax: "types [target]",
  describe: "Write a typed client from the tools that a server lists",
  options: OPTIONS,
  parsing: TARGET_PARSING,
  examples: [
    ["types . -o src/weather.ts", "the server of this project"],
    ["types https://example.com/mcp", "a remote server; printed"],
  ],
  run: async (values) => (await import("./types/run.js")).runTypes(values),
});
