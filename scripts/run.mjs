// Runs commands for the other scripts, and returns their output.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

/**
 * Runs a program in the repository's folder. A program that cannot be started counts as failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Readonly<Record<string, string>>} [variables] Additional environment variables.
 * @returns {Promise<{ ok: boolean, output: string, stdout: string }>} `output` contains both streams in the
 *   order in which they arrived.
 */
export function run(command, args, variables) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: "1", ...variables },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
    child.on("error", (error) =>
      resolve({ ok: false, output: `${output}${error.message}`, stdout }),
    );
    child.on("close", (code) => resolve({ ok: code === 0, output, stdout }));
  });
}

/**
 * Returns the path of a command-line tool.
 *
 * @param {string} name The name in `node_modules/.bin`.
 */
export function tool(name) {
  return `${root}/node_modules/.bin/${name}`;
}

/** TypeScript 7. `.bin/tsc` may be one of the two older compilers that are also installed. */
export const typescript = `${root}/node_modules/typescript/bin/tsc`;
