// Replaces one compiled file in the programs that a test starts. `NODE_OPTIONS` loads this module into them.
import { transformSync } from "esbuild";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";
import { pathToFileURL } from "node:url";

const { CHANGED_FILE = "", CHANGED_TEXT = "" } = process.env;
const compiled = pathToFileURL(
  CHANGED_FILE.replace("/src/", "/dist/").replace(/\.ts$/, ".js"),
).href;

// Node runs the function below in a thread of its own.
if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export function load(url, context, nextLoad) {
  if (url !== compiled) return nextLoad(url, context);
  const { code } = transformSync(readFileSync(CHANGED_TEXT, "utf8"), { loader: "ts" });
  return { format: "module", source: code, shortCircuit: true };
}
