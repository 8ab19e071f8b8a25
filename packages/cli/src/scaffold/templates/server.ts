/**
 * The template `server`: two tools, a resource, a prompt, the entry files, and a test with a client of each
 * revision.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { clusterFiles, engineData, ENGINES } from "./shared/clusters.js";
import { dockerFiles, imageName } from "./shared/docker.js";
import { editorFiles, HTTP_URL, shortName } from "./shared/editors.js";
import { laidOut, layOut, textProperty } from "./shared/files.js";
import { BUILD_SCRIPT, TEST_SCRIPT, type PackageParts } from "./shared/package-json.js";
import { commandsOf } from "./shared/package-manager.js";
import { inWords, projectFiles } from "./shared/project-files.js";
import { revisionsFile, someLack } from "./shared/revisions.js";
import { schemaLibrary } from "./shared/schema-library.js";

export const serverTemplate: Template = {
  name: "server",
  describe: "A server: tools, a resource, a prompt, and a test at every revision",
  files,
  nextSteps,
};

const FORECAST = "forecast city=Bern month=7";
const CALL = `mcp-gen call . ${FORECAST}`;
const ADD_TOOL = "mcp-gen add tool packing-list";
const CONFIG = "mcp-gen config claude-code";

const SOURCES = [
  "src/bookings.ts",
  "src/cities.ts",
  "src/prompts/plan.ts",
  "src/resources/bookings.ts",
  "src/server.test.ts",
  "src/server.ts",
];

/** The sources of a server that checks access tokens. */
const AUTH_SOURCES = ["src/auth.test.ts", "src/auth.ts"];

function files(options: ProjectOptions): ProjectFile[] {
  const { transports, revisions, docker, auth, cluster } = options;
  const data = dataOf(options);
  return projectFiles(options, {
    template: "server",
    paths: [
      ...SOURCES,
      ...(auth ? AUTH_SOURCES : []),
      ...(cluster === undefined ? [] : ["src/cluster.test.ts"]),
      ...transports.map((transport) => `src/${transport}.ts`),
    ],
    data,
    manifest: manifestOf(options),
    more: [
      ...["book", "forecast"].map((name) => toolFile(name, options)),
      revisionsFile("@mcp-gen/server", revisions),
      ...editorFiles(options),
      ...(docker ? dockerFiles(options) : []),
      ...clusterFiles(options, data),
    ],
  });
}

function manifestOf({ transports, schema, auth, cluster }: ProjectOptions): PackageParts {
  const [first = "stdio"] = transports;
  const engine = cluster && ENGINES[cluster];
  return {
    description: "An MCP server: the weather of some cities, and bookings",
    scripts: {
      build: BUILD_SCRIPT,
      watch: "tsc --watch --preserveWatchOutput",
      test: TEST_SCRIPT,
      start: `node dist/${first}.js`,
      ...(transports.length > 1 && { "start:http": "node dist/http.js" }),
    },
    dependencies: [
      ...(auth ? ["@mcp-gen/auth"] : []),
      "@mcp-gen/server",
      ...(engine?.dependencies ?? []),
      ...schemaLibrary(schema).dependencies,
    ],
    devDependencies: [
      ...(auth || engine ? ["@mcp-gen/client"] : []),
      ...(engine ? ["@mcp-gen/core", ...engine.devDependencies] : []),
      "@mcp-gen/testing",
      "@types/node",
      "mcp-gen",
      "typescript",
    ],
  };
}

function toolFile(name: string, { schema, auth }: ProjectOptions): ProjectFile {
  const { imports, engine, typed } = schemaLibrary(schema);
  return laidOut(`src/tools/${name}.ts`, `server/src/tools/${name}.ts`, {
    imports,
    typed,
    auth,
    // If the schema is checked by an engine, TypeScript does not infer the type `City`, so the tool imports it.
    namesCity: engine,
    schema: layOut(`server/schemas/${schema}/${name}`).trimEnd(),
  });
}

function dataOf(options: ProjectOptions): object {
  const { name, packageManager, transports, revisions, schema, auth } = options;
  const { run, exec } = commandsOf(packageManager);
  const { title, engine } = schemaLibrary(schema);
  return {
    ...engineData(options),
    name: textProperty("name", shortName(name), options.cluster === undefined ? "  " : "    "),
    engine,
    library: title,
    transports: inWords(transports.map((transport) => (transport === "stdio" ? "stdio" : "HTTP"))),
    startHttp: run(transports.includes("stdio") ? "start:http" : "start"),
    call: exec(CALL),
    addTool: exec(ADD_TOOL),
    config: exec(CONFIG),
    url: HTTP_URL,
    login: exec(`mcp-gen login ${HTTP_URL}`),
    callUrl: exec(`mcp-gen call ${HTTP_URL} ${FORECAST}`),
    image: imageName(name),
    dockerRun: [
      transports.includes("http") ? "--publish 127.0.0.1:3000:3000" : "--interactive",
      ...(auth ? ["--env ISSUER --env RESOURCE"] : []),
    ].join(" "),
    auth,
    sse: someLack("streamableHttp", revisions),
  };
}

function nextSteps({ packageManager, transports, auth }: ProjectOptions): NextStep[] {
  const { run, exec } = commandsOf(packageManager);
  return [
    { command: run("test"), describe: "build it, and test it at every revision" },
    transports.includes("stdio")
      ? { command: exec(CALL), describe: "call a tool" }
      : { command: run("start"), describe: auth ? "serve it; README.md says how" : "serve it" },
    { command: exec(ADD_TOOL), describe: "add your own tool" },
    { command: exec(CONFIG), describe: "add it to Claude Code" },
  ];
}
