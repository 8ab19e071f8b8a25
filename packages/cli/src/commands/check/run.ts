/** Runs `mcp-gen check`: parses the command line, checks the server, and prints the report. */
import { readFile } from "node:fs/promises";
import {
  checkServer,
  conceal,
  staleBuilds,
  UnreachableError,
  type CheckOptions,
  type CheckReport,
  type CheckTarget,
} from "@mcp-gen/inspect";
import { placeOf } from "../call/place.js";
import { describeJson } from "@mcp-gen/generator/received";
import {
  colorsFor,
  count,
  EXIT,
  note,
  printJson,
  printResult,
  setExit,
  UsageError,
} from "../output.js";
import { timeoutOf } from "../target.js";
import { reportText } from "./text.js";
import type { CheckCommandOptions } from "./options.js";

export async function runCheck(options: CheckCommandOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const { target, headers, hide } = await targetOf(options);
  const request: CheckOptions = {
    revisions: options.revision as CheckOptions["revisions"],
    timeout,
    deadline: timeoutOf(options.deadline, "--deadline"),
    headers,
    tools: options.call === true ? "all" : (options.tools?.split(",") ?? "read-only"),
    arguments: await argumentsIn(options.arguments),
    onProgress: (revision) => {
      if (process.stderr.isTTY) note(`checking ${revision}`);
    },
  };
  const report = hide(await checked(target, request, hide));
  if (options.json) printJson(report);
  else printResult(reportText(report, colorsFor(process.stdout)));
  note(`${count(report.violations, "violation")}, ${report.undefined} undefined`);
  setExit(report.violations > 0 ? EXIT.finding : EXIT.ok);
}

/** Reports an unreachable server as a wrong command line, because nothing was checked. */
async function checked(
  target: CheckTarget,
  options: CheckOptions,
  hide: <T>(data: T) => T,
): Promise<CheckReport> {
  try {
    return await checkServer(target, options);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--revision: ${error.message}`);
    if (error instanceof UnreachableError) throw new UsageError(hide(error.message), false);
    throw error;
  }
}

interface CheckedTarget {
  target: CheckTarget;
  headers: Readonly<Record<string, string>>;
  /** Removes secrets. */
  hide: <T>(data: T) => T;
}

async function targetOf(options: CheckCommandOptions): Promise<CheckedTarget> {
  const { header, env } = options;
  const program = options["--"] ?? [];
  const words = [...(options.target ?? []), ...program];
  // A single word is a server name or a whole command; several words are one command.
  const isOne = words.length < 2 && program.length === 0;
  const line = isOne ? { target: words[0] } : { "--": words };
  const { place, folder } = await placeOf({ ...line, header, env });
  const hide = <T>(data: T): T => conceal(data, place.secrets ?? []);
  for (const text of staleBuilds(place, folder)) note(hide(text));
  if (place.kind === "url") return { target: place.url, headers: place.headers, hide };
  const { command, args, cwd, env: variables } = place;
  return { target: { command, args, cwd, env: variables }, headers: {}, hide };
}

async function argumentsIn(file: string | undefined): Promise<CheckOptions["arguments"]> {
  if (file === undefined) return undefined;
  const expected = `--arguments: expected a JSON file such as { "forecast": { "city": "Bern" } }`;
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${expected}, and ${file} cannot be read (${error.code})`);
  });
  const value = parsed(text);
  if (!isObject(value) || !Object.values(value).every(isObject)) {
    throw new UsageError(`${expected}, received ${describeJson(text)} in ${file}`);
  }
  return value as CheckOptions["arguments"];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
