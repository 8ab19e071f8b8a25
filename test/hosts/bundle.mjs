// Puts a program and all it imports into one file, for hosts that take one.
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
