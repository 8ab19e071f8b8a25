/** Runs `mcp-gen check`: parses the command line, checks the server, and prints the report. */
import { readFile } from "node:fs/promises";
import {
  checkServer,
  UnreachableError,
  type CheckOptions,
  type CheckReport,
  type CheckTarget,
} from "@mcp-gen/inspect";
import { placeOf, type Hide } from "../call/place.js";
import { describeJson } from "@mcp-gen/generator/received";
import { isObject } from "@mcp-gen/generator/validate/values";
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
  const { place, hide } = await placeOf(lineOf(options));
  const request: CheckOptions = {
    revisions: options.revision as CheckOptions["revisions"],
    timeout,
    deadline: timeoutOf(options.deadline, "--deadline"),
    ...(place.kind === "url" && { headers: place.headers }),
    tools: options.call === true ? "all" : (options.tools?.split(",") ?? "read-only"),
    arguments: await argumentsIn(options.arguments),
    onProgress: (revision) => {
      if (process.stderr.isTTY) note(`checking ${revision}`);
    },
  };
  const report = hide(await checked(place.kind === "url" ? place.url : place, request, hide));
  if (options.json) printJson(report);
  else printResult(reportText(report, colorsFor(process.stdout)));
  note(`${count(report.violations, "violation")}, ${report.undefined} undefined`);
  setExit(report.violations > 0 ? EXIT.finding : EXIT.ok);
}

/** Reports an unreachable server as a wrong command line, because nothing was checked. */
async function checked(
  target: CheckTarget,
  options: CheckOptions,
  hide: Hide,
): Promise<CheckReport> {
  try {
    return await checkServer(target, options);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--revision: ${error.message}`);
    if (error instanceof UnreachableError) throw new UsageError(hide(error.message), false);
    throw error;
  }
}

/** A single word is a server name or a whole command; several words are one command. */
function lineOf({ target = [], "--": program = [], header, env }: CheckCommandOptions) {
  const words = [...target, ...program];
  const isOne = words.length < 2 && program.length === 0;
  return { ...(isOne ? { target: words[0] } : { "--": words }), header, env };
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
