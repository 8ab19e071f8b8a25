/** Checks the files that list servers for editors: the files of the project, and the file of Claude Desktop. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { readFileSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import { serverEntries, type CommandEntry, type ServerEntry } from "../config/entries.js";
import { jsonProblem, parseJsonc } from "../config/jsonc.js";
import { inPath, scriptOf } from "../config/programs.js";
import { conceal } from "../config/secrets.js";
import { fault, ok, warn, type Diagnosis } from "./diagnosis.js";
import { foreignFaults } from "./foreign-paths.js";
import { exists, shownPath, type Project } from "./project.js";

/** Values from outside the project that affect its servers. */
export interface DoctorEnvironment {
  /** `process.platform`. */
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home directory. */
  readonly home: string;
}

interface ConfigFile {
  readonly path: string;
  /** Whether the program that reads the file accepts comments. */
  readonly comments: boolean;
  /** Whether servers start in the folder of the project. */
  readonly inProject: boolean;
}

const CHECK = "config";

/** A server in a file, and the location of its entry. */
export interface NamedServer {
  readonly file: string;
  readonly entry: ServerEntry;
}

export interface ConfigFindings {
  readonly diagnoses: readonly Diagnosis[];
  /** The usable servers of `.mcp.json`. */
  readonly servers: readonly NamedServer[];
}

export function configChecks(project: Project, around: DoctorEnvironment): ConfigFindings {
  const { folder } = project;
  const diagnoses: Diagnosis[] = [];
  const servers: NamedServer[] = [];
  for (const config of configFiles(folder, around)) {
    const name = shownPath(folder, config.path);
    const text = textOf(config.path);
    if (text === undefined) continue;
    const found = entriesIn(config, text, folder, around);
    if (typeof found === "string") {
      diagnoses.push(
        ...fault(CHECK, `${name}: ${found}`, "correct the file; editors ignore the whole file"),
      );
      continue;
    }
    const faults = found.faults.flatMap((one) =>
      fault(CHECK, `${name}: ${one}`, "correct the entry"),
    );
    const checked = found.entries.flatMap((entry) => {
      const foreign = config.inProject ? foreignFaults(entry, project) : [];
      const problems = [...foreign, ...entryFaults(entry, config, folder, around)].map((problem) =>
        config.inProject || isAbout(entry, folder)
          ? problem
          : { ...problem, level: "warn" as const },
      );
      const isFine = problems.every(({ level }) => level !== "error");
      if (isFine && config.path === join(folder, ".mcp.json")) servers.push({ file: name, entry });
      return problems.map((problem) =>
        conceal(
          { ...problem, message: `${name}: ${entry.name}: ${problem.message}` },
          entry.secrets,
        ),
      );
    });
    const all = [...faults, ...checked, ...(config.inProject ? ownPath(name, text, folder) : [])];
    const names = found.entries.map((entry) => entry.name);
    diagnoses.push(
      ...(all.length > 0 ? all : ok(CHECK, `${name}: ${names.join(", ") || "no servers"}`)),
    );
  }
  return { diagnoses, servers };
}

/**
 * Reports an absolute path of this folder in a project file, because every clone would start the server in this folder.
 */
function ownPath(name: string, text: string, folder: string): Diagnosis[] {
  if (!text.includes(`${JSON.stringify(folder).slice(1, -1)}/`)) return [];
  return warn(
    CHECK,
    `${name}: expected paths that are valid in every clone of the project, received the absolute path of this folder`,
    "use a path relative to the project, or ${workspaceFolder} if the editor supports it; `mcp-gen config EDITOR` prints absolute paths for files outside of the project",
  );
}

/**
 * Whether an entry in a configuration file of the user starts this project. All other entries of that file are ignored.
 */
function isAbout(entry: ServerEntry, folder: string): boolean {
  if (entry.kind === "url") return false;
  const { command, args, cwd = "" } = entry;
  return [command, ...args, cwd].some((word) => resolve(word).startsWith(join(folder, "/")));
}

