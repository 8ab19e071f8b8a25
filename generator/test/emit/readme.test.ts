import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { format } from "prettier";
import { expect, test } from "vitest";
import { readExtensions, readRevision } from "../../src/project/project.js";
import { findProject } from "../../src/project/revisions.js";
import { emitReadme } from "../../src/emit/readme.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const project = findProject(root);
const models = project.revisions.map(({ id }) => readRevision(project, id));
const { text } = emitReadme(
  models,
  readExtensions(project, models).map(({ name, model }) => ({
    subpath: `extensions/${name}`,
    model,
  })),
);

test("is as prettier would format it", async () => {
  expect(await format(text, { parser: "markdown", printWidth: 100 })).toBe(text);
});

test("has every method of every revision, with direction and capability", () => {
  for (const { id, messages } of models) {
    const section = text.split(`\n## ${id}\n`)[1]?.split("\n## ")[0] ?? "";
    const methods = section.match(/^\| `[^`]+`/gm)?.map((cell) => cell.slice(3, -1));
    expect(methods).toEqual(messages.map(({ method }) => method));
  }
  expect(text).toMatch(/^\| `tools\/call` +\| request +\| client → server +\| `tools` \(server\)/m);
});

test("its examples pass the strict compiler", async () => {
  const examples = [...text.matchAll(/^```ts\n([^]*?)^```$/gm)].map((match) => match[1] ?? "");
  expect(examples.length).toBeGreaterThan(0);
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-readme-"));
  examples.forEach((code, index) => writeFileSync(join(folder, `${index}.mts`), code));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(root, "tsconfig.base.json"),
      compilerOptions: {
        composite: false,
        noEmit: true,
        rootDir: "/",
        paths: {
          "@mcp-gen/protocol/*": ["index.ts", ".ts"].map((end) =>
            join(root, `packages/protocol/src/*${end === ".ts" ? end : `/${end}`}`),
          ),
        },
      },
      include: [folder],
    }),
  );
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, "-p", folder]).catch(
    (error: { stdout: string }) => error,
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toBe("");
});

test("what it mentions exists", () => {
  const manifest = JSON.parse(
    readFileSync(join(root, "packages/protocol/package.json"), "utf8"),
  ) as {
    exports: Record<string, unknown>;
  };
  for (const [, path = ""] of text.matchAll(/`@mcp-gen\/protocol\/R(\/[\w.-]+)?`/g)) {
    expect(Object.keys(manifest.exports)).toContain(`./2026-07-28${path}`);
  }
});
