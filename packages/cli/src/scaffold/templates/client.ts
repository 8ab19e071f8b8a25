/**
 * The template `client`: a client for the terminal that answers input requests, with a test. The client does not use a
 * schema library.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { shortName } from "./shared/editors.js";
import { textProperty } from "./shared/files.js";
import { BUILD_SCRIPT, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf } from "./shared/package-manager.js";
import { projectFiles } from "./shared/project-files.js";
import { revisionsFile } from "./shared/revisions.js";

export const clientTemplate: Template = {
  name: "client",
  describe: "A client for the terminal: lists, calls, and answers input requests of servers",
  files,
  nextSteps,
};

const SOURCES = ["answers", "client", "client.test", "field", "run", "target", "terminal"];

function files(options: ProjectOptions): ProjectFile[] {
  const { name, transports, revisions } = options;
  const targets = [
    ...(transports.includes("http") ? ["URL"] : []),
    ...(transports.includes("stdio") ? ["COMMAND [ARGUMENT…]"] : []),
  ];
  return projectFiles(options, {
    template: "client",
    paths: SOURCES.map((source) => `src/${source}.ts`),
    data: {
      name: textProperty("name", shortName(name), "    "),
      both: transports.length > 1,
      usage: targets.join(", or "),
    },
    manifest: {
      description: "An MCP client for the terminal",
      scripts: {
        build: BUILD_SCRIPT,
        watch: "tsc --watch --preserveWatchOutput",
        test: TEST_SCRIPT,
        start: "node dist/client.js",
      },
      dependencies: ["@mcp-gen/client", "@mcp-gen/protocol"],
      devDependencies: ["@mcp-gen/core", "@mcp-gen/server", "@types/node", "mcp-gen", "typescript"],
    },
    more: [revisionsFile("@mcp-gen/client", revisions)],
  });
}

function nextSteps({ packageManager, transports }: ProjectOptions): NextStep[] {
  const server = transports.includes("http") ? "https://example.com/mcp" : "npx -y some-server";
  return [
    {
      command: commandsOf(packageManager).run("test"),
      describe: "build it, and test it at every revision",
    },
    { command: `node dist/client.js ${server}`, describe: "connect to a server" },
  ];
}
