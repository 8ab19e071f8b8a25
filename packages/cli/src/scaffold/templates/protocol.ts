/**
 * The template `protocol`: generated dispatchers without dependencies, and a minimal server to replace with
 * your own runtime.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { laidOut, listText } from "./shared/files.js";
import { GENERATED } from "./shared/generated.js";
import { BUILD_SCRIPT, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf } from "./shared/package-manager.js";
import { projectFiles } from "./shared/project-files.js";

export const protocolTemplate: Template = {
  name: "protocol",
  describe: "Only the generated dispatchers, for a runtime of your own: no dependencies",
  files,
  nextSteps,
};

/** Imports the generator on demand, because most templates do not need it. */
async function files(options: ProjectOptions): Promise<ProjectFile[]> {
  const { revisions } = options;
  const { standaloneFiles } = await import("./protocol/generated.js");
  const { generated, eras } = standaloneFiles(revisions);
  const generate = `mcp-gen generate --standalone --only ${revisions.join(",")} --out ${GENERATED}`;
  return projectFiles(options, {
    template: "protocol",
    paths: ["src/echo.ts", "src/main.ts", "src/spoken.ts"],
    data: {},
    manifest: {
      description: "A server of the Model Context Protocol on a runtime of its own",
      scripts: {
        generate,
        check: `${generate} --check`,
        build: BUILD_SCRIPT,
        test: TEST_SCRIPT,
        start: "node dist/main.js",
      },
      devDependencies: ["@types/node", "mcp-gen", "typescript"],
    },
    generates: true,
    more: [...generated, ...connectionFiles(revisions), ...handlerFiles(revisions, eras)],
  });
}

/** The names of a revision in the sources. */
function namesOf(revision: string) {
  const digits = revision.replaceAll("-", "");
  return { revision, constant: `revision${digits}`, guard: `isResultOf${digits}` };
}

function connectionFiles(revisions: readonly string[]): ProjectFile[] {
  const spoken = revisions.map((revision) => ({
    ...namesOf(revision),
    from: `./handlers/${revision}.js`,
    messages: `./generated/${revision}/messages.js`,
  }));
  const before = "const spoken: readonly [Spoken, ...Spoken[]] = ";
  const constants = spoken.map(({ constant }) => constant);
  const data = { spoken, list: listText(constants, { before, after: ";" }) };
  return ["src/connection.ts", "src/connection.test.ts"].map((path) =>
    laidOut(path, `protocol/${path}`, data),
  );
}

function handlerFiles(
  revisions: readonly string[],
  eras: ReadonlyMap<string, "session" | "stateless">,
): ProjectFile[] {
  return revisions.map((revision) => {
    const file = (stem: string) => `../generated/${revision}/${stem}.js`;
    const template = `protocol/src/${eras.get(revision) ?? "session"}.ts`;
    return laidOut(`src/handlers/${revision}.ts`, template, {
      ...namesOf(revision),
      dispatch: file("dispatch"),
      explain: file("explain-params"),
      parse: file("parse"),
    });
  });
}

function nextSteps({ packageManager }: ProjectOptions): NextStep[] {
  const { run } = commandsOf(packageManager);
  return [
    { command: run("test"), describe: "build it, and check that it answers in each revision" },
    { command: run("generate"), describe: "update the generated files" },
  ];
}
