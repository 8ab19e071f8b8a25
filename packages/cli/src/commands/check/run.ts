/** Runs `mcp-gen check`: parses the command line, checks the server, and prints the report. */
import { readFile } from "node:fs/promises";
import {
  checkServer,
  hasAuthorization,
  UnreachableError,
  type CheckOptions,
  type CheckReport,
  type CheckTarget,
  type ServerAuth,
  type ServerPlace,
} from "@mcp-gen/inspect";
import { rethrownAuth } from "../auth/auth-fault.js";
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
import { extensionsIn } from "./extensions.js";
import { reportText } from "./text.js";
import type { CheckCommandOptions } from "./options.js";

export async function runCheck(options: CheckCommandOptions): Promise<void> {
  const timeout = timeoutOf(options.timeout);
  const { place, hide, word } = await placeOf(lineOf(options));
  const authorization = await storedAuth(place, word, options);
  const request: CheckOptions = {
    revisions: options.revision as CheckOptions["revisions"],
    timeout,
    deadline: timeoutOf(options.deadline, "--deadline"),
    ...(place.kind === "url" && { headers: place.headers }),
    ...(authorization && { auth: authorization.auth }),
    tools: options.call === true ? "all" : (options.tools?.split(",") ?? "read-only"),
    arguments: await argumentsIn(options.arguments),
    extensions: await extensionsIn(options.extension),
    onProgress: (revision) => {
      if (process.stderr.isTTY) note(`checking ${revision}`);
    },
  };
  const target = place.kind === "url" ? place.url : place;
  const report = hide(
    await checked(target, request, hide).catch((error: unknown) =>
      rethrownAuth(error, authorization?.loginCommand ?? "mcp-gen login URL"),
    ),
  );
  if (options.json) printJson(report);
  else printResult(reportText(report, colorsFor(process.stdout)));
  note(`${count(report.violations, "violation")}, ${report.undefined} undefined`);
  setExit(report.violations > 0 ? EXIT.finding : EXIT.ok);
}

/** Uses stored tokens, and never logs in. */
async function storedAuth(
  place: ServerPlace,
  word: string,
  options: CheckCommandOptions,
): Promise<ServerAuth | undefined> {
  if (place.kind !== "url" || hasAuthorization(place.headers)) return undefined;
  const { serverAuth } = await import("../auth/server-auth.js");
  const { url, headers, auth: entry } = place;
  return serverAuth({ url, headers, entry, word }, options, false).catch((error: unknown) =>
    rethrownAuth(error, `mcp-gen login ${word}`),
  );
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
function lineOf({ target = [], "--": program = [], header, env, ...rest }: CheckCommandOptions) {
  const words = [...target, ...program];
  const isOne = words.length < 2 && program.length === 0;
  return {
    ...(isOne ? { target: words[0] } : { "--": words }),
    header,
    env,
    "token-env": rest["token-env"],
  };
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