function configFiles(folder: string, { platform, env, home }: DoctorEnvironment): ConfigFile[] {
  const own = [
    { path: join(folder, ".mcp.json"), comments: false },
    { path: join(folder, ".vscode", "mcp.json"), comments: true },
    { path: join(folder, ".cursor", "mcp.json"), comments: true },
  ].map((file) => ({ ...file, inProject: true }));
  const settings =
    platform === "darwin"
      ? join(home, "Library", "Application Support")
      : platform === "win32"
        ? (env["APPDATA"] ?? join(home, "AppData", "Roaming"))
        : (env["XDG_CONFIG_HOME"] ?? join(home, ".config"));
  const claude = join(settings, "Claude", "claude_desktop_config.json");
  return [...own, { path: claude, comments: false, inProject: false }];
}

/** Returns the text of a file. `undefined` if the file does not exist. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ENOTDIR" ? undefined : "";
  }
}

function entriesIn(
  { comments }: ConfigFile,
  text: string,
  folder: string,
  { env, home }: DoctorEnvironment,
): ReturnType<typeof serverEntries> | string {
  try {
    const value: unknown = comments ? parseJsonc(text) : JSON.parse(text);
    return serverEntries(value, { env, folder, home });
  } catch (error) {
    const what = comments ? "JSON" : "JSON without comments";
    return `expected ${what}, received ${jsonProblem(error)}`;
  }
}

function entryFaults(
  entry: ServerEntry,
  config: ConfigFile,
  folder: string,
  around: DoctorEnvironment,
): Diagnosis[] {
  // The editor sets these variables, or asks the user for their values.
  if (entry.unknown.length > 0) {
    const missing = entry.unknown.filter((name) => !name.startsWith("${input:"));
    return missing.length === 0
      ? []
      : warn(
          CHECK,
          `no value for ${missing.join(", ")} in this environment`,
          "set it in the environment that starts the editor",
        );
  }
  if (entry.kind === "url") {
    return /^https?:\/\//i.test(entry.url) && parseUrl(entry.url) !== undefined
      ? []
      : fault(
          CHECK,
          `expected a URL with http or https, received ${entry.shown.url}`,
          "correct the URL",
        );
  }
  return commandFaults(entry, config, folder, around);
}

/** Formats a path for messages. Does not expand references to environment variables. */
function pathText(path: string, given: string, written = given): string {
  return given === written ? path : written;
}

function commandFaults(
  { command, args, cwd, shown }: CommandEntry,
  { inProject }: ConfigFile,
  folder: string,
  around: DoctorEnvironment,
): Diagnosis[] {
  const base = cwd === undefined ? folder : resolve(folder, cwd);
  const isKnownPlace = inProject || (cwd !== undefined && isAbsolute(cwd));
  const found: Diagnosis[] = [];
  if (cwd !== undefined && !exists(base)) {
    found.push(
      ...fault(CHECK, `the folder ${pathText(base, cwd, shown.cwd)} does not exist`, "correct cwd"),
    );
  }
  const isPath = /[\\/]/.test(command);
  if (isPath ? !exists(resolve(base, command)) : !inPath(command, around)) {
    const path = pathText(resolve(base, command), command, shown.command);
    const where = isPath ? path : `${shown.command} in PATH`;
    found.push(
      ...fault(CHECK, `cannot find the program ${where}`, "correct command, or install it"),
    );
  }
  const script = scriptOf(command, args);
  for (const [at, arg] of args.entries()) {
    const isScript = arg === script;
    if (!isScript && !(isAbsolute(arg) && arg.length > 1)) continue;
    if (!isAbsolute(arg) && !isKnownPlace) {
      found.push(
        ...fault(
          CHECK,
          `expected an absolute path, received ${shown.args[at] ?? arg}: the editor does not start it in your project`,
          `write ${pathText(resolve(folder, arg), arg, shown.args[at])}`,
        ),
      );
    } else if (!exists(resolve(base, arg))) {
      const isBuilt = /(?:^|[\\/])(?:dist|build|out|lib)[\\/]/.test(arg);
      const path = pathText(shownPath(folder, resolve(base, arg)), arg, shown.args[at]);
      const fix = isBuilt ? "run `npm run build`, or correct the path" : "correct the path";
      // If the argument is not the script, the server may create the file when it starts.
      const level = isScript ? fault : warn;
      found.push(...level(CHECK, `the file ${path} does not exist`, fix));
    }
  }
  return found;
}
