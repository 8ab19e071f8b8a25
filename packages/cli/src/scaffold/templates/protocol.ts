/**
 * The template `protocol`: generated dispatchers without dependencies, and a minimal server to replace with
 * your own runtime.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { ciFile } from "./shared/ci.js";
import { shortName } from "./shared/editors.js";
import { inOrder, laidOut, listText } from "./shared/files.js";
import { GENERATED, leftAlone } from "./shared/generated.js";
import { gitignore } from "./shared/gitignore.js";
import { BUILD_SCRIPT, packageJson, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf, packageManagerFiles } from "./shared/package-manager.js";
import { heading, inWords } from "./shared/prose.js";
import { tsconfig } from "./shared/tsconfig.js";

export const protocolTemplate: Template = {
  name: "protocol",
  describe: "Only the generated dispatchers, for a runtime of your own: no dependencies",
  files,
  nextSteps,
};

/** Only this template loads the generator. */
async function files(options: ProjectOptions): Promise<ProjectFile[]> {
  const { revisions, packageManager, ci } = options;
  const { standaloneFiles } = await import("./protocol/generated.js");
  const { generated, eras } = standaloneFiles(revisions);
  return inOrder([
    ...generated,
    ...sources(options, eras),
    ...documents(options),
    ...packageManagerFiles(packageManager),
    manifest(options),
    tsconfig(),
    gitignore(options.packageManager),
    ...leftAlone(),
    ...(ci ? [ciFile(options, { generates: true })] : []),
  ]);
}

function manifest(options: ProjectOptions): ProjectFile {
  const generate = `mcp-gen generate --standalone --only ${options.revisions.join(",")} --out ${GENERATED}`;
  return packageJson(options, {
    description: "A server of the Model Context Protocol on a runtime of its own",
    scripts: {
      generate,
      check: `${generate} --check`,
      build: BUILD_SCRIPT,
      test: TEST_SCRIPT,
      start: "node dist/main.js",
    },
    devDependencies: ["@types/node", "mcp-gen", "typescript"],
  });
}

function sources(
  { name, revisions }: ProjectOptions,
  eras: ReadonlyMap<string, "session" | "stateless">,
): ProjectFile[] {
  const spoken = revisions.map((revision) => {
    const digits = revision.replaceAll("-", "");
    return { revision, constant: `revision${digits}`, guard: `isResultOf${digits}` };
  });
  const before = "const spoken: readonly [Spoken, ...Spoken[]] = ";
  return [
    laidOut("src/echo.ts", "protocol/src/echo.ts", { name: shortName(name) }),
    laidOut("src/spoken.ts", "protocol/src/spoken.ts"),
    laidOut("src/main.ts", "protocol/src/main.ts"),
    laidOut("src/connection.ts", "protocol/src/connection.ts", {
      spoken: spoken.map((one) => ({ ...one, from: `./handlers/${one.revision}.js` })),
      list: listText(
        spoken.map(({ constant }) => constant),
        { before, after: ";" },
      ),
    }),
    laidOut("src/connection.test.ts", "protocol/src/connection.test.ts", {
      spoken: spoken.map((one) => ({
        ...one,
        messages: `./generated/${one.revision}/messages.js`,
      })),
    }),
    ...spoken.map((one) => {
      const era = eras.get(one.revision) ?? "session";
      const file = (stem: string) => `../generated/${one.revision}/${stem}.js`;
      return laidOut(`src/handlers/${one.revision}.ts`, `protocol/src/${era}.ts`, {
        ...one,
        dispatch: file("dispatch"),
        explain: file("explain-params"),
        messages: file("messages"),
      });
    }),
  ];
}

function documents(options: ProjectOptions): ProjectFile[] {
  const { name, revisions, packageManager } = options;
  const { install, run, exec } = commandsOf(packageManager);
  const data = {
    title: heading(name),
    spoken: inWords(revisions),
    install,
    test: run("test"),
    generate: run("generate"),
    check: run("check"),
    start: run("start"),
    upgrade: exec("mcp-gen upgrade"),
  };
  return [
    laidOut("AGENTS.md", "protocol/AGENTS.md", data),
    laidOut("README.md", "protocol/README.md", data),
  ];
}

function nextSteps({ packageManager }: ProjectOptions): NextStep[] {
  const { run } = commandsOf(packageManager);
  return [
    { command: run("test"), describe: "build it, and check that it answers in each revision" },
    { command: run("generate"), describe: "update the generated files" },
  ];
}
