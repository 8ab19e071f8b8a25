/**
 * The template `extension`: the schema of an extension, its generated files, and a server that offers it.
 *
 * The extension builds on the newest of the chosen revisions.
 */
import type { NextStep, ProjectFile, ProjectOptions, Template } from "../project.js";
import { extensionId, extensionMethods, overlayOf } from "./extension/identity.js";
import { shortName } from "./shared/editors.js";
import { jsonFile, laidOut, textProperty } from "./shared/files.js";
import { GENERATED } from "./shared/generated.js";
import { BUILD_SCRIPT, TEST_SCRIPT } from "./shared/package-json.js";
import { commandsOf } from "./shared/package-manager.js";
import { projectFiles } from "./shared/project-files.js";

export const extensionTemplate: Template = {
  name: "extension",
  describe: "An extension of the protocol: a schema, its generated code, and a test",
  files,
  nextSteps,
};

/** Imports the generator on demand, because most templates do not need it. */
async function files(options: ProjectOptions): Promise<ProjectFile[]> {
  const revision = options.revisions.at(-1) ?? "";
  const id = extensionId(options.name);
  const overlay = overlayOf(id);
  const base = `@mcp-gen/protocol/${revision}`;
  const data = { id, methods: extensionMethods(id), base, revision };
  const schema = laidOut("schema.ts", "extension/schema.ts", data);
  const { generateExtension } = await import("./extension/generated.js");
  const generate = `mcp-gen generate --schema ./schema.ts --base ${revision} --id ${id} --out ${GENERATED}`;
  return projectFiles(options, {
    template: "extension",
    paths: ["src/extension.test.ts", "src/server.ts", "src/stdio.ts"],
    data: { ...data, name: textProperty("name", shortName(options.name)) },
    manifest: {
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
    },
    generates: true,
    more: [
      schema,
      jsonFile("overlay.json", overlay),
      ...generateExtension({ id, base: revision, schema: schema.text, overlay }),
    ],
  });
}

function nextSteps({ packageManager }: ProjectOptions): NextStep[] {
  const { run } = commandsOf(packageManager);
  return [
    { command: run("test"), describe: "build it, and check that the extension works" },
    { command: run("generate"), describe: "after each change of schema.ts" },
  ];
}
