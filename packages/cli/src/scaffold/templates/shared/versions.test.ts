/** New projects use the versions that this repository is tested with. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIONS } from "./ci.js";
import { tsconfig } from "./tsconfig.js";
import { NODE, VERSIONS, versionOf } from "./versions.js";

const root = new URL("../../../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

test("third-party packages have the versions of this repository", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  const { dependencies } = JSON.parse(read("test/cluster/package.json")) as {
    dependencies: Record<string, string>;
  };
  const tested = { ...dependencies, ...devDependencies };
  const here = Object.keys(VERSIONS).map((name) => [name, tested[name]]);
  expect(Object.fromEntries(here)).toEqual(VERSIONS);
});

test("our packages have the specifiers of the command", () => {
  const options = { packages: (name: string) => `${name}@here` } as Parameters<typeof versionOf>[1];
  expect(versionOf("zod", options)).toBe(VERSIONS.zod);
  expect(versionOf("toString", options)).toBe("toString@here");
});

test("actions and Node versions equal those of our workflow", () => {
  const workflow = read(".github/workflows/ci.yml");
  for (const action of Object.values(ACTIONS)) expect(workflow).toContain(`uses: ${action}\n`);
  expect(workflow).toContain(`node: [${NODE.ci.map((version) => `"${version}"`).join(", ")}]`);
});

test("projects use all strict options", () => {
  const { compilerOptions } = JSON.parse(tsconfig().text);
  expect(compilerOptions).toMatchObject({ strict: true, skipLibCheck: false });
});
