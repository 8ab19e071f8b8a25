/** Compiles several small projects with one run of the compiler, and runs their tests in one process. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Puts what the projects have in common beside them: the options of the first, and what the repository has installed.
 *
 * @param folder holds a folder for each project
 */
export function putTogether(folder: string, projects: readonly string[]): void {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(folder, projects[0] ?? "", "tsconfig.json"), "utf8"),
  ) as { compilerOptions: object };
  const options = { ...compilerOptions, rootDir: ".", outDir: "dist" };
  const include = projects.map((project) => `${project}/src`);
  const config = JSON.stringify({ compilerOptions: options, include });
  writeFileSync(join(folder, "tsconfig.json"), config);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

/** @returns what the compiler complains of */
export function compile(folder: string, compiler: "typescript" | "typescript-5.9"): string {
  const program = join(root, "node_modules", compiler, "bin/tsc");
  return spawnSync(process.execPath, [program, "-p", folder], { encoding: "utf8" }).stdout;
}

/** Runs the tests that were compiled, in one process: each of them would take longer to start than to run. */
export function runTests(folder: string): { passed: number; failed: number; output: string } {
  const cwd = join(folder, "dist");
  const files = readdirSync(cwd, { recursive: true, encoding: "utf8" });
  const tests = files.filter((path) => path.endsWith(".test.js")).sort();
  const imports = tests.map(
    (path) => `import ${JSON.stringify(`./${path.replaceAll("\\", "/")}`)};\n`,
  );
  writeFileSync(join(cwd, "all.js"), imports.join(""));
  const args = ["--test-reporter=tap", "all.js"];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  const figure = (name: string): number =>
    Number(new RegExp(`^# ${name} (\\d+)$`, "m").exec(stdout)?.[1] ?? -1);
  return { passed: figure("pass"), failed: figure("fail"), output: stdout };
}
