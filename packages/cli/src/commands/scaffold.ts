/** `mcp-gen scaffold`: creates a complete project, or nothing if it fails. */
import { command } from "./command.js";
import { SCAFFOLD_OPTIONS } from "./scaffold/options.js";

export const scaffoldCommand = command({
  syntax: "scaffold [dir]",
  describe: "Create a new project: a server, a client, an extension, or your own runtime",
  options: SCAFFOLD_OPTIONS,
  examples: [
    ["scaffold weather", "a server; on a terminal, prompts for the rest"],
    ["scaffold weather --yes --schema valibot", "a server, without questions"],
    ["scaffold weather --yes --auth", "a server that checks access tokens"],
    ["scaffold weather --yes --cluster redis", "a server that runs as several processes"],
    ["scaffold app -t client --transport http --no-install", "a client, not installed"],
    ["scaffold weather --vendor --dry-run", "what would be created"],
  ],
  run: async (values) => (await import("./scaffold/run.js")).runScaffold(values),
});
