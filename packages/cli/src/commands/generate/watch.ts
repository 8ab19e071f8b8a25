/** `generate --watch`: generates, then again whenever a schema or overlay changes, until it is interrupted. */
import { dirname, join, resolve } from "node:path";
import { watch as watchFiles } from "chokidar";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { note, reportDiagnostics } from "../output.js";
import { runGenerate, type GenerateOptions } from "./run.js";
import { projectOf } from "./target.js";

/** Editors write a file in several steps, and a checkout changes many: wait until it has been quiet for so long. */
const QUIET_MS = 120;

export async function watchAndGenerate(options: GenerateOptions): Promise<void> {
  const watcher = watchFiles(inputsOf(options), { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  try {
    // Generated once everything is watched, so that no change falls in between.
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

/** What a run reads: the schemas of the project, and an extension's own file with the overlay beside it. */
function inputsOf(options: GenerateOptions): string[] {
  const project = join(projectOf(options).root, "schema");
  const { schema } = options;
  if (schema === undefined) return [project];
  const file = resolve(schema);
  return [project, file, join(dirname(file), "overlay.json")];
}

/** A fault of the input is reported and does not end the watch: the next change may mend it. */
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
