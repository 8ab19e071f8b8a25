import { describe, expect, test } from "vitest";
import { hashOf } from "@mcp-gen/generator/tree/manifest";
import { planFiles, PROJECT_MANIFEST, withManifest, withOverrides } from "./plan.js";
import type { PackageManager, ProjectFile, ProjectOptions, Template } from "./project.js";

const options: ProjectOptions = {
  name: "weather",
  packageManager: "npm",
  schema: "zod",
  revisions: ["2026-07-28"],
  transports: ["stdio"],
  docker: false,
  ci: false,
  auth: false,
  packages: () => "1.2.3",
};

function template(files: ProjectFile[]): Template {
  return { name: "server", describe: "", files: () => files, nextSteps: () => [] };
}

function manifest(dependencies: Record<string, string> = {}): ProjectFile {
  return { path: "package.json", text: JSON.stringify({ name: "weather", dependencies }) };
}

test("sorts the files by path, and adds a manifest with hashes and options", async () => {
  const files = withManifest(
    await planFiles(template([{ path: "z.js", text: "z", executable: true }, manifest()]), options),
    { version: "1.2.3", template: "server", options },
  );
  expect(files.map(({ path, executable }) => [path, executable])).toEqual([
    [PROJECT_MANIFEST, false],
    ["package.json", false],
    ["z.js", true],
  ]);
  const { packages: _, ...madeWith } = options;
  expect(JSON.parse(String(files[0]?.content))).toEqual({
    mcpGen: "1.2.3",
    template: "server",
    options: madeWith,
    files: { "package.json": hashOf(manifest().text), "z.js": hashOf("z") },
  });
});

test.each(["../a", "/a", "a//b", "a\\b", ".mcp-gen-scaffold.json", "Package.json"])(
  "rejects a template with the path %s",
  async (path) => {
    const files = template([manifest(), { path, text: "" }]);
    await expect(planFiles(files, options)).rejects.toThrow(TypeError);
  },
);

test("rejects the name of a dependency as project name", async () => {
  await expect(planFiles(template([manifest({ weather: "1.0.0" })]), options)).rejects.toThrow(
    /^expected a name that differs from the dependencies of the project, received "weather"; /,
  );
});

describe("redirects nested dependencies on our packages to the tarballs", () => {
  const tarballs = { "@mcp-gen/core": "file:vendor/mcp-gen-core-0.1.0.tgz" };
  const overridden = async (manager: PackageManager, more: ProjectFile[] = []) => {
    const files = await planFiles(template([manifest(), ...more]), options);
    return withOverrides(files, manager, tarballs).map(({ path, content }) => [path, content]);
  };

  test.each([
    ["npm", "overrides"],
    ["bun", "overrides"],
    ["yarn", "resolutions"],
  ] as const)("%s", async (manager, key) => {
    const [[path, text] = []] = await overridden(manager);
    expect([path, JSON.parse(String(text))]).toEqual([
      "package.json",
      { name: "weather", dependencies: {}, [key]: tarballs },
    ]);
  });

  test("appends them to existing settings of pnpm", async () => {
    const line = 'overrides:\n  "@mcp-gen/core": "file:vendor/mcp-gen-core-0.1.0.tgz"\n';
    expect((await overridden("pnpm"))[1]).toEqual([
      "pnpm-workspace.yaml",
      `packages:\n  - "."\n${line}`,
    ]);
    const own = { path: "pnpm-workspace.yaml", text: "# mine\n" };
    expect((await overridden("pnpm", [own]))[1]).toEqual([own.path, `# mine\n${line}`]);
  });
});
