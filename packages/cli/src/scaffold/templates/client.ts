/**
 * The template `client`: a client for the terminal that answers input requests, with a test. It uses no
 * schema library.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { ciFile } from "./shared/ci.js";
import { shortName } from "./shared/editors.js";
import { inOrder, laidOut, textProperty } from "./shared/files.js";
import { gitignore } from "./shared/gitignore.js";
import { BUILD_SCRIPT, packageJson, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf, packageManagerFiles } from "./shared/package-manager.js";
import { heading, inWords } from "./shared/prose.js";
import { revisionsFile, someLack } from "./shared/revisions.js";
import { tsconfig } from "./shared/tsconfig.js";

export const clientTemplate: Template = {
  name: "client",
  describe: "A client for the terminal: lists, calls, and answers input requests of servers",
  files,
  nextSteps,
};

function files(options: ProjectOptions): ProjectFile[] {
  return inOrder([
    ...sources(options),
    ...documents(options),
    ...packageManagerFiles(options.packageManager),
    manifest(options),
    tsconfig(),
    gitignore(options.packageManager),
    ...(options.ci ? [ciFile(options)] : []),
  ]);
}

function manifest(options: ProjectOptions): ProjectFile {
  return packageJson(options, {
    description: "An MCP client for the terminal",
    scripts: {
      build: BUILD_SCRIPT,
      watch: "tsc --watch --preserveWatchOutput",
      test: TEST_SCRIPT,
      start: "node dist/client.js",
    },
    dependencies: ["@mcp-gen/client", "@mcp-gen/protocol"],
    devDependencies: ["@mcp-gen/core", "@mcp-gen/server", "@types/node", "mcp-gen", "typescript"],
  });
}

function sources(options: ProjectOptions): ProjectFile[] {
  const { stdio, http } = reached(options);
  return [
    source("answers"),
    source("client", { name: textProperty("name", shortName(options.name), "    ") }),
    source("client.test", { stdio, http, older: someLack("elicitation", options.revisions) }),
    source("field"),
    revisionsFile("@mcp-gen/client", options.revisions),
    source("run"),
    source("target", { both: stdio && http, http, usage: usageOf(options) }),
    source("terminal"),
  ];
}

function source(name: string, data: object = {}): ProjectFile {
  return laidOut(`src/${name}.ts`, `client/src/${name}.ts`, data);
}

function documents(options: ProjectOptions): ProjectFile[] {
  const { install, run, exec } = commandsOf(options.packageManager);
  const data = {
    ...reached(options),
    title: heading(options.name),
    spoken: inWords(options.revisions),
    install,
    build: run("build"),
    test: run("test"),
    upgrade: exec("mcp-gen upgrade"),
    usage: usageOf(options),
  };
  return [
    laidOut("AGENTS.md", "client/AGENTS.md", data),
    laidOut("README.md", "client/README.md", data),
  ];
}

function reached({ transports }: ProjectOptions): { stdio: boolean; http: boolean } {
  return { stdio: transports.includes("stdio"), http: transports.includes("http") };
}

function usageOf(options: ProjectOptions): string {
  const { stdio, http } = reached(options);
  return stdio && http ? "URL, or COMMAND [ARGUMENT…]" : http ? "URL" : "COMMAND [ARGUMENT…]";
}

function nextSteps(options: ProjectOptions): NextStep[] {
  const { run } = commandsOf(options.packageManager);
  const server = reached(options).http ? "https://example.com/mcp" : "npx -y some-server";
  return [
    { command: run("test"), describe: "build it, and test it at every revision" },
    { command: `node dist/client.js ${server}`, describe: "connect to a server" },
  ];
}
