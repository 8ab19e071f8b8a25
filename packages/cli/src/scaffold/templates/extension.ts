/**
 * The template `extension`: the schema of an extension, its generated files, and a server that offers it.
 *
 * It builds on the newest of the chosen revisions.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { extensionId, extensionMethods, overlayOf } from "./extension/identity.js";
import { ciFile } from "./shared/ci.js";
import { shortName } from "./shared/editors.js";
import { inOrder, jsonFile, laidOut, textProperty } from "./shared/files.js";
import { GENERATED, leftAlone } from "./shared/generated.js";
import { gitignore } from "./shared/gitignore.js";
import { BUILD_SCRIPT, packageJson, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf, packageManagerFiles } from "./shared/package-manager.js";
import { heading } from "./shared/prose.js";
import { tsconfig } from "./shared/tsconfig.js";

export const extensionTemplate: Template = {
  name: "extension",
  describe: "An extension of the protocol: a schema, its generated code, and a test",
  files,
  nextSteps,
};

/** Only this template loads the generator. */
async function files(options: ProjectOptions): Promise<ProjectFile[]> {
  const { packageManager, ci } = options;
  const base = options.revisions.at(-1) ?? "";
  const id = extensionId(options.name);
  const overlay = overlayOf(id);
  const data = { id, methods: extensionMethods(id), base: `@mcp-gen/protocol/${base}` };
  const schema = laidOut("schema.ts", "extension/schema.ts", data);
  const { generateExtension } = await import("./extension/generated.js");
  return inOrder([
    schema,
    jsonFile("overlay.json", overlay),
    ...generateExtension({ id, base, schema: schema.text, overlay }),
    laidOut("src/server.ts", "extension/src/server.ts", {
      ...data,
      name: textProperty("name", shortName(options.name)),
    }),
    laidOut("src/stdio.ts", "extension/src/stdio.ts"),
    laidOut("src/extension.test.ts", "extension/src/extension.test.ts", data),
    ...documents(options, id, base),
    ...packageManagerFiles(packageManager),
    manifest(options, id, base),
    tsconfig(),
    gitignore(options.packageManager),
    ...leftAlone(),
    ...(ci ? [ciFile(options, { generates: true })] : []),
  ]);
}

function manifest(options: ProjectOptions, id: string, base: string): ProjectFile {
  const generate = `mcp-gen generate --schema ./schema.ts --base ${base} --id ${id} --out ${GENERATED}`;
  return packageJson(options, {
    description: `The extension ${id} of the Model Context Protocol`,
    scripts: {
      generate,
      check: `${generate} --check`,
      build: BUILD_SCRIPT,
      test: TEST_SCRIPT,
      start: "node dist/stdio.js",
    },
    dependencies: ["@mcp-gen/protocol", "@mcp-gen/server"],
    devDependencies: ["@mcp-gen/testing", "@types/node", "mcp-gen", "typescript"],
  });
}

function documents(options: ProjectOptions, id: string, base: string): ProjectFile[] {
  const { install, run, exec } = commandsOf(options.packageManager);
  const data = {
    title: heading(options.name),
    id,
    revision: base,
    install,
    generate: run("generate"),
    check: run("check"),
    test: run("test"),
    upgrade: exec("mcp-gen upgrade"),
  };
  return [
    laidOut("AGENTS.md", "extension/AGENTS.md", data),
    laidOut("README.md", "extension/README.md", data),
  ];
}

function nextSteps({ packageManager }: ProjectOptions): NextStep[] {
  const { run } = commandsOf(packageManager);
  return [
    { command: run("test"), describe: "build it, and check that the extension works" },
    { command: run("generate"), describe: "after each change of schema.ts" },
  ];
}
