/** Runs the built `mcp-gen` like a user, on a copy of the repository in a temporary folder. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../../", import.meta.url));
export const program = join(repository, "packages/cli/bin/mcp-gen.js");

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  cwd: string;
  env?: Record<string, string>;
  input?: string;
}

export function mcpGen(
  args: readonly string[],
  { cwd, env = {}, input = "" }: RunOptions,
): Outcome {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    input,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", NO_COLOR: "1", ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status, stdout, stderr };
}

/** Calls `use` with a folder that contains the schemas and the generated package, and deletes the folder afterwards. */
export function withProject<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-"));
  try {
    cpSync(join(repository, "schema"), join(folder, "schema"), { recursive: true });
    for (const part of ["package.json", "src", "schema", "README.md", ".mcp-gen.json"]) {
      cpSync(join(repository, "packages/protocol", part), join(folder, "packages/protocol", part), {
        recursive: true,
      });
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the text of every file below a folder by its path with `/`. */
export function filesBelow(folder: string): Map<string, string> {
  const files = new Map<string, string>();
  const walk = (path: string): void => {
    for (const name of readdirSync(path).sort()) {
      const inner = join(path, name);
      if (statSync(inner).isDirectory()) walk(inner);
      else files.set(relative(folder, inner).split("\\").join("/"), readFileSync(inner, "utf8"));
    }
  };
  walk(folder);
  return files;
}
