/**
 * Every generated type against the declaration of the same name in the schema it was made from: each can stand for the
 * other, in the TypeScript versions people use. The compilers judge; a pair that does not fit is an error with its name.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Names } from "../../generator/src/emit/names.js";
import { emitTypes } from "../../generator/src/emit/types.js";
import type { Model } from "../../generator/src/model/model.js";
import { generatedPath, modelOf, revisions, tasksModel, typeNames } from "./subjects.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const COMPILERS = {
  "5.9": "node_modules/typescript-5.9/lib/tsc.js",
  "6": "node_modules/typescript-6/lib/tsc.js",
  "7": "node_modules/typescript/bin/tsc",
} as const;

const folder = mkdtempSync(join(tmpdir(), "assignability-"));

beforeAll(() => {
  const tasks = tasksModel();
  mkdirSync(join(folder, "tasks"));
  writeFileSync(join(folder, "tasks/types.mts"), emitTypes(tasks, new Names(tasks)).text);
  for (const { id } of revisions) {
    writeFileSync(
      join(folder, `${id}.mts`),
      pairs(modelOf(id), generatedPath(id, "schema/types.js"), `${ROOT}schema/${id}/schema.js`),
    );
  }
  writeFileSync(
    join(folder, "tasks.mts"),
    pairs(tasks, "./tasks/types.mjs", `${ROOT}schema/extensions/tasks/schema.js`),
  );
  writeFileSync(join(folder, "wrong.mts"), WRONG);
  writeConfig("right.json", [...revisions.map(({ id }) => `${id}.mts`), "tasks.mts"]);
  writeConfig("wrong.json", ["wrong.mts"]);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(Object.entries(COMPILERS))("TypeScript %s", (version, compiler) => {
  test("is that version", async () => {
    expect(await run(compiler, ["--version"])).toMatch(new RegExp(`^Version ${version}\\.`));
  });

  test("every generated type is its schema's type", async () => {
    expect(await run(compiler, ["-p", join(folder, "right.json")])).toBe("");
  });

  test("pairs that do not fit are errors", async () => {
    const errors = await run(compiler, ["-p", join(folder, "wrong.json")]);
    const names = [...errors.matchAll(/wrong\.mts\((\d+),/g)].map((match) => match[1]);
    expect(names).toEqual(["10", "11", "12", "13"]);
  });
});

/** The names of properties count too: assignability alone does not miss an optional one. */
const HEAD = `
type Same<A, B> = IsAny<A> extends true ? false
  : [A, Keys<A>] extends [B, Keys<B>] ? [B, Keys<B>] extends [A, Keys<A>] ? true : false : false;
type Keys<T> = Exclude<keyof T, number>;
type IsAny<A> = 0 extends 1 & A ? true : false;
`;

/** Lines 10 to 13 do not fit: a narrower type, a wider one, a missing property, and \`any\`. */
const WRONG = `${HEAD}

interface Tool { name: string; title?: string }
export const right: Same<Tool, { name: string; title?: string | undefined }> = true;
export const narrower: Same<"a", string> = true;
export const wider: Same<Tool, { name: "x"; title?: string }> = true;
export const missing: Same<Tool, { name: string }> = true;
export const any: Same<any, Tool> = true;
`;

function pairs(model: Model, generated: string, schema: string): string {
  const lines = typeNames(model).map(
    (name) => `export const is${name}: Same<generated.${name}, schema.${name}> = true;`,
  );
  return [
    `import type * as generated from ${JSON.stringify(generated)};`,
    `import type * as schema from ${JSON.stringify(schema)};`,
    HEAD,
    ...lines,
  ].join("\n");
}

function writeConfig(name: string, files: readonly string[]): void {
  const config = {
    compilerOptions: {
      target: "es2022",
      lib: ["es2023"],
      module: "nodenext",
      strict: true,
      noEmit: true,
      types: [],
      paths: {
        "@mcp-gen/protocol/2026-07-28": [generatedPath("2026-07-28", "schema/types.ts")],
      },
    },
    files,
  };
  writeFileSync(join(folder, name), JSON.stringify(config));
}

/** What a compiler prints, whether it found errors or not. */
function run(compiler: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 1 << 24 };
    execFile(
      process.execPath,
      [join(ROOT, compiler), ...args],
      options,
      (error, stdout, stderr) => {
        if (error !== null && stdout === "")
          reject(new Error(stderr === "" ? error.message : stderr));
        else resolve(stdout);
      },
    );
  });
}
