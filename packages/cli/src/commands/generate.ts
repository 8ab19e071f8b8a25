/** `mcp-gen generate`: writes all generated files. */
import { command } from "./command.js";
import { GENERATE_OPTIONS } from "./generate/options.js";
import { setExit } from "./output.js";

export const generateCommand = command({
  syntax: "generate",
  describe: "Write the generated files, only those that change",
  options: GENERATE_OPTIONS,
  conflicts: { check: ["watch", "force"], only: "schema", standalone: "schema", watch: "json" },
  examples: [
    ["generate", "update packages/protocol"],
    ["generate --check", "fail if it is outdated"],
    ["generate --only 2025-11-25,2026-07-28", "two revisions"],
    [
      "generate --standalone --only 2026-07-28 --out src/generated",
      "a dispatcher without dependencies",
    ],
    [
      "generate --schema schema.ts --base 2026-07-28 --id com.acme/reports --out src/reports",
      "your own extension",
    ],
  ],
  async run(values) {
    if (values.watch === true) {
      await (await import("./generate/watch.js")).watchAndGenerate(values);
    } else {
      const { runGenerate } = await import("./generate/run.js");
      setExit((await runGenerate(values)).code);
    }
  },
});
