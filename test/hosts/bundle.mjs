// Bundles a program with all its imports into one file, for hosts that run a single file.
import { build } from "esbuild";

/**
 * @param {string} from
 * @param {string} to
 * @param {Pick<import("esbuild").BuildOptions, "platform" | "conditions">} host
 */
export async function bundle(from, to, host) {
  await build({
    entryPoints: [from],
    outfile: to,
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
    ...host,
  });
}
