/** Reads the text of an upstream schema.ts from a file or URL. */
import { readFileSync, statSync } from "node:fs";
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { readBytes } from "../input.js";
import { describeStats } from "@mcp-gen/generator/tree/disk-entry";
import { inputFault } from "../../input-fault.js";

/** Maximum size of the schema in bytes. The generator has the same limit. */
const LIMIT = 5 * 1024 * 1024;
const TIMEOUT = 10_000;

export async function upstreamText(source: string): Promise<string> {
  return /^https?:\/\//i.test(source) ? fromNetwork(source) : fromFile(source);
}

export function fromFile(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) {
    throw fault(
      "schema/unreadable",
      path,
      `expected a file, received ${describeStats(stats)}`,
      "check the path",
    );
  }
  if (stats.size > LIMIT) throw tooLarge(path);
  return readFileSync(path, "utf8");
}

async function fromNetwork(url: string): Promise<string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT), redirect: "follow" });
    if (!response.ok) {
      throw fault(
        "schema/no-network",
        url,
        `expected the text of a schema, received HTTP status ${response.status}`,
        "check the URL, or pass the path of a downloaded file",
      );
    }
    const body = (response.body ?? []) as AsyncIterable<Uint8Array>;
    const bytes = await readBytes(body, LIMIT);
    if (bytes === undefined) throw tooLarge(url);
    return bytes.toString("utf8");
  } catch (error) {
    if (error instanceof DiagnosticError) throw error;
    const { cause, message } = error as Error;
    const reason = cause instanceof Error && cause.message !== "" ? cause.message : message;
    throw fault(
      "schema/no-network",
      url,
      `received no answer (${reason})`,
      "download the file in another way, and pass its path",
    );
  }
}

function tooLarge(file: string): DiagnosticError {
  return fault(
    "schema/too-large",
    file,
    `expected at most ${LIMIT} bytes, received more`,
    "check that it is a schema.ts",
  );
}

function fault(code: string, file: string, message: string, fix: string): DiagnosticError {
  return inputFault(code, message, fix, { file });
}
