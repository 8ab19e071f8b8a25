// Measures bundles of the code that protects a server, in bytes after minifying and gzip, from the published files. Measures
// the code that is loaded to check tokens. Also measures the whole bundle, which includes the code for proofs of keys
// (DPoP), for handlers in other frameworks, and for metadata of 2025-03-26.
import { build } from "esbuild";
import { rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { stage } from "./stage.mjs";

/** @type {[name: string, program: string, limit: number][]} */
const PROTECTED = [
  ["protect with jwt", `export { jwt } from "@mcp-gen/auth/jwt";`, 11_000],
  ["protect with introspection", `export { introspection } from "@mcp-gen/auth/server";`, 4_750],
];

/** @returns {Promise<{ name: string, passed: boolean, size: number, sizeLimit: number, whole: number }[]>} */
export async function protectSizes() {
  const folder = await stage("packages/auth");
  try {
    return await Promise.all(
      PROTECTED.map(async ([name, verifier, sizeLimit]) => {
        const program = `export { protect } from "@mcp-gen/auth/server"; ${verifier}`;
        const size = await weigh(program, folder, [onDemandApart]);
        const whole = await weigh(program, folder, []);
        return { name, passed: size <= sizeLimit, size, sizeLimit, whole };
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Leaves out the code that a program imports on demand.
 *
 * @type {import("esbuild").Plugin}
 */
const onDemandApart = {
  name: "on demand",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined,
    );
  },
};

/**
 * @param {string} contents The program.
 * @param {string} folder The folder of the package. Node resolves the name of the package there.
 * @param {import("esbuild").Plugin[]} plugins
 */
async function weigh(contents, folder, plugins) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    write: false,
    logLevel: "error",
    plugins,
  });
  return gzipSync(outputFiles[0]?.contents ?? "").length;
}
