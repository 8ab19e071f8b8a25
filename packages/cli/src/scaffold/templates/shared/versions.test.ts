/** What projects ask for is what this repository is tested with. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ACTIONS } from "./ci.js";
import { tsconfig } from "./tsconfig.js";
import { NODE, VERSIONS, versionOf } from "./versions.js";

const root = new URL("../../../../../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

test("packages of other people have the versions of this repository", () => {
  const { devDependencies } = JSON.parse(read("package.json")) as {
    devDependencies: Record<string, string>;
  };
  const here = Object.keys(VERSIONS).map((name) => [name, devDependencies[name]]);
  expect(Object.fromEntries(here)).toEqual(VERSIONS);
});

test("ours are asked for as the command says, whatever their name", () => {
  const options = { packages: (name: string) => `${name}@here` } as Parameters<typeof versionOf>[1];
  expect(versionOf("zod", options)).toBe(VERSIONS.zod);
  expect(versionOf("toString", options)).toBe("toString@here");
});

test("actions and versions of Node are those of our own workflow", () => {
  const workflow = read(".github/workflows/ci.yml");
  for (const action of Object.values(ACTIONS)) expect(workflow).toContain(`uses: ${action}\n`);
  expect(workflow).toContain(`node: [${NODE.ci.map((version) => `"${version}"`).join(", ")}]`);
});

test("projects are checked as strictly as can be", () => {
  const { compilerOptions } = JSON.parse(tsconfig({ declaration: true }).text);
  expect(compilerOptions).toMatchObject({ strict: true, skipLibCheck: false, declaration: true });
});
