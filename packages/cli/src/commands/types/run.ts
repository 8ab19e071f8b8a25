/** Runs `mcp-gen types`: lists the tools of a server, and prints or writes a typed client. */
import { basename, dirname, resolve } from "node:path";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { MARK, SEARCHED } from "@mcp-gen/generator/generated-mark";
import { readEntry } from "@mcp-gen/generator/tree/disk-entry";
import { writeFiles } from "@mcp-gen/generator/tree/write-files";
import { callTool, conceal, staleBuilds, type CallReport } from "@mcp-gen/inspect";
import { rethrown } from "../call/call-fault.js";
import { placeOf } from "../call/place.js";
import { count, note, printResult } from "../output.js";
import { timeoutOf } from "../target.js";
import { clientFile } from "./client-file.js";
import { ownVersion } from "../../own-package.js";
import type { TypesOptions } from "./options.js";

/** @throws UsageError, and DiagnosticError if listing fails or the file must not be overwritten */
export async function runTypes(options: TypesOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const report = await listed(options, timeout);
  const tools = report.definitions ?? [];
  const text = clientFile(report.server, tools);
  if (options.out === undefined) return printResult(text);
  const state = write(resolve(options.out), text);
  note(`${state} ${options.out}: ${count(tools.length, "tool")}`);
}

async function listed(options: TypesOptions, timeout: number): Promise<CallReport> {
  const { place, folder } = await placeOf(options);
  const hide = <T>(data: T): T => conceal(data, place.secrets ?? []);
  const tell = (text: string): void => note(hide(text));
  for (const text of staleBuilds(place, folder)) tell(text);
  const controller = new AbortController();
  const interrupt = (): void => controller.abort(new Error("interrupted"));
  process.once("SIGINT", interrupt);
  const request = {
    place,
    tool: undefined,
    words: [],
    revision: options.revision,
    answers: [],
    timeout,
    unchecked: false,
    folder,
  };
  try {
    return await callTool(request, {
      client: { name: "mcp-gen", version: ownVersion() },
      signal: controller.signal,
      read: () => Promise.resolve(""),
      person: undefined,
      onNote: tell,
      onProgress: () => {},
      onLog: () => {},
      onErrorOutput: tell,
    });
  } catch (error) {
    return rethrown(error, hide);
  } finally {
    process.off("SIGINT", interrupt);
  }
}

/** Does not overwrite a file without the mark, because it was not generated. */
function write(file: string, after: string): "created" | "changed" | "unchanged" {
  const [folder, path] = [dirname(file), basename(file)];
  const found = readEntry(folder, path);
  if (found.kind === "obstacle") throw new DiagnosticError([found.problem]);
  const before = found.kind === "present" ? found.text : undefined;
  if (before === after) return "unchanged";
  if (before !== undefined && !before.slice(0, SEARCHED).includes(MARK)) {
    throw new DiagnosticError([
      {
        code: "types/not-generated",
        file,
        message: `expected a file with the mark ${MARK}, received a file without it`,
        fix: "choose another file with --out, or delete this one",
      },
    ]);
  }
  writeFiles(folder, [{ path, before, after }]);
  return before === undefined ? "created" : "changed";
}
