/** Compiles several small projects with one run of the compiler, and runs the tests of all projects in one process. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Adds the shared files to a folder of projects: the compiler options of the first project, and the installed packages of
 * the repository.
 *
 * @param folder contains a folder for each project
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

/** @returns the errors of the compiler */
export function compile(folder: string, compiler: "typescript" | "typescript-5.9"): string {
  const program = join(root, "node_modules", compiler, "bin/tsc");
  return spawnSync(process.execPath, [program, "-p", folder], { encoding: "utf8" }).stdout;
}

/** Runs the compiled tests in one process, because a process takes longer to start than a test takes to run. */
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
