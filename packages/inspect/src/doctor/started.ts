/**
 * Checks that the servers of `.mcp.json` start, answer in each era, and print only messages.
 *
 * Like an editor, starts the programs with few environment variables in the folder of the project. A cloned
 * repository can name any program, so each one starts only after approval.
 */
import { resolve } from "node:path";
import { connect, type ConnectOptions, type TargetOptions } from "@mcp-gen/client";
import { eraOf, revisions, type Revision } from "@mcp-gen/protocol";
import type { ServerCommand } from "@mcp-gen/stdio/child";
import { connectFailure } from "../connect-failure.js";
import type { CommandEntry, UrlEntry } from "../config/entries.js";
import { conceal } from "../config/secrets.js";
import type { NamedServer } from "./config-files.js";
import { authIssue, isAuthFailure, type ServerAuth } from "../server-auth.js";
import { fault, ok, type Diagnosis } from "./diagnosis.js";
import type { Project } from "./project.js";

export interface StartOptions {
  /** Timeout of each answer in milliseconds. */
  readonly timeout: number;
  /** Called before a program starts. The program starts only if this function returns `true`. */
  readonly approve: (program: ProgramToStart) => boolean | Promise<boolean>;
  /**
   * Returns how to authorize requests to a server with a URL. It must not ask a person. Default: no request is sent to
   * servers with a URL.
   */
  readonly authorize?: ((entry: UrlEntry) => Promise<ServerAuth | undefined>) | undefined;
  readonly signal: AbortSignal;
}

/** A program in a configuration file, described for the person who approves its start. */
export interface ProgramToStart {
  /** The file and the name of the server in this file: `.mcp.json: weather`. */
  readonly entry: string;
  /** The program and its arguments. References to environment variables are not expanded. */
  readonly words: readonly string[];
  /** The folder in which the program starts. Absolute, unless the path contains an environment variable. */
  readonly cwd: string;
  /** Names of the variables that the entry sets, without their values. */
  readonly variables: readonly string[];
}

const CHECK = "start";

export async function startChecks(
  project: Project,
  servers: readonly NamedServer[],
  options: StartOptions | undefined,
): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  for (const { file, entry } of servers) {
    if (entry.unknown.length > 0) continue;
    const name = `${file}: ${entry.name}`;
    if (entry.kind === "url") {
      const { url } = entry.shown;
      const said = `${name}: no request was sent to ${url}; \`mcp-gen check\` sends requests`;
      const visited = options?.authorize && (await connected(name, entry, options));
      found.push(...(visited ? conceal(visited, entry.secrets) : ok(CHECK, said)));
    } else if (options !== undefined && (await isApproved(project, name, entry, options))) {
      found.push(...conceal(await started(project, name, entry, options), entry.secrets));
    } else {
      found.push(...ok(CHECK, `${name}: not started; \`mcp-gen doctor --run\` starts it`));
    }
  }
  return found;
}

async function isApproved(
  { folder }: Project,
  name: string,
  { shown, env, cwd }: CommandEntry,
  { approve, signal }: StartOptions,
): Promise<boolean> {
  const approved = await approve({
    entry: name,
    words: [shown.command, ...shown.args],
    cwd: shown.cwd === cwd ? resolve(folder, cwd ?? ".") : (shown.cwd ?? folder),
    variables: Object.keys(env),
  });
  signal.throwIfAborted();
  return approved;
}

async function started(
  { folder }: Project,
  name: string,
  { command, args, env, cwd = "." }: CommandEntry,
  { timeout, signal }: StartOptions,
): Promise<Diagnosis[]> {
  const stray: string[] = [];
  const errors: string[] = [];
  const target = {
    command,
    args,
    env,
    cwd: resolve(folder, cwd),
    stderr: (line: string) => void errors.push(line),
    onStray: (line: string) => void stray.push(line),
  };
  try {
    const spoken = await revisionsOf(target, { timeout, signal });
    const faults = strayFaults(name, stray);
    return faults.length > 0 ? faults : answers(name, spoken);
  } catch (error) {
    signal.throwIfAborted();
    return [...strayFaults(name, stray), ...notAnswered(name, error, errors)];
  }
}

/** Connects to a server with a URL, with the tokens that are stored. */
async function connected(
  name: string,
  entry: UrlEntry,
  { timeout, signal, authorize }: StartOptions,
): Promise<Diagnosis[]> {
  let authorization: ServerAuth | undefined;
  try {
    authorization = await authorize?.(entry);
    const http = { headers: entry.headers };
    const own = authorization && { auth: authorization.auth };
    return answers(name, await revisionsOf(entry.url, { timeout, signal, http, ...own }));
  } catch (error) {
    signal.throwIfAborted();
    if (!isAuthFailure(error)) {
      const fix = "check that the server runs and that its address is correct";
      return fault(CHECK, `${name}: ${connectFailure(error)}`, fix);
    }
    const { loginCommand = "mcp-gen login URL" } = authorization ?? {};
    const { message, fix } = authIssue(error, loginCommand);
    return fault(CHECK, `${name}: ${message}`, fix);
  }
}

/** Returns the revision that a server negotiates, and for a stateless one also its newest revision with sessions. */
async function revisionsOf(
  target: ServerCommand | string,
  { timeout, ...options }: Pick<TargetOptions, "signal" | "http" | "auth"> & { timeout: number },
): Promise<readonly Revision[]> {
  const open = async (own: Pick<ConnectOptions, "revisions">): Promise<Revision> => {
    await using client = await connect(target, {
      name: "mcp-gen",
      version: "0",
      timeout,
      probeTimeout: timeout,
      restart: false,
      onError: () => {},
      ...options,
      ...own,
    });
    return client.revision;
  };
  const first = await open({});
  if (eraOf(first) !== "stateless") return [first];
  // A server without sessions is valid.
  const sessions = revisions.filter((revision) => eraOf(revision) === "session");
  const other = await open({ revisions: sessions }).catch(() => undefined);
  return other === undefined ? [first] : [first, other];
}

function answers(name: string, spoken: readonly Revision[]): Diagnosis[] {
  return ok(CHECK, `${name}: answers, and supports ${spoken.join(" and ")}`);
}

function strayFaults(name: string, stray: readonly string[]): Diagnosis[] {
  const [line] = new Set(stray);
  if (line === undefined) return [];
  const text = JSON.stringify(line.length > 100 ? `${line.slice(0, 97)}...` : line);
  return fault(
    "stdout",
    `${name}: expected only messages on standard output, received ${text}`,
    "print to standard error, for example with console.error; serveStdio does not redirect output that is printed before it runs",
  );
}

/** Reports a server that did not answer, with the last line of its standard error, which usually states the reason. */
function notAnswered(name: string, error: unknown, errors: readonly string[]): Diagnosis[] {
  const message = connectFailure(error);
  const said = errors.findLast((line) => /error/i.test(line)) ?? errors.at(-1);
  const last = said === undefined || message.includes(said) ? "" : `; it wrote: ${said.trim()}`;
  return fault(
    CHECK,
    `${name}: ${message}${last}`,
    "start the server without mcp-gen, and read its output",
  );
}
