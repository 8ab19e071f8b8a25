/** `generate --watch`: generates, then again whenever a schema or overlay changes, until it is interrupted. */
import { dirname, join } from "node:path";
import { watch as watchFiles } from "chokidar";
import { DiagnosticError } from "../../diagnostics.js";
import { findProject } from "../../project/project.js";
import { note, reportDiagnostics } from "../output.js";
import { runGenerate, type GenerateOptions } from "./run.js";

/** Editors write a file in several steps, and a checkout changes many: wait until it has been quiet for so long. */
const QUIET_MS = 120;

export async function watchAndGenerate(options: GenerateOptions): Promise<void> {
  const { root } = findProject(process.cwd());
  const folders = [join(root, "schema")];
  if (options.schema !== undefined) folders.push(dirname(options.schema));
  await generateOnce(options);
  const watcher = watchFiles(folders, { ignoreInitial: true });
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();
  watcher.on("all", () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(() => generateOnce(options));
    }, QUIET_MS);
  });
  await new Promise<void>((done) => {
    watcher.on("ready", () => note("watching; press Ctrl+C to stop"));
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => done());
  });
  clearTimeout(timer);
  await watcher.close();
  await last;
}

/** A fault of the input is reported and does not end the watch: the next change may mend it. */
async function generateOnce(options: GenerateOptions): Promise<void> {
  try {
    const { comparison } = await runGenerate(options);
    for (const kind of ["created", "changed", "removed"] as const) {
      for (const path of comparison[kind]) note(`  ${kind} ${path}`);
    }
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    reportDiagnostics(error.diagnostics, options);
  }
}
