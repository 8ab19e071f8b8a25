/**
 * The template `server`: two tools, a resource, a prompt, the entry files, and a test with a client of each
 * revision.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { ciFile } from "./shared/ci.js";
import { dockerFiles, imageName } from "./shared/docker.js";
import { editorFiles, HTTP_URL, shortName } from "./shared/editors.js";
import { inOrder, laidOut, layOut, textProperty } from "./shared/files.js";
import { gitignore } from "./shared/gitignore.js";
import { BUILD_SCRIPT, packageJson, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf, packageManagerFiles } from "./shared/package-manager.js";
import { heading, inWords } from "./shared/prose.js";
import { revisionsFile, someLack } from "./shared/revisions.js";
import { schemaLibrary } from "./shared/schema-library.js";
import { tsconfig } from "./shared/tsconfig.js";

export const serverTemplate: Template = {
  name: "server",
  describe: "A server: tools, a resource, a prompt, and a test at every revision",
  files,
  nextSteps,
};

function files(options: ProjectOptions): ProjectFile[] {
  const { packageManager, docker, ci } = options;
  return inOrder([
    ...sources(options),
    ...entries(options),
    ...documents(options),
    ...editorFiles(options),
    ...packageManagerFiles(packageManager),
    manifest(options),
    tsconfig(),
    gitignore(packageManager),
    ...(docker ? dockerFiles(options) : []),
    ...(ci ? [ciFile(options)] : []),
  ]);
}

function manifest(options: ProjectOptions): ProjectFile {
  const { transports, schema } = options;
  const [first = "stdio"] = transports;
  return packageJson(options, {
    description: "An MCP server: the weather of some cities, and bookings",
    scripts: {
      build: BUILD_SCRIPT,
      watch: "tsc --watch --preserveWatchOutput",
      test: TEST_SCRIPT,
      start: `node dist/${first}.js`,
      ...(transports.length > 1 && { "start:http": "node dist/http.js" }),
    },
    dependencies: ["@mcp-gen/server", ...schemaLibrary(schema).dependencies],
    devDependencies: ["@mcp-gen/testing", "@types/node", "mcp-gen", "typescript"],
  });
}

function sources({ name, schema, revisions }: ProjectOptions): ProjectFile[] {
  const { imports, engine, typed } = schemaLibrary(schema);
  const tool = (file: string): ProjectFile =>
    source(`tools/${file}`, {
      imports,
      typed,
      // If TypeScript cannot infer it from the schema.
      namesCity: engine,
      schema: layOut(`server/schemas/${schema}/${file}`).trimEnd(),
    });
  return [
    source("bookings"),
    source("cities"),
    source("prompts/plan"),
    source("resources/bookings"),
    revisionsFile("@mcp-gen/server", revisions),
    source("server", { name: textProperty("name", shortName(name)), engine }),
    source("server.test", { older: someLack("elicitation", revisions) }),
    tool("book"),
    tool("forecast"),
  ];
}

function entries({ transports, revisions }: ProjectOptions): ProjectFile[] {
  return transports.map((transport) =>
    source(transport, { sse: someLack("streamableHttp", revisions) }),
  );
}

function source(name: string, data: object = {}): ProjectFile {
  return laidOut(`src/${name}.ts`, `server/src/${name}.ts`, data);
}

function documents(options: ProjectOptions): ProjectFile[] {
  const data = wordsOf(options);
  return [
    laidOut("AGENTS.md", "server/AGENTS.md", data),
    laidOut("README.md", "server/README.md", data),
  ];
}

function wordsOf(options: ProjectOptions): object {
  const { name, packageManager, transports, revisions, schema, docker } = options;
  const { install, run, exec } = commandsOf(packageManager);
  const stdio = transports.includes("stdio");
  const http = transports.includes("http");
  return {
    title: heading(name),
    spoken: inWords(revisions),
    transports: inWords(transports.map((transport) => (transport === "stdio" ? "stdio" : "HTTP"))),
    library: schemaLibrary(schema).title,
    install,
    build: run("build"),
    test: run("test"),
    watch: run("watch"),
    start: run("start"),
    startHttp: run(stdio ? "start:http" : "start"),
    call: exec("mcp-gen call . forecast city=Bern month=7"),
    addTool: exec("mcp-gen add tool packing-list"),
    upgrade: exec("mcp-gen upgrade"),
    stdio,
    http,
    docker,
    config: exec("mcp-gen config claude-code"),
    url: HTTP_URL,
    image: imageName(name),
    dockerRun: http ? "--publish 127.0.0.1:3000:3000" : "--interactive",
    older: someLack("elicitation", revisions),
  };
}

function nextSteps(options: ProjectOptions): NextStep[] {
  const { run, exec } = commandsOf(options.packageManager);
  return [
    { command: run("test"), describe: "build it, and test it at every revision" },
    ...(options.transports.includes("stdio")
      ? [{ command: exec("mcp-gen call . forecast city=Bern month=7"), describe: "call a tool" }]
      : [{ command: run("start"), describe: "serve it" }]),
    { command: exec("mcp-gen add tool packing-list"), describe: "add your own tool" },
    { command: exec("mcp-gen config claude-code"), describe: "add it to Claude Code" },
  ];
}
