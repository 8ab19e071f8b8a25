/** `generate --watch`: generates again after each change of a schema or overlay, until interrupted. */
import { dirname, join, resolve } from "node:path";
import { watch as watchFiles } from "chokidar";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { note, reportDiagnostics } from "../output.js";
import type { GenerateOptions } from "./options.js";
import { runGenerate } from "./run.js";
import { projectOf } from "./target.js";

/**
 * Milliseconds without a change before a run starts. Editors write a file in several steps, and a checkout changes many
 * files.
 */
const QUIET_MS = 120;

export async function watchAndGenerate(options: GenerateOptions): Promise<void> {
  const watcher = watchFiles(inputsOf(options), { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    // Starts after all files are watched, so that no change is missed.
    await new Promise<void>((done, fail) => watcher.once("ready", done).once("error", fail));
    await generateOnce(options);
    note("watching; press Ctrl+C to stop");
    await new Promise<void>((done, fail) => {
      let last: Promise<void> = Promise.resolve();
      watcher.on("error", fail);
      watcher.on("all", () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          last = last.then(() => generateOnce(options));
          last.catch(fail);
        }, QUIET_MS);
      });
      for (const signal of ["SIGINT", "SIGTERM"] as const) {
        process.once(signal, () => last.then(done, fail));
      }
    });
  } finally {
    clearTimeout(timer);
    await watcher.close();
  }
}

/** Returns the files that a run reads: the schemas and overlays of the project and of the given extension. */
function inputsOf(options: GenerateOptions): string[] {
  const project = join(projectOf(options).root, "schema");
  const { schema } = options;
  if (schema === undefined) return [project];
  const file = resolve(schema);
  return [project, file, join(dirname(file), "overlay.json")];
}

/** Reports invalid input and keeps watching, because the next change may fix it. */
async function generateOnce(options: GenerateOptions): Promise<void> {
  try {
    const { folders } = await runGenerate(options);
    for (const changes of folders) {
      for (const kind of ["created", "changed", "removed"] as const) {
        for (const path of changes[kind]) note(`  ${kind} ${path}`);
      }
    }
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    reportDiagnostics(error.diagnostics, options);
  }
}
