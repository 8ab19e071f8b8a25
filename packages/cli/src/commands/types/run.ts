/** Runs `mcp-gen types`: lists the tools of a server, and prints or writes a typed client. */
import { basename, dirname, resolve } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { MARK, SEARCHED } from "@mcp-gen/generator/generated-mark";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { writeFiles } from "@mcp-gen/generator/tree/write-files";
import { callTool } from "@mcp-gen/inspect";
import { rethrown } from "../call/call-fault.js";
import { placeOf } from "../call/place.js";
import { interruptible } from "../interruptible.js";
import { count, note, printResult } from "../output.js";
import { timeoutOf } from "../target.js";
import { clientFile } from "./client-file.js";
import { ownVersion } from "../../own-package.js";
import type { TypesOptions } from "./options.js";
import { inputFault } from "../../input-fault.js";

/** @throws UsageError, and DiagnosticError if listing fails or the file must not be overwritten */
export async function runTypes(options: TypesOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const { place, folder, hide } = await placeOf(options);
  const tell = (text: string): void => note(hide(text));
  const { revision, out } = options;
  const request = { place, words: [], revision, answers: [], timeout, unchecked: false, folder };
  const task = { code: "types/interrupted", message: "interrupted" };
  const report = await interruptible(task, ({ signal }) =>
    callTool(request, {
      client: { name: "mcp-gen", version: ownVersion() },
      signal,
      read: () => Promise.resolve(""),
      person: undefined,
      onNote: tell,
      onProgress: () => {},
      onLog: () => {},
      onErrorOutput: tell,
    }).catch((error: unknown) => rethrown(error, hide)),
  );
  if (report === undefined) return;
  const tools = report.definitions ?? [];
  const text = clientFile(report.server, tools);
  if (out === undefined) return printResult(text);
  const state = write(resolve(out), text);
  note(`${state} ${out}: ${count(tools.length, "tool")}`);
}

/** Writes the file. Does not overwrite a file without the mark, because such a file was not generated. */
function write(file: string, after: string): "created" | "changed" | "unchanged" {
  const [folder, path] = [dirname(file), basename(file)];
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") throw new DiagnosticError([found.problem]);
  const before = found.kind === "present" ? found.text : undefined;
  if (before === after) return "unchanged";
  if (before !== undefined && !before.slice(0, SEARCHED).includes(MARK)) {
    throw inputFault(
      "types/not-generated",
      `expected a file with the mark ${MARK}, received a file without it`,
      "choose another file with --out, or delete this one",
      { file },
    );
  }
  writeFiles(folder, [{ path, before, after }]);
  return before === undefined ? "created" : "changed";
}
